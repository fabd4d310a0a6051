import type { Call } from '../call'
import { IdResponse, IdParameter } from '../entities/accounts'
import { OutboxResponse, OutboxQuery } from '../entities/outbox'
import {
  ChangeWebhookRequest,
  NewWebhookResponse,
  NewWebhookRequest,
  ReplayResponse,
  ReplayRequest,
  WebhookFailuresResponse,
  WebhookTestResponse,
  WebhooksResponse,
} from '../entities/webhooks'

const ADMINISTERED = { kind: 'json', screen: null, access: 'admin_access', request: null } as const
const OF_ONE = { ...ADMINISTERED, parameters: IdParameter } as const

/** Calls of the extension `outbox`, for programs that read posted events. No screen of the first bundle needs them. */
export const outboxCalls = {
  getOutbox: {
    method: 'GET',
    path: '/outbox',
    kind: 'json',
    screen: null,
    access: 'outbox',
    request: null,
    query: OutboxQuery,
    response: OutboxResponse,
  },
  getWebhooks: { ...ADMINISTERED, method: 'GET', path: '/webhooks', response: WebhooksResponse },
  addWebhook: { ...ADMINISTERED, method: 'POST', path: '/webhooks', request: NewWebhookRequest, response: NewWebhookResponse },
  changeWebhook: { ...OF_ONE, method: 'POST', path: '/webhooks/{id}', request: ChangeWebhookRequest, response: IdResponse },
  removeWebhook: { ...OF_ONE, method: 'DELETE', path: '/webhooks/{id}', response: IdResponse },
  renewWebhookSecret: { ...OF_ONE, method: 'POST', path: '/webhooks/{id}/secret', response: NewWebhookResponse },
  /** Sends one test message immediately, without retries, and returns the outcome. */
  testWebhook: { ...OF_ONE, method: 'POST', path: '/webhooks/{id}/test', response: WebhookTestResponse },
  getWebhookFailures: { ...OF_ONE, method: 'GET', path: '/webhooks/{id}/failures', response: WebhookFailuresResponse },
  /** Retries events that were given up. */
  replayWebhook: { ...OF_ONE, method: 'POST', path: '/webhooks/{id}/replay', request: ReplayRequest, response: ReplayResponse },
} as const satisfies Record<string, Call>
