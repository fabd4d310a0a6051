import type { Call } from '../call'
import { IdAnswer, IdParameter } from '../entities/accounts'
import { OutboxAnswer, OutboxQuery } from '../entities/outbox'
import {
  ChangeWebhookRequest,
  NewWebhookAnswer,
  NewWebhookRequest,
  ReplayAnswer,
  ReplayRequest,
  WebhookFailuresAnswer,
  WebhookTestAnswer,
  WebhooksAnswer,
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
    answer: OutboxAnswer,
  },
  getWebhooks: { ...ADMINISTERED, method: 'GET', path: '/webhooks', answer: WebhooksAnswer },
  addWebhook: { ...ADMINISTERED, method: 'POST', path: '/webhooks', request: NewWebhookRequest, answer: NewWebhookAnswer },
  changeWebhook: { ...OF_ONE, method: 'POST', path: '/webhooks/{id}', request: ChangeWebhookRequest, answer: IdAnswer },
  removeWebhook: { ...OF_ONE, method: 'DELETE', path: '/webhooks/{id}', answer: IdAnswer },
  renewWebhookSecret: { ...OF_ONE, method: 'POST', path: '/webhooks/{id}/secret', answer: NewWebhookAnswer },
  /** Sends one test message immediately, without retries, and returns the outcome. */
  testWebhook: { ...OF_ONE, method: 'POST', path: '/webhooks/{id}/test', answer: WebhookTestAnswer },
  getWebhookFailures: { ...OF_ONE, method: 'GET', path: '/webhooks/{id}/failures', answer: WebhookFailuresAnswer },
  /** Retries events that were given up. */
  replayWebhook: { ...OF_ONE, method: 'POST', path: '/webhooks/{id}/replay', request: ReplayRequest, answer: ReplayAnswer },
} as const satisfies Record<string, Call>
