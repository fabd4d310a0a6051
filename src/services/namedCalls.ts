import type { BaseQueryApi, EndpointBuilder, FetchBaseQueryError } from '@reduxjs/toolkit/query'
import * as z from 'zod/mini'
import type { Call } from '../../contract/call'
import { api } from './api'
import { UNREADABLE_ANSWER } from './apiError'
import { baseQuery } from './baseQuery'
import type { ReceivedFile } from './blobStore'
import type { CallRequest } from './callRequest'
import type { CallResult } from './callResult'
import type { AppThunk } from './serviceState'
import type { TagType } from './tags'

/** What a call is about, and what it carries. */
interface CallParts {
  /** Of what the path names. */
  readonly id?: string
  /** The body, or what is asked for. */
  readonly arg?: unknown
}

/**
 * Reads and changes by a table of calls that is no part of the first bundle.
 * @param tag everything that is read has it; a change that is not public makes it be read again, but for a PUT, which says itself what is there now
 */
export function namedCalls<Table extends Readonly<Record<string, Call>>, Tag extends string>(table: Table, tag: Tag) {
  type Name = Extract<keyof Table, CallRequest['call']>
  /** Of a call that brings bytes: the file. */
  type Answer<One extends Name> = Table[One]['answer'] extends infer Schema
    ? Schema extends z.ZodMiniType
      ? z.output<Schema>
      : ReceivedFile
    : never
  const taggedApi = api.enhanceEndpoints({ addTagTypes: [tag] })

  function factsOf(call: Name): Call {
    const facts = table[call]
    if (!facts) throw new TypeError(`There is no call ${call}`)
    return facts
  }

  function requestOf(call: Name, { id = '', arg }: CallParts): CallRequest {
    const { path, ...facts } = factsOf(call)
    return {
      call,
      facts: { ...facts, path: path.replace('{id}', encodeURIComponent(id)) as `/${string}` },
      ...(arg !== undefined && { arg }),
    }
  }

  function readAnswer<One extends Name>(
    call: One,
    { data, error }: { readonly data?: unknown; readonly error?: FetchBaseQueryError | undefined },
  ): CallResult<Answer<One>> {
    if (error) return { error }
    const { answer: schema } = factsOf(call)
    const answer = schema ? z.safeParse(schema, data) : { success: true, data }
    // The type is that of the contract; only the way to it, by name, is beyond what can be inferred.
    return answer.success ? { data: answer.data as Answer<One> } : { error: UNREADABLE_ANSWER }
  }

  /** An endpoint that reads. */
  function reading<One extends Name, Arg>(
    build: EndpointBuilder<typeof baseQuery, TagType | Tag, 'api'>,
    call: One,
    partsOf: (arg: Arg) => CallParts,
  ) {
    return build.query<Answer<One>, Arg>({
      queryFn: async (arg, _api, _options, send) => readAnswer(call, await send(requestOf(call, partsOf(arg)))),
      providesTags: [tag],
    })
  }

  /**
   * Sends a change. It is no mutation of RTK Query: neither what is typed, a password among it, nor what is shown once, a link or a token,
   * enters the store, its actions or a report.
   * @param ending gives it up
   */
  function change<One extends Name>(
    call: One,
    parts: CallParts,
    ending = new AbortController(),
  ): AppThunk<Promise<CallResult<Answer<One>>>> {
    return async (dispatch, getState, extra) => {
      const { signal } = ending
      const abort = () => ending.abort()
      const queryApi: BaseQueryApi = { dispatch, getState, extra, signal, abort, endpoint: call, type: 'mutation' }
      const done = readAnswer(call, await baseQuery(requestOf(call, parts), queryApi, {}))
      const { access, method } = factsOf(call)
      if (!done.error && access !== 'public' && method !== 'GET' && method !== 'PUT')
        dispatch(taggedApi.util.invalidateTags([tag]))
      return done
    }
  }

  return { taggedApi, reading, change }
}
