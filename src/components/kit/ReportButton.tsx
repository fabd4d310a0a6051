import Button from '@mui/material/Button'
import { use } from 'react'
import { REPORT_A_PROBLEM, ReportContext } from './reportContext'

export function ReportButton() {
  const report = use(ReportContext)
  return report && <Button onClick={report.open}>{REPORT_A_PROBLEM}</Button>
}
