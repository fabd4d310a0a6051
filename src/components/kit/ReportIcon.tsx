import FeedbackOutlined from '@mui/icons-material/FeedbackOutlined'
import IconButton from '@mui/material/IconButton'
import { use } from 'react'
import { REPORT_A_PROBLEM, ReportContext } from './reportContext'

/** Beside an error: asks for a report of it. Not there where nothing is recorded. */
export function ReportIcon() {
  const report = use(ReportContext)
  if (report === null) return null
  return (
    <IconButton size="small" aria-label={REPORT_A_PROBLEM} title={REPORT_A_PROBLEM} onClick={report.open}>
      <FeedbackOutlined fontSize="inherit" />
    </IconButton>
  )
}
