import { createContext } from 'react'

export interface ReportWay {
  readonly open: () => void
  readonly onCrash: (error: unknown) => void
}

/** Null while nothing is recorded, as before sign-in. */
export const ReportContext = createContext<ReportWay | null>(null)

export const REPORT_A_PROBLEM = 'Report a problem'
