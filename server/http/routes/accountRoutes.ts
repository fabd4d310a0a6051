import * as stored from '../../auth/accounts'
import * as tokens from '../../auth/apiTokens'
import { rejectDemoEmail } from '../../auth/demoUsers'
import * as founding from '../../auth/firstAccount'
import * as links from '../../auth/passwordLinks'
import { signedIn } from '../../auth/sessions'
import { readAccountChanges } from '../../lists/readActivity'
import { changedBy, changedWhen, type Handler } from './handler'

export const getAccounts: Handler<'getAccounts'> = async ({ services: { database, now, config } }) => {
  const accounts = await stored.listAccounts(database, now(), config.demoData)
  return { accounts, ...(config.endsAsDemo && { demoEnds: stored.demoEndOf(accounts) }) }
}

export const addAccount: Handler<'addAccount'> = async (context) => {
  rejectDemoEmail(context.body.email)
  return stored.addAccount(context.services.database, changedBy(context), context.body, null)
}

export const changeAccount: Handler<'changeAccount'> = (context) =>
  stored.changeAccount(
    context.services.database,
    changedBy(context),
    { account: context.parameters, managerId: signedIn(context.user).userId },
    context.body,
  )

export const makePasswordLink: Handler<'makePasswordLink'> = (context) =>
  links.makePasswordLink(context.services.database, changedBy(context), context.parameters.id, context.services.config.demoData)

export const getAccountSessions: Handler<'getAccountSessions'> = async (context) => {
  const { sessionId } = signedIn(context.user)
  const { database, now, config } = context.services
  const sessions = await stored.listSessions(database, now(), context.parameters.id, config.demoData)
  return { sessions: sessions.map((session) => ({ ...session, isOwn: session.id === sessionId })) }
}

export const endAccountSessions: Handler<'endAccountSessions'> = async (context) => {
  const { sessionId } = signedIn(context.user)
  return {
    ended: await stored.endSessionsByManager(context.services.database, changedBy(context), context.parameters.id, sessionId),
  }
}

export const getAccountChanges: Handler<'getAccountChanges'> = ({ services, query }) =>
  readAccountChanges(services.database, query)

/** `POST /accounts/set-password`: for the holder of a one-time link. Throws NOT_FOUND, BAD_REQUEST, RATE_LIMITED. */
export const setPassword: Handler<'setPassword'> = async (context) => {
  const { services, request, reply, body } = context
  await request.server.limitSecrets(request, reply)
  const email = await links.setPasswordByLink(services.database, changedWhen(context), body.link, body.password)
  request.log.info({ address: request.ip }, 'a password was set by a link')
  return { email }
}

/** With the code from the server's log. Throws CONFLICT, FORBIDDEN, BAD_REQUEST, RATE_LIMITED. */
export const makeFirstAccount: Handler<'makeFirstAccount'> = async (context) => {
  const { services, request, reply, body } = context
  await request.server.limitSecrets(request, reply)
  const email = await founding.makeFirstAccount(services.database, changedWhen(context), services.config, body)
  request.log.info({ address: request.ip }, 'the first account was made')
  return { email }
}

export const getTokens: Handler<'getTokens'> = async ({ services }) => ({ tokens: await tokens.listTokens(services.database) })

export const addToken: Handler<'addToken'> = (context) =>
  tokens.addToken(context.services.database, changedBy(context), context.body)

export const revokeToken: Handler<'revokeToken'> = async (context) => {
  await tokens.revokeToken(context.services.database, changedBy(context), context.parameters.id)
  return context.parameters
}
