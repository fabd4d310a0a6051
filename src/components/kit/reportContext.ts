import { createContext } from 'react'

/** How a problem is reported from wherever it is seen. */
export interface ReportWay {
  /** Asks the person what the report may hold, and makes it. */
  readonly open: () => void
  /** Puts into the report what a screen broke with. */
  readonly onCrash: (error: unknown) => void
}

/** Null where nothing is recorded, so that no report is offered. */
export const ReportContext = createContext<ReportWay | null>(null)

/** Names the way to a report everywhere. */
export const REPORT_A_PROBLEM = 'Report a problem'
