import type * as z from 'zod/mini'
import { outboxCalls } from '../../contract/calls/outboxCalls'
import { api } from './api'
import { changedUnlessRejected, plain, plainById } from './endpoints/contractEndpoints'
import { requestOf, untracked } from './http/apiRequest'

type Body<Name extends 'changeWebhook' | 'replayWebhook'> = z.input<(typeof outboxCalls)[Name]['request']>

const changed = changedUnlessRejected('webhooks')

const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWebhooks: build.query({ ...plain(outboxCalls.getWebhooks), providesTags: ['webhooks'] }),
    getWebhookFailures: build.query({ ...plainById(outboxCalls.getWebhookFailures), providesTags: ['webhooks'] }),
    addWebhook: build.mutation({ ...plain(outboxCalls.addWebhook), invalidatesTags: changed }),
    changeWebhook: build.mutation({
      ...plain(outboxCalls.changeWebhook),
      query: ({ id, change }: { readonly id: string; readonly change: Body<'changeWebhook'> }) =>
        requestOf(outboxCalls.changeWebhook, change, id),
      invalidatesTags: changed,
    }),
    removeWebhook: build.mutation({ ...plainById(outboxCalls.removeWebhook), invalidatesTags: changed }),
    renewWebhookSecret: build.mutation({ ...plainById(outboxCalls.renewWebhookSecret), invalidatesTags: changed }),
    testWebhook: build.mutation({ ...plainById(outboxCalls.testWebhook), invalidatesTags: changed }),
    replayWebhook: build.mutation({
      ...plain(outboxCalls.replayWebhook),
      query: ({ id, events }: { readonly id: string; readonly events: Body<'replayWebhook'> }) =>
        requestOf(outboxCalls.replayWebhook, events, id),
      invalidatesTags: changed,
    }),
  }),
})

export const { useGetWebhooksQuery, useGetWebhookFailuresQuery } = webhooksApi

const { endpoints } = webhooksApi

export const addWebhook = untracked(endpoints.addWebhook)
export const changeWebhook = untracked(endpoints.changeWebhook)
export const removeWebhook = untracked(endpoints.removeWebhook)
export const renewWebhookSecret = untracked(endpoints.renewWebhookSecret)
export const testWebhook = untracked(endpoints.testWebhook)
export const replayWebhook = untracked(endpoints.replayWebhook)
