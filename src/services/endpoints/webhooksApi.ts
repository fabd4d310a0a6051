import { outboxCalls } from '../../../contract/calls/outboxCalls'
import { extensionEndpoints } from './extensionEndpoints'

const { taggedApi, queryEndpoint, sendUnstored } = extensionEndpoints(outboxCalls, 'webhooks')

const webhooksApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    getWebhooks: queryEndpoint(build, 'getWebhooks', (_none: void) => ({})),
    getWebhookFailures: queryEndpoint(build, 'getWebhookFailures', (id: string) => ({ id })),
  }),
})

export const { useGetWebhooksQuery, useGetWebhookFailuresQuery } = webhooksApi

/** Sends a change of webhooks. */
export const changeWebhooks = sendUnstored
