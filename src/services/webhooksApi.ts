import type * as z from 'zod/mini'
import { outboxCalls } from '../../contract/calls/outboxCalls'
import { api, type Tag } from './api'
import { responseSchemaOf } from './endpoints/contractEndpoints'
import { mustReloadAfter } from './http/apiError'
import { requestOf, untracked } from './http/apiRequest'

type Table = typeof outboxCalls
type Data<Name extends keyof Table> = z.output<NonNullable<Table[Name]['response']>>
type Body<Name extends keyof Table> = z.input<NonNullable<Table[Name]['request']>>

type NewWebhook = Omit<Body<'addWebhook'>, 'types'> & { readonly types?: readonly string[] }

/** A change that failed may have been executed. */
const changed = (_response: unknown, error: unknown): readonly Tag[] => (mustReloadAfter(error) ? ['webhooks'] : [])

/** Webhooks, where the server offers the extension `outbox`. Any change reloads all of them. */
const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWebhooks: build.query<Data<'getWebhooks'>, void>({
      query: () => requestOf(outboxCalls.getWebhooks),
      ...responseSchemaOf(outboxCalls.getWebhooks),
      providesTags: ['webhooks'],
    }),
    getWebhookFailures: build.query<Data<'getWebhookFailures'>, string>({
      query: (id) => requestOf(outboxCalls.getWebhookFailures, undefined, id),
      ...responseSchemaOf(outboxCalls.getWebhookFailures),
      providesTags: ['webhooks'],
    }),
    addWebhook: build.mutation<Data<'addWebhook'>, NewWebhook>({
      query: (webhook) => requestOf(outboxCalls.addWebhook, webhook),
      ...responseSchemaOf(outboxCalls.addWebhook),
      invalidatesTags: changed,
    }),
    changeWebhook: build.mutation<Data<'changeWebhook'>, { readonly id: string; readonly change: Body<'changeWebhook'> }>({
      query: ({ id, change }) => requestOf(outboxCalls.changeWebhook, change, id),
      ...responseSchemaOf(outboxCalls.changeWebhook),
      invalidatesTags: changed,
    }),
    removeWebhook: build.mutation<Data<'removeWebhook'>, string>({
      query: (id) => requestOf(outboxCalls.removeWebhook, undefined, id),
      ...responseSchemaOf(outboxCalls.removeWebhook),
      invalidatesTags: changed,
    }),
    renewWebhookSecret: build.mutation<Data<'renewWebhookSecret'>, string>({
      query: (id) => requestOf(outboxCalls.renewWebhookSecret, undefined, id),
      ...responseSchemaOf(outboxCalls.renewWebhookSecret),
      invalidatesTags: changed,
    }),
    testWebhook: build.mutation<Data<'testWebhook'>, string>({
      query: (id) => requestOf(outboxCalls.testWebhook, undefined, id),
      ...responseSchemaOf(outboxCalls.testWebhook),
      invalidatesTags: changed,
    }),
    replayWebhook: build.mutation<Data<'replayWebhook'>, { readonly id: string; readonly events: Body<'replayWebhook'> }>({
      query: ({ id, events }) => requestOf(outboxCalls.replayWebhook, events, id),
      ...responseSchemaOf(outboxCalls.replayWebhook),
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
