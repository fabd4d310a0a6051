import { createContext } from 'react'

/** Functions to report a problem, available anywhere in the app. */
export interface ReportWay {
  /** Opens the dialog that creates a report. */
  readonly open: () => void
  /** Adds the error of a crashed screen to the recording. */
  readonly onCrash: (error: unknown) => void
}

/** Null while nothing is recorded, for example before sign-in; then no report is offered. */
export const ReportContext = createContext<ReportWay | null>(null)

/** Label of everything that opens the report dialog. */
export const REPORT_A_PROBLEM = 'Report a problem'
