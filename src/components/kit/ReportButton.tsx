import Button from '@mui/material/Button'
import { use } from 'react'
import { REPORT_A_PROBLEM, ReportContext } from './reportContext'

/** In the place of a screen that failed: asks for a report of it. Not there where nothing is recorded. */
export function ReportButton() {
  const report = use(ReportContext)
  return report && <Button onClick={report.open}>{REPORT_A_PROBLEM}</Button>
}
