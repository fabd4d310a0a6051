import type { Call } from './call'
import { OutboxAnswer, OutboxQuery } from './entities/outbox'

/** Calls of the extension `outbox`, for programs that follow what is posted. No screen of the first bundle needs them. */
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
} as const satisfies Record<string, Call>
