import Button from '@mui/material/Button'
import { use, createContext } from 'react'

export interface ReportWay {
  readonly open: () => void
  readonly onCrash: (error: unknown) => void
}

/** Null while nothing is recorded, as before sign-in. */
export const ReportContext = createContext<ReportWay | null>(null)

export const REPORT_A_PROBLEM = 'Report a problem'

/** Button on a crashed screen. */
export function ReportButton() {
  const report = use(ReportContext)
  return report && <Button onClick={report.open}>{REPORT_A_PROBLEM}</Button>
}
