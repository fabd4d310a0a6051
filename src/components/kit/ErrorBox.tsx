import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { bringIntoSight } from './bringIntoSight'
import { CopyButton } from './CopyButton'
import FeedbackOutlined from '@mui/icons-material/FeedbackOutlined'
import IconButton from '@mui/material/IconButton'
import { use, type ReactNode } from 'react'
import { REPORT_A_PROBLEM, ReportContext } from './reportContext'

interface ErrorBoxProps {
  /** For example "Error loading shipping list". */
  readonly title?: string
  /** The line that says what happened, code and error id included. */
  readonly message: string
  /** Said under it. */
  readonly children?: ReactNode
  /** Shows a Retry button. */
  readonly onRetry?: () => void
  /** Disables Retry while it is under way. */
  readonly isRetrying?: boolean
}

/**
 * A red box with what went wrong, ways to copy it and to report it, and a way to try again. It scrolls into
 * sight, because the user waits for it; a failed load, which has Retry, may have started by itself and scrolls nothing.
 */
export function ErrorBox({ title, message, children, onRetry, isRetrying = false }: ErrorBoxProps) {
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
          {onRetry && (
            <Button
              color="inherit"
              size="small"
              startIcon={<RefreshOutlined />}
              onClick={onRetry}
              loading={isRetrying}
              loadingPosition="start"
            >
              Retry
            </Button>
          )}
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

/** Beside an error: asks for a report of it. Not there where nothing is recorded. */
function ReportIcon() {
  const report = use(ReportContext)
  if (report === null) return null
  return (
    <IconButton size="small" aria-label={REPORT_A_PROBLEM} title={REPORT_A_PROBLEM} onClick={report.open}>
      <FeedbackOutlined fontSize="inherit" />
    </IconButton>
  )
}
