import type { FetchArgs } from '@reduxjs/toolkit/query'
import { type Call, queryString } from '../../../contract/call'
import type { AppThunk } from '../rootReducer'
import type { ReceivedFile } from './blobStore'

/** A request, as an endpoint's `query` returns it: the arguments of `fetchBaseQuery`, and the call of the contract that they make. */
export interface ApiRequest extends FetchArgs {
  readonly call: Call
  /** The argument of the call: part of a list, a body, or a file with its fields. */
  readonly arg: unknown
}

/** The request of an endpoint: method, address (with `id` in the path) and body, all from the contract. */
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

export type ApiResult<Data> =
  | { readonly data: Data; readonly error?: undefined }
  | { readonly error: unknown; readonly data?: undefined }

interface Mutation<Arg, Result> {
  readonly initiate: (arg: Arg, options: { readonly track: false }) => AppThunk<Promise<ApiResult<Result>>>
}

/** Starts a mutation whose result stays out of the store: links, tokens and secrets that are shown only once. */
export function untracked<Arg, Result>({ initiate }: Mutation<Arg, Result>) {
  // RTK Query types a failure as a response that is undefined.
  type Given = Exclude<Result, undefined>
  return (arg: Arg) => initiate(arg, { track: false }) as AppThunk<Promise<ApiResult<Given>>>
}

/**
 * Returns the `responseHandler` of a call, which reads the body.
 * - rejection: JSON where possible, else text, so that a parse error never hides the status;
 * - JSON: strict; a response that is not JSON is an error;
 * - bytes: as {@link ReceivedFile};
 * - answer of a write: lenient; parsed only where the contract defines its content, null when it is not JSON.
 */
function responseReader({ kind, response: schema, writes }: Call): (response: Response) => Promise<unknown> {
  return async (response) => {
    if (!response.ok) return readError(response)
    if (kind === 'binary') {
      return { blob: await response.blob(), filename: filenameOf(response.headers) } satisfies ReceivedFile
    }
    if (schema === null) return null
    return writes === undefined ? (response.json() as Promise<unknown>) : readWritten(response)
  }
}

/** A successful status means that the write was executed, so an empty or truncated body is no failure. */
async function readWritten(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return null
  }
}

async function readError(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The file name in `Content-Disposition` without a folder, or null. `filename*` wins over `filename`. */
export function filenameOf(headers: Headers): string | null {
  const header = headers.get('content-disposition') ?? ''
  const name = extendedName(header) ?? /\bfilename="((?:[^"\\]|\\.)*)"/i.exec(header)?.[1]?.replace(/\\(.)/g, '$1')
  const plain = name ?? /\bfilename=([^;"\s]+)/i.exec(header)?.[1]
  const last = plain?.split(/[\\/]/).at(-1)?.trim() ?? ''
  return last === '' ? null : last
}

function extendedName(header: string): string | null {
  const encoded = /\bfilename\*=UTF-8'[^']*'([^;\s]+)/i.exec(header)?.[1]
  if (encoded === undefined) return null
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}
