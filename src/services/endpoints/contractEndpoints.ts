import type { UnknownAction } from '@reduxjs/toolkit'
import type { TypedMutationOnQueryStarted, TypedQueryOnQueryStarted } from '@reduxjs/toolkit/query'
import * as z from 'zod/mini'
import { queryString, type Call, writtenDocument } from '../../../contract/call'
import {
  calls,
  type ResponseOf,
  type CallName,
  type CallsLike,
  type RequestOf,
  type DocumentCall,
  type WriteName,
} from '../../../contract/calls'
import { partsOf } from '../../../contract/documentName'
import type { FileRequest } from '../../../contract/entities/file'
import { readResponse, type ReadResponse } from '../../../contract/entities/readResponse'
import type { WriteResult } from '../../../contract/entities/writeResult'
import type { ListName } from '../../../contract/lists'
import { attachmentError } from '../../../contract/rules/attachments'
import { partOfResponse } from '../../../contract/rules/listPart'
import { responseRead, selectLeftOutRows } from '../../slices/leftOutRowsSlice'
import { type TagType, api, type Tag } from '../api'
import { isOutcomeUnknown, mustReloadAfter } from '../http/apiError'
import { requestOf, type ResponseMeta } from '../http/apiRequest'
import type { baseQuery } from '../http/baseQuery'
import type { ThunkExtra } from '../http/thunkExtra'
import { addAppListener, type RootState, type AppThunk } from '../store/rootReducer'

const attachment = z
  .custom<File>((value) => value instanceof Blob, 'File is required')
  .check((payload) => {
    const rejection = attachmentError(payload.value)
    if (rejection !== null) payload.issues.push({ code: 'custom', message: rejection, input: payload.value })
  })

type EndpointSchema<Value> = z.ZodMiniType<Value, Value>

/** Nothing is sent that the server would reject, and the message is the server's. */
function argSchemaOf<Name extends CallName>(name: Name): { readonly argSchema?: EndpointSchema<ArgOf<Name>> } {
  const { kind, request, query }: Call = calls[name]
  const schema = kind === 'multipart' && request ? z.intersection(z.object({ file: attachment }), request) : (request ?? query)
  // TypeScript cannot infer the schema's type from the name of the call.
  return schema ? { argSchema: schema as unknown as EndpointSchema<ArgOf<Name>> } : {}
}

const LOGGED_ROWS = 20

/** The request and the schemas of a read. A row without an id is left out, counted and logged; only a wholly other body is an error. */
export function read<Name extends ReadName>(name: Name) {
  return {
    query: (arg: ArgOf<Name>) => requestOf(calls[name], arg),
    ...argSchemaOf(name),
    ...readSchemasOf<ResponseOf<Name>, ArgOf<Name>>(
      () => name,
      (arg) => arg,
    ),
  }
}

export function readSchemasOf<Data, Arg>(nameOf: (arg: Arg) => ReadName, partOf: (arg: Arg) => unknown) {
  const onQueryStarted: TypedQueryOnQueryStarted<Data, Arg, typeof baseQuery, 'api'> = async (
    arg,
    { dispatch, queryFulfilled, extra, ...store },
  ) => {
    const { meta } = await queryFulfilled.catch(() => ({ meta: undefined }))
    if (!meta?.leftOut) return
    const [call, rows] = [nameOf(arg), meta.leftOut]
    const response = responseName(call, partOf(arg))
    const leftOut = meta.whole?.leftOut ?? rows.length
    if (leftOut !== selectLeftOutRows(store.getState() as unknown as RootState, response))
      dispatch(responseRead({ response, leftOut }))
    const { log } = extra as ThunkExtra
    for (const { row, field } of rows.slice(0, LOGGED_ROWS)) log(`${call}: ${row} could not be read${field && `: ${field}`}`)
  }
  return {
    onQueryStarted,
    transformResponse(body: unknown, meta: ResponseMeta | undefined, arg: Arg): Data {
      const call: Call = calls[nameOf(arg)]
      const read: ReadResponse<unknown> | null = meta?.whole
        ? { response: body, leftOut: [] }
        : call.response && readResponse(call.response, body)
      if (meta && read) meta.leftOut = read.leftOut
      return (read ? partOfResponse(call, read.response as object, partOf(arg), meta?.whole?.revision) : UNREADABLE) as Data
    },
    responseSchema: readableSchema as unknown as EndpointSchema<Data>,
  }
}

const UNREADABLE = undefined
const readableSchema = z.unknown().check(z.refine((response) => response !== UNREADABLE))

/** The request and the schemas of a write. Its response is optional: anything unreadable becomes null. */
export function write<Name extends WriteName>(name: Name) {
  const { response }: Call = calls[name]
  return {
    query: (arg: ArgOf<Name>) => requestOf(calls[name], arg),
    ...argSchemaOf(name),
    transformResponse: (body: unknown): WriteResult | null =>
      response && (readResponse(response as z.ZodMiniType<WriteResult>, body)?.response ?? null),
  }
}

/** A call outside of the main table, whose response is read whole or not at all. */
type PlainCall = Call & { readonly response: z.ZodMiniType }
type InputOf<One extends PlainCall> = One extends { readonly request: infer Body extends z.ZodMiniType }
  ? z.input<Body>
  : One extends { readonly query: infer Query extends z.ZodMiniType }
    ? z.input<Query>
    : void

