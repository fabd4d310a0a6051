import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { createContext, use, type ReactNode } from 'react'
import { CopyButton } from './CopyButton'
import { NoticeButton } from './GuardedButton'
import { FeedbackOutlined, RefreshOutlined } from './icons'

export interface ReportWay {
  readonly open: () => void
  readonly onCrash: (error: unknown) => void
}

/** Null while nothing is recorded, as before sign-in. */
export const ReportContext = createContext<ReportWay | null>(null)

export const REPORT_A_PROBLEM = 'Report a problem'

export function ReportButton() {
  const report = use(ReportContext)
  return report && <Button onClick={report.open}>{REPORT_A_PROBLEM}</Button>
}

interface ErrorBoxProps {
  readonly title?: string
  readonly message: string
  readonly children?: ReactNode
  readonly onRetry?: () => void
  readonly isRetrying?: boolean
}

/** It scrolls into view, but not with Retry, which may be of a background load. */
export function ErrorBox({ title, message, children, onRetry, isRetrying = false }: ErrorBoxProps) {
  const report = use(ReportContext)
  return (
    <Alert
      key={message}
      ref={onRetry ? undefined : bringIntoSight}
      severity="error"
      action={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <CopyButton text={title ? `${title}: ${message}` : message} label="Copy error" />
          {report && (
            <IconButton size="small" aria-label={REPORT_A_PROBLEM} title={REPORT_A_PROBLEM} onClick={report.open}>
              <FeedbackOutlined fontSize="inherit" />
            </IconButton>
          )}
          {onRetry && (
            <NoticeButton startIcon={<RefreshOutlined />} isBusy={isRetrying} onClick={onRetry}>
              Retry
            </NoticeButton>
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

export function bringIntoSight(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
