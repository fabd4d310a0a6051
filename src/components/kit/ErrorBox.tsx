import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { use, type ReactNode } from 'react'
import { bringIntoSight } from './bringIntoSight'
import { CopyButton } from './CopyButton'
import { FeedbackOutlined } from './icons'
import { REPORT_A_PROBLEM, ReportContext } from './reportContext'
import { RetryButton } from './RetryButton'

interface ErrorBoxProps {
  /** For example "Error loading shipping list". */
  readonly title?: string
  /** What happened, including code and error id. */
  readonly message: string
  /** Further text below the message. */
  readonly children?: ReactNode
  /** Shows a Retry button. */
  readonly onRetry?: () => void
  /** The retry is running; disables the button. */
  readonly isRetrying?: boolean
  /** Label of that button, where it does more than try again. */
  readonly retryLabel?: string | undefined
}

/**
 * Error message with buttons to copy it, to report it and to retry. It scrolls into view, because the user waits for the outcome.
 * A box with Retry does not, because the failed load may have been a background refresh.
 */
export function ErrorBox({ title, message, children, onRetry, isRetrying = false, retryLabel }: ErrorBoxProps) {
  return (
    <Alert
      key={message}
      ref={onRetry ? undefined : bringIntoSight}
      severity="error"
      variant="outlined"
      action={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <CopyButton text={title ? `${title}: ${message}` : message} label="Copy error" />
          <ReportIcon />
          {onRetry && <RetryButton isRetrying={isRetrying} onRetry={onRetry} label={retryLabel} />}
        </Box>
      }
    >
      {title && <AlertTitle>{title}</AlertTitle>}
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {message}
      </Box>
      {children && <Box sx={{ mt: 0.5 }}>{children}</Box>}
    </Alert>
  )
}

/** Button that opens the problem report. Renders nothing without a recording. */
function ReportIcon() {
  const report = use(ReportContext)
  if (report === null) return null
  return (
    <IconButton size="small" aria-label={REPORT_A_PROBLEM} title={REPORT_A_PROBLEM} onClick={report.open}>
      <FeedbackOutlined fontSize="inherit" />
    </IconButton>
  )
}
