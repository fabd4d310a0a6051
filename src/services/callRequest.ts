import type { FetchArgs } from '@reduxjs/toolkit/query'
import type { Call } from '../../contract/call'
import type { AnyCallName } from '../../contract/allCalls'

/** One call to send: its name and its facts in the contract, and what the caller handed over (of a list: which part of it; for an upload: the file and its fields). */
export interface CallRequest {
  readonly call: AnyCallName
  readonly facts: Call
  readonly arg?: unknown
}

/** What is fetched for a call: method, address and body, all from the contract. */
export function toFetchArgs({ call, facts, arg }: CallRequest, apiBaseUrl: string): FetchArgs {
  const { method, path, kind, request, writeQuery } = facts
  const common = { method, url: apiBaseUrl + path }
  // The table is typed name by name; a name that is only known at run time finds its own argument there.
  if (writeQuery && arg !== undefined) return { ...common, url: `${common.url}?${writeQuery(arg as never)}` }
  if (kind === 'multipart') return { ...common, body: toFormData(arg as UploadArg) }
  if (request !== null) return { ...common, body: arg }
  // The refresh call's body is an empty object, every other call without a request schema sends nothing.
  return call === 'refreshToken' ? { ...common, body: {} } : common
}

/** The file that a call carries, or null. */
export function fileIn({ facts: { kind }, arg }: CallRequest): File | null {
  return kind === 'multipart' ? (arg as UploadArg).file : null
}

/** Argument of an upload. */
type UploadArg = { readonly file: File } & Readonly<Record<string, unknown>>

/** The file first, then the fields in the order of the contract. */
function toFormData({ file, ...fields }: UploadArg): FormData {
  const form = new FormData()
  form.append('file', file)
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  return form
}
