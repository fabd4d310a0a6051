/** Path of the page that a one-time link leads to; the link's secret stands behind the `#`, which is sent to nobody. */
export const SET_PASSWORD_PATH = '/password/set'

/** Path of the page that makes a server's first account; the server's log says it. */
export const FIRST_ACCOUNT_PATH = '/password/first'
