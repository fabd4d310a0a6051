/** Path of the page that a one-time link opens. The secret follows the `#`, which browsers do not send. */
export const SET_PASSWORD_PATH = '/password/set'

/** Path of the page that makes a server's first account; the server's log says it. */
export const FIRST_ACCOUNT_PATH = '/password/first'
