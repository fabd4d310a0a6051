import type { CallName, RequestOf } from '../../../contract/calls'
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
