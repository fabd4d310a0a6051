import type { FetchArgs } from '@reduxjs/toolkit/query'
import { type Call, queryString } from '../../../contract/call'
import type { AppThunk } from '../rootReducer'
import { responseReader } from './responseReader'

/** A request, as an endpoint's `query` returns it: the arguments of `fetchBaseQuery`, and the call of the contract that they make. */
export interface ApiRequest extends FetchArgs {
  readonly call: Call
  /** The argument of the call: part of a list, a body, or a file with its fields. */
  readonly arg: unknown
}

/**
 * Returns the request of a call: method, address and body, all from the contract.
 * @param id the id in the path, where the call has one
 */
export function requestOf(call: Call, arg?: unknown, id = ''): ApiRequest {
  const { method, path, kind, request, body } = call
  return {
    call,
    arg,
    method,
    url: path.replace('{id}', encodeURIComponent(id)) + queryString(call, arg),
    responseHandler: responseReader(call),
    ...(kind === 'multipart' ? upload(arg as UploadArg) : { body: request === null ? body : arg }),
  }
}

/** Returns the file that a request uploads, the first of several, or null. */
export function fileIn({ call: { kind }, arg }: ApiRequest): File | null {
  if (kind !== 'multipart') return null
  const { file, files } = arg as UploadArg
  return file ?? files?.[0] ?? null
}

/** Timeout of uploads of several files. They may be large; the user sees the progress and can cancel. Milliseconds. */
const FILES_TIMEOUT_MS = 60 * 60 * 1_000

/** Argument of an upload: one file with fields beside it, or several files and nothing else. */
type UploadArg = { readonly file?: File; readonly files?: readonly File[] } & Readonly<Record<string, unknown>>

/** Files first, then the fields in the order of the contract. */
function upload({ file, files, ...fields }: UploadArg): Pick<FetchArgs, 'body' | 'timeout'> {
  const form = new FormData()
  for (const one of files ?? [file]) if (one) form.append('file', one)
  if (!files) for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  return { body: form, ...(files && { timeout: FILES_TIMEOUT_MS }) }
}

/** The data of a request, or its error. */
export type ApiResult<Data> =
  | { readonly data: Data; readonly error?: undefined }
  | { readonly error: unknown; readonly data?: undefined }

/** The part of a mutation endpoint that is needed here. */
interface Mutation<Arg, Answer> {
  readonly initiate: (arg: Arg, options: { readonly track: false }) => AppThunk<Promise<ApiResult<Answer>>>
}

/**
 * Returns a function that starts a mutation whose result is not kept in the store: the caller gets it, and links, tokens and
 * secrets that are shown only once are nowhere else.
 */
export function untracked<Arg, Answer>({ initiate }: Mutation<Arg, Answer>) {
  // RTK Query types a failure as an answer that is undefined.
  type Given = Exclude<Answer, undefined>
  return (arg: Arg) => initiate(arg, { track: false }) as AppThunk<Promise<ApiResult<Given>>>
}
