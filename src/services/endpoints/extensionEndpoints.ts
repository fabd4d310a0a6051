import type { BaseQueryApi, EndpointBuilder, FetchBaseQueryError } from '@reduxjs/toolkit/query'
import * as z from 'zod/mini'
import type { Call } from '../../../contract/call'
import { api } from '../http/api'
import { UNREADABLE_ANSWER, mustReloadAfter } from '../http/apiError'
import { baseQuery } from '../http/baseQuery'
import type { ReceivedFile } from '../http/blobStore'
import type { CallRequest, CallResult } from '../http/callRequest'
import type { TagType } from '../http/tags'
import type { AppThunk } from '../rootReducer'

/** Path parameter and argument of a call. */
interface CallParts {
  /** Id in the path. */
  readonly id?: string
  /** The body, or the query parameters. */
  readonly arg?: unknown
}

/**
 * Makes endpoints and a sender for the calls of an extension, which are outside the first bundle.
 * @param tag tag of all queries; every change that needs a session invalidates it, also one without an answer, which may have been
 * executed; except a PUT with an answer, whose new content is written to the cache directly
 */
export function extensionEndpoints<Table extends Readonly<Record<string, Call>>, Tag extends string>(table: Table, tag: Tag) {
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

  function parseAnswer<One extends Name>(
    call: One,
    { data, error }: { readonly data?: unknown; readonly error?: FetchBaseQueryError | undefined },
  ): CallResult<Answer<One>> {
    if (error) return { error }
    const { answer: schema } = factsOf(call)
    const answer = schema ? z.safeParse(schema, data) : { success: true, data }
    // TypeScript cannot infer the contract's type from the name of the call.
    return answer.success ? { data: answer.data as Answer<One> } : { error: UNREADABLE_ANSWER }
  }

  /** Defines a query. */
  function queryEndpoint<One extends Name, Arg>(
    build: EndpointBuilder<typeof baseQuery, TagType | Tag, 'api'>,
    call: One,
    partsOf: (arg: Arg) => CallParts,
  ) {
    return build.query<Answer<One>, Arg>({
      queryFn: async (arg, _api, _options, send) => parseAnswer(call, await send(requestOf(call, partsOf(arg)))),
      providesTags: [tag],
    })
  }

  /**
   * Sends a call, such as a change. This is not an RTK Query mutation, so that typed passwords, and links and tokens that are shown only once,
   * never enter the store, its actions or a report.
   * @param ending aborts the call
   */
  function sendUnstored<One extends Name>(
    call: One,
    parts: CallParts,
    ending = new AbortController(),
  ): AppThunk<Promise<CallResult<Answer<One>>>> {
    return async (dispatch, getState, extra) => {
      const { signal } = ending
      const abort = () => ending.abort()
      const queryApi: BaseQueryApi = { dispatch, getState, extra, signal, abort, endpoint: call, type: 'mutation' }
      const answer = await baseQuery(requestOf(call, parts), queryApi, {})
      const { access, method } = factsOf(call)
      const isChange = access !== 'public' && method !== 'GET' && (method !== 'PUT' || answer.error)
      if (isChange && mustReloadAfter(answer.error)) dispatch(taggedApi.util.invalidateTags([tag]))
      return parseAnswer(call, answer)
    }
  }

  return { taggedApi, queryEndpoint, sendUnstored }
}
