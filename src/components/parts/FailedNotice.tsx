import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { usePartFailure } from './partFailure'
import type { PartFailure } from './partFailure'

interface FailedNoticeProps extends PartFailure {
  /** For example "Counting by scan". */
  readonly what: string
}

/** A line in the place of a part whose code could not be loaded. */
export function FailedNotice({ what, ...failure }: FailedNoticeProps) {
  const { text, action, onAction } = usePartFailure(failure)
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
