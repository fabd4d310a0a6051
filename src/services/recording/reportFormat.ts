/** What a report says about an error. Its id leads to the server's log line. */
export interface ReportedError {
  readonly at: number
  /** The failed call; `''` for an error outside of a call. */
  readonly call: string
  readonly status: string
  readonly errorCode: string
  readonly errorId: string
  readonly message: string
}

/** Time (milliseconds since 1970) and place (path and query of the page) of an action. */
export type ReportedAddress = readonly [at: number, address: string]

/** Facts about a recording. */
export interface ReportFacts {
  /** The app's first script, which every build names differently. */
  readonly build: string
  /** When and where the report was made. */
  readonly made: ReportedAddress
  readonly screen: { readonly width: number; readonly height: number }
  readonly browser: string
  /** Texts are not masked. */
  readonly includesTexts: boolean
  /** Places of the initial state and of each action. */
  readonly places: readonly ReportedAddress[]
  readonly errors: readonly ReportedError[]
  readonly crashes: readonly { readonly place: ReportedAddress; readonly message: string; readonly stack: string }[]
  /** Cache keys of answers that were too large for the file. */
  readonly leftOut: readonly string[]
}

/**
 * The report file. Redux DevTools import its first two members: the initial state and the actions after it, each as JSON text. Source: `extension/src/pageScript/api/importState.ts` of reduxjs/redux-devtools.
 */
export interface ReportFile {
  readonly preloadedState: string
  readonly payload: string
  readonly report: ReportFacts
}

/** Maximum size of the file, in bytes. */
export const REPORT_LIMIT_BYTES = 5_000_000
