import { type FetchArgs, fetchBaseQuery, type BaseQueryApi, type FetchBaseQueryError } from '@reduxjs/toolkit/query'
import { parse } from 'content-disposition'
import { type Call, queryString, IDEMPOTENCY_HEADER, MIN_REVISION_HEADER, REVISION_HEADER } from '../../../contract/call'
import { REQUEST_TIMEOUT_MS } from '../../../contract/constants'
import type { LeftOutRow } from '../../../contract/entities/readResponse'
import type { ReceivedFile, ThunkExtra } from './thunkExtra'

/** A request, as an endpoint's `query` returns it: the arguments of `fetchBaseQuery`, and the call of the contract that they make. */
export interface ApiRequest extends FetchArgs {
  readonly call: Call
  readonly arg: unknown
}

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

function fileIn({ call: { kind }, arg }: ApiRequest): File | null {
  if (kind !== 'multipart') return null
  const { file, files } = arg as UploadArg
  return file ?? files?.[0] ?? null
}

/** Timeout of uploads of several files. They may be large; the user sees the progress and can cancel. Milliseconds. */
const FILES_TIMEOUT_MS = 60 * 60 * 1_000

type UploadArg = { readonly file?: File; readonly files?: readonly File[] } & Readonly<Record<string, unknown>>

/** Files first, then the fields in the order of the contract. */
function upload({ file, files, ...fields }: UploadArg): Pick<FetchArgs, 'body' | 'timeout'> {
  const form = new FormData()
  for (const one of files ?? [file]) if (one) form.append('file', one)
  if (!files) for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  return { body: form, ...(files && { timeout: FILES_TIMEOUT_MS }) }
}

/** Rejections and responses of writes are read leniently, so that a parse error never hides the status. Others strictly. */
function responseReader({ kind, response: schema, writes }: Call): (response: Response) => Promise<unknown> {
  return async (response) => {
    if (!response.ok) return readLeniently(response)
    if (kind === 'binary') {
      return { blob: await response.blob(), filename: filenameOf(response.headers) } satisfies ReceivedFile
    }
    if (schema === null) return null
    return writes === undefined ? (response.json() as Promise<unknown>) : readLeniently(response)
  }
}

async function readLeniently(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '')
  try {
    return JSON.parse(text)
  } catch {
    return response.ok ? null : text
  }
}

/** The file name in `Content-Disposition` without a folder, or null. */
export function filenameOf(headers: Headers): string | null {
  const { filename = '' } = parse(headers.get('content-disposition') ?? '').parameters
  const name = filename.split(/[\\/]/).at(-1)?.trim() ?? ''
  return name === '' ? null : name
}

interface Credentials {
  readonly token: string | null
  readonly idempotencyKey?: string | undefined
  readonly hasCookies?: boolean
}

/** The base query's meta. Request and response are left out, because they contain the token. */
export interface ResponseMeta {
  /** Rows that could not be read; set by `transformResponse`. */
  leftOut?: readonly LeftOutRow[]
  /** The data is a whole list that was already read; see `plainBackend.ts`. */
  readonly whole?: { readonly revision: number; readonly leftOut: number }
}

export type Sent =
  | { readonly data: unknown; readonly error?: undefined; readonly meta: ResponseMeta }
  | { readonly error: FetchBaseQueryError; readonly data?: undefined; readonly meta?: ResponseMeta }

export async function sendRequest(
  request: ApiRequest,
  api: BaseQueryApi,
  { token, idempotencyKey, hasCookies = true }: Credentials,
): Promise<Sent> {
  const { apiBaseUrl, isSameOriginApi, fetch, upload, uploadListeners, newestRevisions, blobStore } = api.extra as ThunkExtra
  const { call, arg: _arg, ...fetchArgs } = request
  const { list } = call
  const file = fileIn(request)
  const fetchFn = (input: RequestInfo) => {
    const sent = input as Request
    return file ? upload(sent, (...progress) => uploadListeners.get(file)?.(...progress)) : fetch(sent)
  }
  // Another origin would need a CORS preflight for this header.
  const newest = list !== undefined && isSameOriginApi ? newestRevisions.header() : undefined
  const headers = {
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey !== undefined && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
    ...(newest !== undefined && { [MIN_REVISION_HEADER]: newest }),
  }
  const query = fetchBaseQuery({
    baseUrl: apiBaseUrl,
    fetchFn,
    credentials: hasCookies ? 'include' : 'omit',
    timeout: REQUEST_TIMEOUT_MS,
  })
  const { data, error, meta } = await query({ ...fetchArgs, headers }, api, {})
  const revisions = meta?.response?.headers.get(REVISION_HEADER) ?? null
  newestRevisions.addHeader(revisions)
  if (error) return { error }
  if (call.kind === 'binary') return { data: blobStore.put(data as ReceivedFile), meta: {} }
  if (list !== undefined) newestRevisions.addResponse(list, api.queryCacheKey ?? '', revisions, data)
  return { data, meta: {} }
}
