import { outboxCalls } from '../../contract/calls/outboxCalls'
import { namedCalls } from './namedCalls'

const { taggedApi, reading, change } = namedCalls(outboxCalls, 'webhooks')

const webhooksApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    getWebhooks: reading(build, 'getWebhooks', (_none: void) => ({})),
    getWebhookFailures: reading(build, 'getWebhookFailures', (id: string) => ({ id })),
  }),
})

export const { useGetWebhooksQuery, useGetWebhookFailuresQuery } = webhooksApi

/** Sends a change of webhooks. */
export const changeWebhooks = change
