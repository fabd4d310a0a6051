import type { BaseQueryApi, EndpointBuilder, FetchBaseQueryError } from '@reduxjs/toolkit/query'
import * as z from 'zod/mini'
import { queryString, type Call } from '../../../contract/call'
import { calls, type AnswerOf, type WriteName, type CallName, type CallsLike, type RequestOf } from '../../../contract/calls'
import type { FileRequest } from '../../../contract/entities/file'
import { readAnswer, type LeftOutRow } from '../../../contract/entities/readAnswer'
import type { WriteResult } from '../../../contract/entities/writeResult'
import { attachmentError } from '../../../contract/rules/attachments'
import { answerRead, selectLeftOutRows } from '../../slices/leftOutRowsSlice'
import { api } from '../http/api'
import { UNREADABLE_ANSWER, mustReloadAfter } from '../http/apiError'
import type { baseQuery } from '../http/baseQuery'
import type { ReceivedFile, StoredBlob } from '../http/blobStore'
import type { CallRequest, CallResult } from '../http/callRequest'
import type { Tag, TagType } from '../http/tags'
import '../uiLoadingSlice'
import type { ThunkExtra } from '../http/thunkExtra'
import type { RootState } from '../rootReducer'
import { tagsChangedBy } from './writtenTags'

type Build = EndpointBuilder<typeof baseQuery, TagType, 'api'>

const attachment = z
  .custom<File>((value) => value instanceof Blob, 'File is required')
  .check((payload) => {
    const refusal = attachmentError(payload.value)
    if (refusal !== null) payload.issues.push({ code: 'custom', message: refusal, input: payload.value })
  })

/** A schema whose input and output have the same type, as RTK Query endpoints require. */
type EndpointSchema<Value> = z.ZodMiniType<Value, Value>

/**
 * Validates the argument before anything is sent, with the server's rules and messages. The cast is needed because TypeScript
 * cannot infer the schema's type from the name of the call.
 */
function argSchema<Arg>({ kind, request, query }: Call) {
  const schema = kind === 'multipart' && request ? z.intersection(z.object({ file: attachment }), request) : (request ?? query)
  return schema ? { argSchema: schema as unknown as EndpointSchema<Arg> } : {}
}

/**
 * Defines a query. A row without an id is left out of the answer, counted in the store and logged; only a completely different
 * answer is an error. `provides` returns the tags that invalidate it.
 */
export function queryEndpoint<Name extends ReadName>(build: Build, name: Name, provides: (arg: ArgOf<Name>) => readonly Tag[]) {
  return build.query<AnswerOf<Name>, ArgOf<Name>>({
    queryFn: (arg, api, _options, send) => readCall(name, arg, api, send),
    ...argSchema<ArgOf<Name>>(calls[name]),
    providesTags: (_answer, _error, arg) => provides(arg),
  })
}

/** How long a failed request counts as the one of the screen that is being prepared; a later visit asks again. Milliseconds. */
const EARLY_FAILURE_MS = 2_000

/** Sends such a call once and returns its answer, or the error of the request that failed before its screen was shown. */
export async function readCall<Name extends ReadName>(
  call: Name,
  arg: ArgOf<Name>,
  api: BaseQueryApi,
  send: (request: CallRequest) => MaybePromise<{ readonly data?: unknown; readonly error?: FetchBaseQueryError | undefined }>,
): Promise<CallResult<AnswerOf<Name>>> {
  const { earlyFailures, clock } = api.extra as ThunkExtra
  const { queryCacheKey = '' } = api
  const early = earlyFailures.get(queryCacheKey)
  earlyFailures.delete(queryCacheKey)
  if (early && clock.now() - early.at < EARLY_FAILURE_MS) return { error: early.error }
  const request: CallRequest = { call, facts: calls[call], arg }
  const { data, error } = await send(request)
  if (error) return { error }
  // TypeScript cannot infer the contract's type from the name of the call.
  const read = readAnswer(calls[call].answer as unknown as EndpointSchema<AnswerOf<Name>>, data)
  if (read === null) return { error: UNREADABLE_ANSWER }
  reportLeftOut(call, arg, read.leftOut, api)
  // Immer deep-freezes data that enters the store, every single row, unless the top object is already frozen.
  return { data: Object.freeze(read.answer) as AnswerOf<Name> }
}

