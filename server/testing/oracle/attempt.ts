import type { CallName, RequestOf } from '../../../contract/calls'
import type { FileSample } from './fileSamples'

/** Every call but those of the sign-in: what the model knows the answer of. */
export type ModelledCall = Exclude<
  CallName,
  'login' | 'refreshToken' | 'logout' | 'lookup' | 'getActivity' | 'getItem' | 'getToday'
>

/** A call with what it carries. */
export type ModelRequest = {
  readonly [Name in ModelledCall]: {
    readonly call: Name
    /** The JSON body, or the fields of the form. */
    readonly body: RequestOf<Name>
    /** For uploads. */
    readonly file: FileSample | null
  }
}[ModelledCall]

/** A caller. Sessions of one user share the user's keys. */
export interface Caller {
  readonly user: string
  /** Names the session in the log. */
  readonly session: string
  /** What the user may do: everything, read sales, or nothing. */
  readonly may: 'everything' | 'sales' | 'nothing'
}

/** One request of a caller. */
export interface Attempt {
  readonly caller: Caller
  readonly request: ModelRequest
  /** The idempotency key; null sends none. */
  readonly key: string | null
}

/** What came back, as far as it is judged. */
export interface Observed {
  readonly status: number
  /** The refusal's code; null when there is none. */
  readonly code: string | null
  readonly replayed: boolean
  readonly body: unknown
}

/** What must come back. The body is a pattern for `firstDifference`; a refusal's is not judged. */
export interface Expected {
  readonly status: number
  readonly code: string | null
  readonly replayed: boolean
  readonly body: unknown
}
