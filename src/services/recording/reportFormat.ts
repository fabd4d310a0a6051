/** What may be written of an error: its id leads to the server's log line. */
export interface ReportedError {
  readonly at: number
  /** The call that was refused or lost; `''` when it was no call. */
  readonly call: string
  readonly status: string
  readonly code: string
  readonly errorId: string
  readonly message: string
}

/** Where and when an action happened: milliseconds since 1970; path and query of the page. */
export type ReportedAddress = readonly [at: number, address: string]

/** What a report says beside the recording. */
export interface ReportFacts {
  /** `2`: of answers that were loaded again `payload` holds what has changed; see `reportActions`. */
  readonly format: 1 | 2
  /** The app's first script, which every build names differently. */
  readonly build: string
  /** When and where the report was made. */
  readonly made: ReportedAddress
  readonly screen: { readonly width: number; readonly height: number }
  readonly browser: string
  /** Notes' texts and customers' names are as they were. */
  readonly includesTexts: boolean
  /** Of the start and then of each action. */
  readonly places: readonly ReportedAddress[]
  readonly errors: readonly ReportedError[]
  readonly crashes: readonly { readonly place: ReportedAddress; readonly message: string; readonly stack: string }[]
  /** Answers that were too large for the file, by their key in the store. */
  readonly leftOut: readonly string[]
}

/**
 * The file. Of format 1 Redux DevTools' Import reads the first two members: the state at the start and the actions after it, each as a text. Source:
 * `extension/src/pageScript/api/importState.ts` of reduxjs/redux-devtools.
 */
export interface ReportFile {
  readonly preloadedState: string
  readonly payload: string
  readonly report: ReportFacts
}

/** Longest file, in bytes. */
export const REPORT_LIMIT_BYTES = 5_000_000
