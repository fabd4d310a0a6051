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

export const addAccount: Handler<'addAccount'> = async (context) => {
  rejectDemoEmail(context.body.email)
  return storeAccount(context.services.database, changedBy(context), context.body, null)
}

export const changeAccount: Handler<'changeAccount'> = (context) =>
  storeChange(
    context.services.database,
    changedBy(context),
    { account: context.parameters, managerId: signedIn(context.user).userId },
    context.body,
  )

export const makePasswordLink: Handler<'makePasswordLink'> = (context) =>
  storeLink(context.services.database, changedBy(context), context.parameters.id, context.services.config.demoData)

export const getAccountSessions: Handler<'getAccountSessions'> = async (context) => {
  const { sessionId } = signedIn(context.user)
  const { database, now, config } = context.services
  const sessions = await listSessions(database, now(), context.parameters.id, config.demoData)
  return { sessions: sessions.map((session) => ({ ...session, isOwn: session.id === sessionId })) }
}

export const endAccountSessions: Handler<'endAccountSessions'> = async (context) => {
  const { sessionId } = signedIn(context.user)
  return { ended: await endSessionsByManager(context.services.database, changedBy(context), context.parameters.id, sessionId) }
}

export const getAccountChanges: Handler<'getAccountChanges'> = ({ services, query }) =>
  readAccountChanges(services.database, query)

/** `POST /accounts/set-password`: for the holder of a one-time link. Throws NOT_FOUND, BAD_REQUEST, RATE_LIMITED. */
export const setPassword: Handler<'setPassword'> = async (context) => {
  const { services, request, reply, body } = context
  await request.server.limitSecrets(request, reply)
  const email = await setPasswordByLink(services.database, changedWhen(context), body.link, body.password)
  request.log.info({ address: request.ip }, 'a password was set by a link')
  return { email }
}

/** With the code from the server's log. Throws CONFLICT, FORBIDDEN, BAD_REQUEST, RATE_LIMITED. */
export const makeFirstAccount: Handler<'makeFirstAccount'> = async (context) => {
  const { services, request, reply, body } = context
  await request.server.limitSecrets(request, reply)
  const email = await storeFirst(services.database, changedWhen(context), services.config, body)
  request.log.info({ address: request.ip }, 'the first account was made')
  return { email }
}

export const getTokens: Handler<'getTokens'> = async ({ services }) => ({ tokens: await listTokens(services.database) })

export const addToken: Handler<'addToken'> = (context) => storeToken(context.services.database, changedBy(context), context.body)

export const revokeToken: Handler<'revokeToken'> = async (context) => {
  await storeRevoked(context.services.database, changedBy(context), context.parameters.id)
  return context.parameters
}
