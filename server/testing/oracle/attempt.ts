import { createHash } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '../../../contract/call'
import type { CallName, RequestOf } from '../../../contract/calls'
import { REPLAYED_HEADER } from '../../http/routes/callHandlers'
import { JPEG, pdf, PNG } from '../fixtures/sampleFiles'
import { formOf, type TestClient } from '../servers/apiClient'

/** Every call except those of the sign-in, whose responses the model does not predict. */
export type ModeledCall = Exclude<
  CallName,
  'login' | 'refreshToken' | 'logout' | 'lookup' | 'getActivity' | 'getItem' | 'getToday'
>

export type ModelRequest = {
  readonly [Name in ModeledCall]: {
    readonly call: Name
    readonly body: RequestOf<Name>
    readonly file: FileSample | null
  }
}[ModeledCall]

/** A caller. Sessions of one user share idempotency keys, which belong to the user. */
export interface Caller {
  readonly user: string
  readonly session: string
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
  const headers = key === null ? {} : { [IDEMPOTENCY_HEADER]: key }
  const response = await client.call(call, file ? formOf({ name: file.filename, ...file }, body as object) : body, headers)
  const { status } = response
  const { error_code: code } = response.body
  const isOk = status === 200
  return {
    status,
    code: isOk ? null : typeof code === 'string' ? code : `none: ${response.text}`,
    replayed: response.headers.get(REPLAYED_HEADER) === 'true',
    body: isOk && response.body instanceof Uint8Array ? aboutBytes(response.body, response.headers) : response.body,
  }
}

function aboutBytes(bytes: Uint8Array, headers: Headers) {
  return { contentType: headers.get('content-type'), sha256: createHash('sha256').update(bytes).digest('hex') }
}

interface FileSample {
  readonly filename: string
  readonly bytes: Buffer
  readonly type: string
  readonly sha256: string
  /** True when it is a valid file of an allowed type that matches its name. */
  readonly isAcceptable: boolean
}

export const FILE_SAMPLES: readonly FileSample[] = [
  sample('scan.pdf', pdf('scan'), 'application/pdf'),
  sample('Größe 納品.pdf', pdf('another'), 'application/pdf'),
  sample('photo.png', PNG, 'image/png'),
  sample('photo.jpg', JPEG, 'image/jpeg'),
  sample('photo.pdf', PNG, 'application/pdf', false),
  sample('empty.pdf', Buffer.alloc(0), 'application/pdf', false),
  sample('cut.pdf', pdf().subarray(0, 150), 'application/pdf', false),
]

function sample(filename: string, bytes: Buffer, type: string, isAcceptable = true): FileSample {
  return { filename, bytes, type, isAcceptable, sha256: createHash('sha256').update(bytes).digest('hex') }
}
