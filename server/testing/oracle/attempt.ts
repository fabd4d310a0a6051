import { createHash } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '../../../contract/call'
import { type CallName, calls, type RequestOf } from '../../../contract/calls'
import { REPLAYED_HEADER } from '../../http/routes/callHandlers'
import type { TestClient } from '../servers/apiClient'
import type { FileSample } from './fileSamples'

/** Every call except those of the sign-in, whose responses the model does not predict. */
export type ModeledCall = Exclude<
  CallName,
  'login' | 'refreshToken' | 'logout' | 'lookup' | 'getActivity' | 'getItem' | 'getToday'
>

export type ModelRequest = {
  readonly [Name in ModeledCall]: {
    readonly call: Name
    /** The JSON body, or the fields of the form. */
    readonly body: RequestOf<Name>
    readonly file: FileSample | null
  }
}[ModeledCall]

/** A caller. Sessions of one user share idempotency keys, which belong to the user. */
export interface Caller {
  readonly user: string
  readonly session: string
  /** Permissions: everything, only reading sales, or nothing. */
  readonly may: 'everything' | 'sales' | 'nothing'
}

export interface Attempt {
  readonly caller: Caller
  readonly request: ModelRequest
  readonly key: string | null
}

/**
 * The parts of a response that are checked, as they are received or as the model predicts them. A predicted body is a pattern for
 * `firstDifference`; the body of an error is not checked.
 */
export interface Reply {
  readonly status: number
  readonly code: string | null
  readonly replayed: boolean
  readonly body: unknown
}

export async function send(client: TestClient, { request, key }: Attempt): Promise<Reply> {
  const { call, body, file } = request
  const { method, path } = calls[call]
  const headers = key === null ? {} : { [IDEMPOTENCY_HEADER]: key }
  const response = file
    ? await client.upload<unknown>(path, { name: file.filename, ...file }, body as unknown as Record<string, string>, headers)
    : method === 'GET'
      ? await client.get<unknown>(path)
      : await client.post<unknown>(path, body, headers)
  const { status } = response
  const isOk = status === 200
  return {
    status,
    code: isOk ? null : codeOf(response.body),
    replayed: response.headers.get(REPLAYED_HEADER) === 'true',
    body: isOk && response.body instanceof Uint8Array ? aboutBytes(response.body, response.headers) : response.body,
  }
}

function codeOf(body: unknown): string {
  const code = typeof body === 'object' && body !== null && 'error_code' in body ? body.error_code : undefined
  return typeof code === 'string' ? code : `none: ${JSON.stringify(body)}`
}

function aboutBytes(bytes: Uint8Array, headers: Headers) {
  return { contentType: headers.get('content-type'), sha256: createHash('sha256').update(bytes).digest('hex') }
}
