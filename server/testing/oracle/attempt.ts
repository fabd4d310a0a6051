import { createHash } from 'node:crypto'
import { IDEMPOTENCY_HEADER, REPLAYED_HEADER } from '../../../contract/call'
import type { CallName, RequestOf } from '../../../contract/calls'
import { JPEG, pdf, PNG } from '../fixtures/sampleFiles'
import { formOf, type TestClient } from '../servers/apiClient'
import type { Amount } from './amounts'
import type { Company } from './company'

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

/**
 * A call without document numbers: documents and lines are picked by index from those that exist when the call is sent. So any
 * part of a sequence is a valid sequence, which allows counterexamples to shrink.
 */
export interface PlannedCall<Name extends ModeledCall = ModeledCall> {
  readonly call: Name
  readonly pick: number
  /** Lines with quantities; a line may occur twice. */
  readonly lines: readonly { readonly pick: number; readonly amount: Amount }[]
  /** True makes the request invalid in a way that depends on the call and `pick`. */
  readonly wrong: boolean
  readonly text: string
  readonly file: number
}

export interface Modeled<Body> {
  readonly weight: number
  readonly request: (company: Company, planned: PlannedCall) => Body
  /** Changes the company, and returns the body of the response. The request has passed the contract's schema. */
  readonly perform: (company: Company, body: Body, upload: Upload) => unknown
}

export interface Upload {
  readonly file: ModelRequest['file']
  /** The id that the server assigned to the file, which the model cannot predict. */
  readonly newId: string
}

/** Parts of the model: every call of the contract is in one of them. */
export type Model = { readonly [Name in ModeledCall]?: Modeled<RequestOf<Name>> }

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
