import { makeFirstAccount as storeFirst } from '../../../auth/firstAccount'
import { setPasswordByLink } from '../../../auth/passwordLinks'
import type { Handler } from '../handler'
import { changedWhen } from './changedBy'

/** `POST /accounts/set-password`: for the holder of a one-time link. Throws NOT_FOUND, BAD_REQUEST, RATE_LIMITED. */
export const setPassword: Handler<'setPassword'> = async (asked) => {
  const { services, request, reply, body } = asked
  await request.server.limitSecrets(request, reply)
  const email = await setPasswordByLink(services.database, changedWhen(asked), body.link, body.password)
  request.log.info({ address: request.ip }, 'a password was set by a link')
  return { email }
}

/** `POST /accounts/first`: for whoever can read the server's log. Throws CONFLICT, FORBIDDEN, BAD_REQUEST, RATE_LIMITED. */
export const makeFirstAccount: Handler<'makeFirstAccount'> = async (asked) => {
  const { services, request, reply, body } = asked
  await request.server.limitSecrets(request, reply)
  const email = await storeFirst(services.database, changedWhen(asked), services.config, body)
  request.log.info({ address: request.ip }, 'the first account was made')
  return { email }
}
