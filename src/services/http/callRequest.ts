import type { FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query'
import type { AnyCallName } from '../../../contract/allCalls'
import { queryString, type Call } from '../../../contract/call'

/**
 * One call to send: its name, its facts from the contract, and the caller's argument (part of a list, a body, or a file with
 * its fields).
 */
export interface CallRequest {
  readonly call: AnyCallName
  readonly facts: Call
  readonly arg?: unknown
}

/**
 * The `fetch` arguments of a call: method, URL and body, all from the contract. A sign-out is also sent when the page is closed
 * meanwhile.
 */
export function toFetchArgs({ call, facts, arg }: CallRequest, apiBaseUrl: string): FetchArgs {
  const { method, path, kind, request, body } = facts
  const common = { method, url: apiBaseUrl + path + queryString(facts, arg), keepalive: call === 'logout' }
  if (kind === 'multipart') {
    const upload = arg as UploadArg
    return { ...common, body: toFormData(upload), ...(upload.files && { timeout: FILES_TIMEOUT_MS }) }
  }
  return { ...common, body: request === null ? body : arg }
}

/** Returns the file that a call uploads, the first of several, or null. */
export function fileIn({ facts: { kind }, arg }: CallRequest): File | null {
  if (kind !== 'multipart') return null
  const { file, files } = arg as UploadArg
  return file ?? files?.[0] ?? null
}

/** Timeout of uploads of several files. They may be large; the user sees the progress and can cancel. Milliseconds. */
const FILES_TIMEOUT_MS = 60 * 60 * 1_000

/** Argument of an upload: one file with fields beside it, or several files and nothing else. */
type UploadArg = { readonly file?: File; readonly files?: readonly File[] } & Readonly<Record<string, unknown>>

/** Files first, then the fields in the order of the contract. */
function toFormData({ file, files, ...fields }: UploadArg): FormData {
  const form = new FormData()
  for (const one of files ?? [file]) if (one) form.append('file', one)
  if (!files) for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  return form
}

/** The data of a call, or its error. */
export type CallResult<Data> =
  | { readonly data: Data; readonly error?: undefined }
  // Request and response objects are left out, because they contain the token.
  | { readonly error: FetchBaseQueryError; readonly data?: undefined }