type MaybePromise<Value> = Value | PromiseLike<Value>

/** Maximum rejected rows that are logged per answer. */
const TOLD_ROWS = 20

function reportLeftOut(
  call: ReadName,
  arg: unknown,
  leftOut: readonly LeftOutRow[],
  { dispatch, getState, extra }: BaseQueryApi,
) {
  const answer = answerName(call, arg)
  if (leftOut.length !== selectLeftOutRows(getState() as RootState, answer))
    dispatch(answerRead({ answer, leftOut: leftOut.length }))
  const { log } = extra as ThunkExtra
  for (const { row, field } of leftOut.slice(0, TOLD_ROWS)) log(`${call}: ${row} could not be read${field && `: ${field}`}`)
}

/**
 * Defines a mutation; the lists that it changes are reloaded. Its answer is optional: anything unreadable becomes null. A write
 * of a document is started with `startWrite`, which reloads the lists itself because the document waits for them.
 */
export function mutationEndpoint<Name extends WriteName>(build: Build, name: Name) {
  const { writes, answer } = calls[name]
  return build.mutation<WriteResult | null, ArgOf<Name>>({
    queryFn: async (arg, { dispatch }, _options, send) => {
      const { data, error } = await send({ call: name, facts: calls[name], arg })
      // Before the end of the call is known, so that nothing takes the change for that of somebody else.
      if (writes !== 'document' && mustReloadAfter(error)) dispatch(api.util.invalidateTags(tagsChangedBy(name, arg)))
      return error ? { error } : { data: (answer && readAnswer(answer as EndpointSchema<WriteResult>, data)?.answer) ?? null }
    },
    ...argSchema<ArgOf<Name>>(calls[name]),
  })
}

/** Defines a call that returns bytes. They go into the blob store of the thunk extra; the endpoint's data is their ticket. */
export function fileEndpoint<Name extends FileName>(build: Build, name: Name) {
  return build.mutation<StoredBlob, ArgOf<Name>>({
    queryFn: async (arg, { extra }, _options, send) => {
      const { data, error } = await send({ call: name, facts: calls[name], arg })
      // For this kind of call the base query always returns a received file.
      return error ? { error } : { data: (extra as ThunkExtra).blobStore.put(data as ReceivedFile) }
    },
    ...argSchema<ArgOf<Name>>(calls[name]),
  })
}

/** Returns the key of an answer, such as a part of a list: the call, and the query or body that asked for it. */
export function answerName(call: CallName, arg?: unknown): string {
  return call + (calls[call].request ? JSON.stringify(arg) : queryString(calls[call], arg))
}

/** Calls that read a list or the details of one document. */
export type ReadName = CallsLike<{ kind: 'json'; access: 'reader' }>
/** Calls that return a file's bytes. */
type FileName = CallsLike<{ kind: 'binary' }>
/** Calls that return a stored file. */
export type StoredFileCall = CallsLike<{ kind: 'binary'; request: typeof FileRequest }>

/** The argument of a call's hook: the part of a list or nothing, the body, or the file with its form fields. */
export type ArgOf<Name extends CallName> =
  RequestOf<Name> extends undefined
    ? PartOf<Name> | void
    : (typeof calls)[Name]['kind'] extends 'multipart'
      ? RequestOf<Name> & { readonly file: File }
      : RequestOf<Name>

/** The type of the parts in which a list can be requested. */
type PartOf<Name extends CallName> = (typeof calls)[Name] extends { readonly writeQuery: (part: infer Part) => string }
  ? Part
  : never
