import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useLoadFailure, type LoadFailure } from './loadFailure'

interface FailedNoticeProps extends LoadFailure {
  /** For example "Counting by scan". */
  readonly what: string
}

/** Replaces a part of a page whose code could not be loaded. */
export function FailedNotice({ what, ...failure }: FailedNoticeProps) {
  const { text, action, onAction } = useLoadFailure(failure)
  return (
    <Alert
      severity="warning"
      variant="outlined"
      action={
        <Button color="inherit" size="small" loading={failure.isRetrying} onClick={onAction}>
          {action}
        </Button>
      }
    >
      {what} could not be loaded. {text}
    </Alert>
  )
}

/** Returns {@link FailedNotice} as the fallback of a lazy component. */
export const failedNotice = (what: string) =>
  function Failed({ onRetry, isRetrying }: LoadFailure) {
    return <FailedNotice what={what} onRetry={onRetry} isRetrying={isRetrying} />
  }
