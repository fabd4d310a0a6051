import type { BaseQueryApi, EndpointBuilder, FetchBaseQueryError } from '@reduxjs/toolkit/query'
import * as z from 'zod/mini'
import { queryString, type Call } from '../../../contract/call'
import { calls, type ResponseOf, type CallName, type CallsLike, type RequestOf } from '../../../contract/calls'
import type { FileRequest } from '../../../contract/entities/file'
import { readResponse, type ReadResponse } from '../../../contract/entities/readResponse'
import type { WriteResult } from '../../../contract/entities/writeResult'
import { attachmentError } from '../../../contract/rules/attachments'
import { partOfResponse } from '../../../contract/rules/listPart'
import { responseRead, selectLeftOutRows } from '../../slices/leftOutRowsSlice'
import type { TagType } from '../api'
import { requestOf, type ApiRequest, type ResponseMeta } from '../http/apiRequest'
import type { baseQuery } from '../http/baseQuery'
import type { ReceivedFile, StoredBlob, ThunkExtra } from '../http/thunkExtra'
import type { RootState } from '../rootReducer'

// What the endpoints of the contract's calls have in common, to be spread into them beside their `query` and their tags.

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

/** The same for an endpoint of several calls. */
export function readSchemasOf<Data, Arg>(nameOf: (arg: Arg) => ReadName, partOf: (arg: Arg) => unknown) {
  return {
    transformResponse(body: unknown, meta: ResponseMeta | undefined, arg: Arg): Data {
      const call: Call = calls[nameOf(arg)]
      const read: ReadResponse<unknown> | null = meta?.whole
        ? { response: body, leftOut: [] }
        : call.response && readResponse(call.response, body)
      if (meta && read) meta.leftOut = read.leftOut
      return (read ? partOfResponse(call, read.response as object, partOf(arg), meta?.whole?.revision) : UNREADABLE) as Data
    },
    responseSchema: readableSchema as unknown as EndpointSchema<Data>,
    async onQueryStarted(arg: Arg, { dispatch, getState, queryFulfilled, extra }: ReadLifecycle) {
      const { meta } = await queryFulfilled.catch(() => ({ meta: undefined }))
      if (!meta?.leftOut) return
      const [call, rows] = [nameOf(arg), meta.leftOut]
      const response = responseName(call, partOf(arg))
      const leftOut = meta.whole?.leftOut ?? rows.length
      if (leftOut !== selectLeftOutRows(getState() as RootState, response)) dispatch(responseRead({ response, leftOut }))
      const { log } = extra as ThunkExtra
      for (const { row, field } of rows.slice(0, LOGGED_ROWS)) log(`${call}: ${row} could not be read${field && `: ${field}`}`)
    },
  }
}

const UNREADABLE = undefined
const readableSchema = z.unknown().check(z.refine((response) => response !== UNREADABLE))

interface ReadLifecycle {
  readonly dispatch: (action: ReturnType<typeof responseRead>) => unknown
  readonly getState: () => unknown
  readonly extra: unknown
  readonly queryFulfilled: Promise<{ readonly meta: ResponseMeta | undefined }>
}

/** The request and the schemas of a write. Its response is optional: anything unreadable becomes null. */
export function write<Name extends CallName>(name: Name) {
  return {
    query: (arg: ArgOf<Name>) => requestOf(calls[name], arg),
    ...argSchemaOf(name),
    transformResponse(body: unknown): WriteResult | null {
      const { response }: Call = calls[name]
      return response && (readResponse(response as z.ZodMiniType<WriteResult>, body)?.response ?? null)
    },
  }
}

/** A call outside of the main table, whose response is read whole or not at all. */
type PlainCall = Call & { readonly response: z.ZodMiniType }
type BodyOf<One extends PlainCall> = One['request'] extends z.ZodMiniType ? z.input<One['request']> : void

export function plain<One extends PlainCall>(call: One) {
  return {
    query: (body: BodyOf<One>) => requestOf(call, body),
    responseSchema: call.response as unknown as EndpointSchema<z.output<One['response']>>,
  }
}

/** The same for a call without a body that names one object in its path. */
export function plainById<One extends PlainCall>(call: One) {
  return { ...plain(call), query: (id: string) => requestOf(call, undefined, id) }
}

type Build = EndpointBuilder<typeof baseQuery, TagType, 'api'>

/** The `queryFn` of a download: the bytes wait in the blob store, and the endpoint's data is their ticket. */
export function fileQuery<Arg>(requestFor: (arg: Arg) => ApiRequest) {
  return {
    async queryFn(arg: Arg, { extra }: BaseQueryApi, _options: unknown, send: (request: ApiRequest) => MaybePromise<SentFile>) {
      const { data, error } = await send(requestFor(arg))
      // For this kind of call the base query always returns a received file.
      return error ? { error } : { data: (extra as ThunkExtra).blobStore.put(data as ReceivedFile) }
    },
  }
}

type MaybePromise<Value> = Value | PromiseLike<Value>
interface SentFile {
  readonly data?: unknown
  readonly error?: FetchBaseQueryError | undefined
}

export function fileEndpoint<Name extends CallsLike<{ kind: 'binary' }>>(build: Build, name: Name) {
  return build.mutation<StoredBlob, ArgOf<Name>>({
    ...fileQuery((arg: ArgOf<Name>) => requestOf(calls[name], arg)),
    ...argSchemaOf(name),
  })
}

/** Returns the key of a response, such as a part of a list: the call, and the query or body that requested it. */
export function responseName(call: CallName, arg?: unknown): string {
  return call + (calls[call].request ? JSON.stringify(arg) : queryString(calls[call], arg))
}

/** Calls that read a list or the details of one document. */
export type ReadName = CallsLike<{ kind: 'json'; access: 'reader' }>
/** Calls that return a stored file. */
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
