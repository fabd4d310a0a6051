import { ADMIN_ACCESS } from '../../../contract/constants'
import { OUTBOX_PAGE } from '../../../contract/entities/outbox'
import { TODAY_PARTS, TODAY_SCREEN } from '../../../contract/entities/today'
import { mayOpen, screenRefusal } from '../../../contract/rules/permissions'
import { LOOKUP_KINDS, LOOKUP_SCREEN } from '../../../contract/screens'
import { signedIn } from '../../auth/sessions'
import { readItem } from '../../documents/inventory/readItem'
import { keepPreferences, readPreferences } from '../../auth/preferences'
import { printDocuments as print } from '../../files/prints/printDocuments'
import { Refusal } from '../../common/refusal'
import { lookUp } from '../../lists/lookUp'
import { readActivity } from '../../lists/readActivity'
import { readFirstSteps, readToday } from '../../lists/readToday'
import { readOutbox } from '../../posting/readOutbox'
import { disconnectSignal } from '../responses/requestEnd'
import { sendFile } from '../responses/sendFile'
import type { Handler } from './handler'

/** `GET /lookup`: finds documents and items whose screens the caller may open. */
export const lookup: Handler<'lookup'> = ({ services, query: { q, match = 'any' }, user }) => {
  const kinds = LOOKUP_KINDS.filter((kind) => mayOpen(LOOKUP_SCREEN[kind], user))
  return lookUp(services.database, { term: q, match, kinds })
}

/** `GET /activity`: the activity of a document, for users who may open its screen. */
export const getActivity: Handler<'getActivity'> = async ({ services, query, user }) => {
  const screen = LOOKUP_SCREEN[query.kind]
  if (!mayOpen(screen, user)) throw new Refusal('FORBIDDEN', screenRefusal(screen))
  return readActivity(services.database, query)
}

/** `GET /inventory/item`: one item with its stock, demand, supply and movements. */
export const getItem: Handler<'getItem'> = ({ services, reply, query }) => {
  reply.type('application/json; charset=utf-8')
  return readItem(services.database, query.inventoryId)
}

/** `GET /today`: what needs attention on the screens that the caller may open. */
export const getToday: Handler<'getToday'> = async ({ services: { config, database, now }, user }) => {
  const parts = TODAY_PARTS.filter((part) => mayOpen(TODAY_SCREEN[part], user))
  const isSettingUp = !config.demoData && user?.permissions.includes(ADMIN_ACCESS)
  return { ...(await readToday(database, now(), parts)), ...(isSettingUp && (await readFirstSteps(database))) }
}

/** `GET /outbox`: the posted events, for programs that poll them. */
export const getOutbox: Handler<'getOutbox'> = ({ services, query: { after, limit = OUTBOX_PAGE } }) =>
  readOutbox(services.database, Number(after), Number(limit))

/** `POST /prints`: documents as one PDF, for users who may open their screens. */
export const printDocuments: Handler<'printDocuments'> = async ({ services, reply, body, user }) => {
  const file = await print(services.database, body, {
    mayRead: (screen) => mayOpen(screen, user),
    threads: services.paper,
    now: services.now(),
    signal: disconnectSignal(reply),
  })
  return sendFile(reply, file)
}

/** `GET /user/preferences`: the caller's stored preferences. */
export const getPreferences: Handler<'getPreferences'> = async ({ services, reply, user }) => {
  reply.type('application/json; charset=utf-8')
  return readPreferences(services.database, signedIn(user).userId)
}

/** `PUT /user/preferences`: replaces the caller's stored preferences. */
export const putPreferences: Handler<'putPreferences'> = async ({ services, reply, body, user }) => {
  reply.type('application/json; charset=utf-8')
  return keepPreferences(services.database, signedIn(user).userId, body, services.now())
}
