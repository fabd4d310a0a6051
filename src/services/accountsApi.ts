import type { BaseQueryApi, EndpointBuilder, FetchBaseQueryError } from '@reduxjs/toolkit/query'
import * as z from 'zod/mini'
import { accountCalls, type AccountCallName } from '../../contract/accountCalls'
import { api } from './api'
import { UNREADABLE_ANSWER } from './apiError'
import { baseQuery } from './baseQuery'
import type { CallRequest } from './callRequest'
import type { AppThunk } from './serviceState'
import type { TagType } from './tags'

/** What a call is about, and what it carries. */
interface CallParts {
  /** Of the account or token in the path. */
  readonly id?: string
  /** The body, or what is asked for. */
  readonly arg?: unknown
}

type AnswerOf<Name extends AccountCallName> = z.output<(typeof accountCalls)[Name]['answer']>
type Done<Name extends AccountCallName> =
  | { readonly data: AnswerOf<Name>; readonly error?: undefined }
  | { readonly error: FetchBaseQueryError; readonly data?: undefined }

function requestOf(call: AccountCallName, { id = '', arg }: CallParts): CallRequest {
  const { path, ...facts } = accountCalls[call]
  return {
    call,
    facts: { ...facts, path: path.replace('{id}', encodeURIComponent(id)) as `/${string}` },
    ...(arg !== undefined && { arg }),
  }
}

function readAnswer<Name extends AccountCallName>(
  call: Name,
  { data, error }: { readonly data?: unknown; readonly error?: FetchBaseQueryError | undefined },
): Done<Name> {
  if (error) return { error }
  const answer = z.safeParse(accountCalls[call].answer, data)
  // The type is that of the contract; only the way to it, by name, is beyond what can be inferred.
  return answer.success ? { data: answer.data as AnswerOf<Name> } : { error: UNREADABLE_ANSWER }
}

const taggedApi = api.enhanceEndpoints({ addTagTypes: ['accounts'] })

type Build = EndpointBuilder<typeof baseQuery, TagType | 'accounts', 'api'>

function reading<Name extends AccountCallName, Arg>(build: Build, call: Name, partsOf: (arg: Arg) => CallParts) {
  return build.query<AnswerOf<Name>, Arg>({
    queryFn: async (arg, _api, _options, send) => readAnswer(call, await send(requestOf(call, partsOf(arg)))),
    providesTags: ['accounts'],
  })
}

/** Accounts, their sessions and the tokens of machines, where the server offers the extension `accounts`. Whatever changes, all of it is read again. */
export const accountsApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    getAccounts: reading(build, 'getAccounts', (_none: void) => ({})),
    getAccountSessions: reading(build, 'getAccountSessions', (id: string) => ({ id })),
    getTokens: reading(build, 'getTokens', (_none: void) => ({})),
    getAccountChanges: reading(build, 'getAccountChanges', (before: string | null) =>
      before === null ? {} : { arg: { before } },
    ),
  }),
})

export const { useGetAccountsQuery, useGetAccountSessionsQuery, useGetTokensQuery } = accountsApi

/**
 * Sends a change. It is no mutation of RTK Query: neither what is typed, a password among it, nor what is shown once, a link or a token,
 * enters the store, its actions or a report.
 */
export function changeAccounts<Name extends AccountCallName>(call: Name, parts: CallParts): AppThunk<Promise<Done<Name>>> {
  return async (dispatch, getState, extra) => {
    const ending = new AbortController()
    const { signal } = ending
    const abort = () => ending.abort()
    const queryApi: BaseQueryApi = { dispatch, getState, extra, signal, abort, endpoint: call, type: 'mutation' }
    const done = readAnswer(call, await baseQuery(requestOf(call, parts), queryApi, {}))
    if (!done.error && accountCalls[call].access === 'manage_users') dispatch(taggedApi.util.invalidateTags(['accounts']))
    return done
  }
}
