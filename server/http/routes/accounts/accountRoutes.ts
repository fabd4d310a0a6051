import { addAccount as storeAccount, changeAccount as storeChange, listAccounts } from '../../../auth/accounts'
import { demoEndOf } from '../../../auth/demoEnd'
import { endSessionsByManager, listSessions } from '../../../auth/accountSessions'
import { makePasswordLink as storeLink } from '../../../auth/passwordLinks'
import { readAccountChanges } from '../../../domain/activity/readAccountChanges'
import type { Handler } from '../handler'
import { changedBy, managerOf } from './changedBy'

/** `GET /accounts`: every account, by address, and what becomes of a demo that ends by itself. */
export const getAccounts: Handler<'getAccounts'> = async ({ services: { database, now, config } }) => {
  const accounts = await listAccounts(database, now())
  return { accounts, ...(config.endsAsDemo && { demoEnds: demoEndOf(accounts) }) }
}

/** `POST /accounts`: makes one without a password. */
export const addAccount: Handler<'addAccount'> = (asked) =>
  storeAccount(asked.services.database, changedBy(asked), asked.body, null)

/** `POST /accounts/{id}`: changes name, role or permissions, closes it or opens it again. */
export const changeAccount: Handler<'changeAccount'> = (asked) =>
  storeChange(
    asked.services.database,
    changedBy(asked),
    { account: asked.parameters, managerId: managerOf(asked).userId },
    asked.body,
  )

/** `POST /accounts/{id}/password-link`: a one-time link, shown only to the caller and only once. */
export const makePasswordLink: Handler<'makePasswordLink'> = (asked) =>
  storeLink(asked.services.database, changedBy(asked), asked.parameters.id)

/** `GET /accounts/{id}/sessions`: those that are alive. */
export const getAccountSessions: Handler<'getAccountSessions'> = async (asked) => {
  const { sessionId } = managerOf(asked)
  const sessions = await listSessions(asked.services.database, asked.services.now(), asked.parameters.id)
  return { sessions: sessions.map((session) => ({ ...session, isOwn: session.id === sessionId })) }
}

/** `DELETE /accounts/{id}/sessions`: ends all sessions but the caller's own. */
export const endAccountSessions: Handler<'endAccountSessions'> = async (asked) => {
  const { sessionId } = managerOf(asked)
  return { ended: await endSessionsByManager(asked.services.database, changedBy(asked), asked.parameters.id, sessionId) }
}

/** `GET /accounts/changes`: who changed which account or token. */
export const getAccountChanges: Handler<'getAccountChanges'> = ({ services, query }) =>
  readAccountChanges(services.database, query)
