import { outboxCalls } from '../../contract/calls/outboxCalls'
import { api } from './api'
import { changedUnlessRejected, plain, plainById } from './endpoints/contractEndpoints'

const changed = changedUnlessRejected('webhooks')

export const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWebhooks: build.query({ ...plain(outboxCalls.getWebhooks), providesTags: ['webhooks'] }),
    getWebhookFailures: build.query({ ...plainById(outboxCalls.getWebhookFailures), providesTags: ['webhooks'] }),
    addWebhook: build.mutation({ ...plain(outboxCalls.addWebhook), invalidatesTags: changed }),
    changeWebhook: build.mutation({ ...plainById(outboxCalls.changeWebhook), invalidatesTags: changed }),
    removeWebhook: build.mutation({ ...plainById(outboxCalls.removeWebhook), invalidatesTags: changed }),
    renewWebhookSecret: build.mutation({ ...plainById(outboxCalls.renewWebhookSecret), invalidatesTags: changed }),
    testWebhook: build.mutation({ ...plainById(outboxCalls.testWebhook), invalidatesTags: changed }),
    replayWebhook: build.mutation({ ...plainById(outboxCalls.replayWebhook), invalidatesTags: changed }),
  }),
})

export const { useGetWebhooksQuery, useGetWebhookFailuresQuery } = webhooksApi
