import { addressRefusal } from '../../../contract/webhookAddress'
import { Refusal } from '../../common/refusal'
import { allowsHttp, INSIDE_REFUSAL, mayReachHost } from '../../exchange/webhooks/outsideAddress'
import * as webhooks from '../../exchange/webhooks/webhooks'
import { changedBy, type Handler } from './handler'

/** `GET /webhooks`: every webhook, without its secret. */
export const getWebhooks: Handler<'getWebhooks'> = async ({ services }) => ({
  webhooks: await webhooks.listWebhooks(services.database),
  allowsHttp: allowsHttp(services.webhooks.allowed),
})

/**
 * `POST /webhooks`: creates one; only this answer shows its secret. Throws RULE_VIOLATED for an address that nothing is sent to.
 */
export const addWebhook: Handler<'addWebhook'> = async (asked) => {
  const { database, webhooks: options } = asked.services
  const { url } = asked.body
  const refusal = addressRefusal(url, allowsHttp(options.allowed))
  if (refusal !== null) throw new Refusal('RULE_VIOLATED', refusal)
  if (!mayReachHost(new URL(url), options.allowed))
    throw new Refusal('RULE_VIOLATED', `This address is not allowed for a webhook: ${INSIDE_REFUSAL}`)
  return webhooks.addWebhook(database, options.seal, changedBy(asked), asked.body)
}

/** `POST /webhooks/{id}`: pauses or resumes it. */
export const changeWebhook: Handler<'changeWebhook'> = async (asked) => {
  await webhooks.pauseWebhook(asked.services.database, changedBy(asked), asked.parameters.id, asked.body.isPaused)
  return asked.parameters
}

/** `POST /webhooks/{id}/secret`: replaces the secret. */
export const renewWebhookSecret: Handler<'renewWebhookSecret'> = async (asked) => {
  const { database, webhooks: options } = asked.services
  return webhooks.renewSecret(database, options.seal, changedBy(asked), asked.parameters.id)
}

/** `DELETE /webhooks/{id}`: removes it and its failed deliveries. */
export const removeWebhook: Handler<'removeWebhook'> = async (asked) => {
  await webhooks.removeWebhook(asked.services.database, changedBy(asked), asked.parameters.id)
  return asked.parameters
}

/** `POST /webhooks/{id}/test`: sends it a test message. */
export const testWebhook: Handler<'testWebhook'> = async (asked) => {
  const { database, webhooks: options } = asked.services
  return { error: await webhooks.testWebhook(database, options, changedBy(asked), asked.parameters.id) }
}

/** `GET /webhooks/{id}/failures`: the events whose delivery was given up. */
export const getWebhookFailures: Handler<'getWebhookFailures'> = async ({ services, parameters }) => ({
  failures: await webhooks.listFailures(services.database, parameters.id),
})

/** `POST /webhooks/{id}/replay`: delivers given-up events again. */
export const replayWebhook: Handler<'replayWebhook'> = async ({ services, parameters, body }) => ({
  replayed: await webhooks.replayFailures(services.database, parameters.id, body.eventIds),
})