export function plain<One extends PlainCall>(call: One) {
  return {
    query: (arg: InputOf<One>) => requestOf(call, arg),
    responseSchema: call.response as unknown as EndpointSchema<z.output<One['response']>>,
  }
}

/** A call whose path names one thing: its argument is the id beside the body. */
export function plainById<One extends PlainCall>(call: One) {
  type Arg = { readonly id: string } & (InputOf<One> extends object ? InputOf<One> : unknown)
  return { ...plain(call), query: ({ id, ...body }: Arg) => requestOf(call, body, id) }
}

/** The request and the schema of a download, whose response is the ticket of its bytes. */
export function download<Name extends CallsLike<{ kind: 'binary' }>>(name: Name) {
  return { query: (arg: ArgOf<Name>) => requestOf(calls[name], arg), ...argSchemaOf(name) }
}

/** Any mutation, for code that sends it without a hook. Untracked, its result stays out of the store: it may be a secret. */
export interface UntrackedMutation<Arg, Data> {
  readonly initiate: (
    arg: Arg,
    options: { readonly track: false },
  ) => AppThunk<Promise<{ readonly data?: Data | undefined; readonly error?: unknown }>>
}

export function responseName(call: CallName, arg?: unknown): string {
  return call + (calls[call].request ? JSON.stringify(arg) : queryString(calls[call], arg))
}

export type ReadName = CallsLike<{ kind: 'json'; access: 'reader' }>
export type StoredFileCall = CallsLike<{ kind: 'binary'; request: typeof FileRequest }>

/** The argument of a call's hook: the part of a list or nothing, the body, or the file with its form fields. */
export type ArgOf<Name extends CallName> =
  RequestOf<Name> extends undefined
    ? PartOf<Name> | void
    : (typeof calls)[Name]['kind'] extends 'multipart'
      ? RequestOf<Name> & { readonly file: File }
      : RequestOf<Name>

type PartOf<Name extends CallName> = (typeof calls)[Name] extends { readonly writeQuery: (part: infer Part) => string }
  ? Part
  : never

/** The tags of what a successful write changes: its lists, and the requirements of its production order, or of all by stock. */
export function changedTags(name: WriteName, arg: unknown): Tag[] {
  const call: Call = calls[name]
  const { changes = [] } = call
  if (changes.includes('inventory')) return [...changes, 'requirements']
  const { kind, id } = partsOf(writtenDocument(call, arg) ?? '')
  return kind === 'production' ? [...changes, { type: 'requirements', id }] : [...changes]
}

/** Returns the tags to reload after another user changed a list: the list, and the requirements that depend on it. */
export function tagsOfList(list: ListName): Tag[] {
  return list === 'production' || list === 'inventory' ? [list, 'requirements'] : [list]
}

/** The `invalidatesTags` of a write. A failed one changed nothing; one with an unknown outcome is settled first (`writes/`). */
export function changedLists<Name extends WriteName>(name: Name) {
  const { writes }: Call = calls[name]
  return (_result: unknown, error: unknown, arg: ArgOf<Name>): Tag[] =>
    mustReloadAfter(error) && !(writes === 'document' && isOutcomeUnknown(error)) ? changedTags(name, arg) : []
}

/** The `invalidatesTags` of a write outside of the lists. One that failed may have been executed. */
export const changedUnlessRejected = (tag: TagType) => (_response: unknown, error: unknown) =>
  mustReloadAfter(error) ? [tag] : []

/** The `invalidatesTags` of a write whose lists are reloaded later: after a rejection because the screen is out of date. */
export function listsToReloadOnError<Name extends WriteName>(name: Name) {
  const changed = changedLists(name)
  return (result: unknown, error: unknown, arg: ArgOf<Name>): Tag[] => (error === undefined ? [] : changed(result, error, arg))
}

const reloadDue = (tags: Tag[], requestId: string) => ({ ...api.util.invalidateTags(tags), meta: { requestId } })

/** The `onQueryStarted` of a write that the backend may still be posting when it responds: its lists are reloaded after a delay. */
export function reloadAfterDelay<Name extends DocumentCall>(
  name: Name,
): NonNullable<TypedMutationOnQueryStarted<WriteResult | null, ArgOf<Name>, typeof baseQuery, 'api'>> {
  const { reloadAfterMs = 0 } = calls[name]
  return async (arg, { dispatch, extra, queryFulfilled, requestId }) => {
    try {
      await queryFulfilled
    } catch {
      return
    }
    await (extra as ThunkExtra).clock.delay(reloadAfterMs)
    dispatch(reloadDue(changedTags(name, arg), requestId))
  }
}

/** Waits until a request's lists are being reloaded after the delay of {@link reloadAfterDelay}. */
export const untilListsReloaded = (requestId: string): AppThunk<Promise<void>> =>
  until(
    (action) =>
      api.util.invalidateTags.match(action) && (action as Partial<ReturnType<typeof reloadDue>>).meta?.requestId === requestId,
  )

export function until(predicate: (action: UnknownAction, state: RootState) => boolean): AppThunk<Promise<void>> {
  return (dispatch) =>
    new Promise((resolve) => {
      const effect = (_action: UnknownAction, { unsubscribe }: { readonly unsubscribe: () => void }) => {
        unsubscribe()
        resolve()
      }
      dispatch(addAppListener({ predicate, effect }))
    })
}
