import * as z from 'zod/mini'
import { URL_LIMIT_CHARACTERS } from '../constants'
import { addressRejection, NO_ADDRESS } from '../webhookAddress'
import { OUTBOX_TYPES } from './outbox'

/** Type of the test message, which is not an event. */
export const WEBHOOK_TEST = 'test'

export const NewWebhookRequest = z.object({
  url: z.string('The address is missing').check(
    z.maxLength(URL_LIMIT_CHARACTERS, `The address may have ${URL_LIMIT_CHARACTERS} characters at most`),
    z.refine((text) => addressRejection(text, true) === null, NO_ADDRESS),
  ),
  types: z.optional(z.array(z.enum(OUTBOX_TYPES, 'There is no such type of event'), 'types must be a list of types of events')),
  /** Id of the event after which delivery starts; when omitted, the next posted event is the first. */
  after: z.optional(z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/, 'after must be 0 or the id of an event'))),
})
export type NewWebhookRequest = z.infer<typeof NewWebhookRequest>

/** A webhook and its secret, which only this response contains. */
export const NewWebhookResponse = z.object({ id: z.string(), secret: z.string() })
export type NewWebhookResponse = z.infer<typeof NewWebhookResponse>

export const ChangeWebhookRequest = z.object({ isPaused: z.boolean('isPaused is required') })

export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  /** Empty means all types. */
  types: z.array(z.enum(OUTBOX_TYPES)),
  isPaused: z.boolean(),
  /** Id of the last event that was delivered or given up. */
  lastEventId: z.string(),
  deliveredAt: z.nullable(z.string()),
  /** Attempts at the next event so far, the last error, and the time of the next attempt. */
  attempts: z.number(),
  lastError: z.nullable(z.string()),
  nextAttemptAt: z.string(),
  failures: z.number(),
  /** Number of events that are posted and neither delivered nor given up, as far as they were counted. */
  waiting: z.optional(z.number()),
  /** True when counting ended before the last event. */
  mayMoreWait: z.optional(z.boolean()),
  createdAt: z.string(),
  createdBy: z.string(),
})
export type Webhook = z.infer<typeof Webhook>

export const WebhooksResponse = z.object({
  webhooks: z.array(Webhook),
  /** False when events are sent by https only; otherwise also by http to networks that the settings of the server allow. */
  allowsHttp: z.optional(z.boolean()),
})

export const WebhookFailure = z.object({
  eventId: z.string(),
  type: z.enum(OUTBOX_TYPES),
  at: z.string(),
  attempts: z.number(),
  lastError: z.string(),
  failedAt: z.string(),
  /** True while another attempt is queued. */
  isReplayed: z.boolean(),
})
export type WebhookFailure = z.infer<typeof WebhookFailure>

export const WebhookFailuresResponse = z.object({ failures: z.array(WebhookFailure) })

export const ReplayRequest = z.object({
  eventIds: z.optional(z.array(z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'eventIds must be ids of events')))),
})

export const ReplayResponse = z.object({ replayed: z.number() })

/** Response of `testWebhook`: null when the URL accepted the message, otherwise the error. */
export const WebhookTestResponse = z.object({ error: z.nullable(z.string()) })
