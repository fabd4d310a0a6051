import type { Extension } from '../../contract/extensions'

/**
 * What was found of a call or an extension. `not there`: an optional part that the server does not have. `not checked`: nothing could be
 * tried; `why` says what is missing.
 */
export type Verdict = 'right' | 'departs' | 'not there' | 'not checked'

/** What was found of one call. */
export interface CallResult {
  readonly call: string
  readonly method: string
  readonly path: string
  readonly verdict: Verdict
  /** How it departs, in plain words: places in the JSON and kinds of values, no values. */
  readonly departures: readonly string[]
  /** Why it is not there or was not checked, or what of it was not; empty otherwise. */
  readonly why: string
}

/** What was found of one extension; its departures stand at the calls. */
export interface ExtensionResult {
  readonly extension: Extension
  readonly verdict: Verdict
}

/** Result of testing a server. */
export interface Certificate {
  /** The base address that was asked, without user names and parameters. */
  readonly url: string
  /** The instant of the beginning, ISO 8601. */
  readonly at: string
  readonly sandbox: boolean
  readonly verdict: 'right' | 'departs'
  readonly calls: readonly CallResult[]
  readonly extensions: readonly ExtensionResult[]
}
