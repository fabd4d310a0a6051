import { ADMIN_ACCESS } from '../../../contract/constants'
import { OUTBOX_PAGE } from '../../../contract/entities/outbox'
import { TODAY_PARTS, TODAY_SCREEN } from '../../../contract/entities/today'
import { mayOpen, screenRejection } from '../../../contract/rules/permissions'
import { LOOKUP_KINDS, LOOKUP_SCREEN } from '../../../contract/screens'
import { addressRejection } from '../../../contract/webhookAddress'
import { DEMO_EMAILS } from '../../auth/demoUsers'
import { keepPreferences, readPreferences } from '../../auth/preferences'
import { signedIn } from '../../auth/sessions'
import { RequestError } from '../../common/errors'
import { readItem } from '../../documents/inventory/readItem'
import { allowsHttp, INSIDE_REJECTION, mayReachHost } from '../../exchange/webhooks/sendEvent'
import * as webhooks from '../../exchange/webhooks/webhooks'
import { printDocuments as print } from '../../files/prints/printDocuments'
import { lookUp } from '../../lists/lookUp'
import { readActivity } from '../../lists/readActivity'
import { readFirstSteps, readToday } from '../../lists/readToday'
import { readOutbox } from '../../posting/outbox'
import { disconnectSignal } from '../responses/requestEnd'
import { sendFile } from '../responses/sendFile'
import { changedBy, type Handler } from './handler'

export const lookup: Handler<'lookup'> = ({ services, query: { q, match = 'any' }, user }) => {
  const kinds = LOOKUP_KINDS.filter((kind) => mayOpen(LOOKUP_SCREEN[kind], user))
  return lookUp(services.database, { term: q, match, kinds })
}

export const getActivity: Handler<'getActivity'> = async ({ services, query, user }) => {
  const screen = LOOKUP_SCREEN[query.kind]
  if (!mayOpen(screen, user)) throw new RequestError('FORBIDDEN', screenRejection(screen))
  return readActivity(services.database, query)
}

export const getItem: Handler<'getItem'> = ({ services, query }) => readItem(services.database, query.inventoryId)

export const getToday: Handler<'getToday'> = async ({ services: { config, database, now }, user }) => {
  const parts = TODAY_PARTS.filter((part) => mayOpen(TODAY_SCREEN[part], user))
  const isSettingUp = !config.demoData && user?.permissions.includes(ADMIN_ACCESS)
  return { ...(await readToday(database, now(), parts)), ...(isSettingUp && (await readFirstSteps(database, DEMO_EMAILS))) }
}

export const getOutbox: Handler<'getOutbox'> = ({ services, query: { after, limit = OUTBOX_PAGE } }) =>
  readOutbox(services.database, Number(after), Number(limit))

export const printDocuments: Handler<'printDocuments'> = async ({ services, reply, body, user }) => {
  const file = await print(services.database, body, {
    mayRead: (screen) => mayOpen(screen, user),
    threads: services.paper,
    now: services.now(),
    signal: disconnectSignal(reply),
  })
  return sendFile(reply, file)
}

export const getPreferences: Handler<'getPreferences'> = async ({ services, user }) =>
  readPreferences(services.database, signedIn(user).userId)

export const putPreferences: Handler<'putPreferences'> = async ({ services, body, user }) =>
  keepPreferences(services.database, signedIn(user).userId, body, services.now())

export const getWebhooks: Handler<'getWebhooks'> = async ({ services }) => ({
  webhooks: await webhooks.listWebhooks(services.database),
  allowsHttp: allowsHttp(services.webhooks.allowed),
})

export const addWebhook: Handler<'addWebhook'> = async (context) => {
  const { database, webhooks: options } = context.services
  const { url } = context.body
  const rejection = addressRejection(url, allowsHttp(options.allowed))
  if (rejection !== null) throw new RequestError('RULE_VIOLATED', rejection)
  if (!mayReachHost(new URL(url), options.allowed))
    throw new RequestError('RULE_VIOLATED', `This address is not allowed for a webhook: ${INSIDE_REJECTION}`)
  return webhooks.addWebhook(database, options.seal, changedBy(context), context.body)
}

export const changeWebhook: Handler<'changeWebhook'> = async (context) => {
  await webhooks.pauseWebhook(context.services.database, changedBy(context), context.parameters.id, context.body.isPaused)
  return context.parameters
}

export const renewWebhookSecret: Handler<'renewWebhookSecret'> = async (context) => {
  const { database, webhooks: options } = context.services
  return webhooks.renewSecret(database, options.seal, changedBy(context), context.parameters.id)
}

export const removeWebhook: Handler<'removeWebhook'> = async (context) => {
  await webhooks.removeWebhook(context.services.database, changedBy(context), context.parameters.id)
  return context.parameters
}

export const testWebhook: Handler<'testWebhook'> = async (context) => {
  const { database, webhooks: options } = context.services
  return { error: await webhooks.testWebhook(database, options, changedBy(context), context.parameters.id) }
}

export const getWebhookFailures: Handler<'getWebhookFailures'> = async ({ services, parameters }) => ({
  failures: await webhooks.listFailures(services.database, parameters.id),
})

export const replayWebhook: Handler<'replayWebhook'> = async ({ services, parameters, body }) => ({
  replayed: await webhooks.replayFailures(services.database, parameters.id, body.eventIds),
})
