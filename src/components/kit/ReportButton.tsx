import Button from '@mui/material/Button'
import { use } from 'react'
import { REPORT_A_PROBLEM, ReportContext } from './reportContext'

/** Button on a crashed screen that opens the problem report. Renders nothing without a recording. */
export function ReportButton() {
  const report = use(ReportContext)
  return report && <Button onClick={report.open}>{REPORT_A_PROBLEM}</Button>
}
