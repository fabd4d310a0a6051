import {
  addAccount as storeAccount,
  changeAccount as storeChange,
  demoEndOf,
  listAccounts,
  endSessionsByManager,
  listSessions,
} from '../../auth/accounts'
import { addToken as storeToken, listTokens, revokeToken as storeRevoked } from '../../auth/apiTokens'
import { rejectDemoEmail } from '../../auth/demoUsers'
import { makeFirstAccount as storeFirst } from '../../auth/firstAccount'
import { makePasswordLink as storeLink, setPasswordByLink } from '../../auth/passwordLinks'
import { signedIn } from '../../auth/sessions'
import { readAccountChanges } from '../../lists/readActivity'
import { changedBy, changedWhen, type Handler } from './handler'

export const getAccounts: Handler<'getAccounts'> = async ({ services: { database, now, config } }) => {
  const accounts = await listAccounts(database, now(), config.demoData)
  return { accounts, ...(config.endsAsDemo && { demoEnds: demoEndOf(accounts) }) }
}

export const addAccount: Handler<'addAccount'> = async (asked) => {
  rejectDemoEmail(asked.body.email)
  return storeAccount(asked.services.database, changedBy(asked), asked.body, null)
}

export const changeAccount: Handler<'changeAccount'> = (asked) =>
  storeChange(
    asked.services.database,
    changedBy(asked),
    { account: asked.parameters, managerId: signedIn(asked.user).userId },
    asked.body,
  )

export const makePasswordLink: Handler<'makePasswordLink'> = (asked) =>
  storeLink(asked.services.database, changedBy(asked), asked.parameters.id, asked.services.config.demoData)

export const getAccountSessions: Handler<'getAccountSessions'> = async (asked) => {
  const { sessionId } = signedIn(asked.user)
  const { database, now, config } = asked.services
  const sessions = await listSessions(database, now(), asked.parameters.id, config.demoData)
  return { sessions: sessions.map((session) => ({ ...session, isOwn: session.id === sessionId })) }
}

export const endAccountSessions: Handler<'endAccountSessions'> = async (asked) => {
  const { sessionId } = signedIn(asked.user)
  return { ended: await endSessionsByManager(asked.services.database, changedBy(asked), asked.parameters.id, sessionId) }
}

export const getAccountChanges: Handler<'getAccountChanges'> = ({ services, query }) =>
  readAccountChanges(services.database, query)

/** `POST /accounts/set-password`: for the holder of a one-time link. Throws NOT_FOUND, BAD_REQUEST, RATE_LIMITED. */
export const setPassword: Handler<'setPassword'> = async (asked) => {
  const { services, request, reply, body } = asked
  await request.server.limitSecrets(request, reply)
  const email = await setPasswordByLink(services.database, changedWhen(asked), body.link, body.password)
  request.log.info({ address: request.ip }, 'a password was set by a link')
  return { email }
}

/** With the code from the server's log. Throws CONFLICT, FORBIDDEN, BAD_REQUEST, RATE_LIMITED. */
export const makeFirstAccount: Handler<'makeFirstAccount'> = async (asked) => {
  const { services, request, reply, body } = asked
  await request.server.limitSecrets(request, reply)
  const email = await storeFirst(services.database, changedWhen(asked), services.config, body)
  request.log.info({ address: request.ip }, 'the first account was made')
  return { email }
}

export const getTokens: Handler<'getTokens'> = async ({ services }) => ({ tokens: await listTokens(services.database) })

export const addToken: Handler<'addToken'> = (asked) => storeToken(asked.services.database, changedBy(asked), asked.body)

export const revokeToken: Handler<'revokeToken'> = async (asked) => {
  await storeRevoked(asked.services.database, changedBy(asked), asked.parameters.id)
  return asked.parameters
}
