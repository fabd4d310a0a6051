import Alert from '@mui/material/Alert'
import CircularProgress from '@mui/material/CircularProgress'
import { GuardedButton } from '../GuardedButton'
import type { CheckedWrite } from './useCheckedWrite'

interface OutcomeNoticeProps {
  readonly write: Pick<CheckedWrite, 'phase' | 'checkAgain'>
}

/** What is known about a write that got no answer. Nothing while everything went as usual. */
export function OutcomeNotice({ write }: OutcomeNoticeProps) {
  switch (write.phase) {
    case 'checking':
      return (
        <Alert role="status" severity="info" variant="outlined" icon={<CircularProgress size={18} aria-hidden />}>
          It may have been posted: checking…
        </Alert>
      )
    case 'foundPosted':
      return (
        <Alert role="status" severity="success" variant="outlined">
          It was posted.
        </Alert>
      )
    case 'notPosted':
      return (
        <Alert role="status" severity="warning" variant="outlined">
          It was not posted. Safe to try again.
        </Alert>
      )
    case 'unchecked':
      return (
        <Alert
          severity="warning"
          variant="outlined"
          action={
            <GuardedButton size="small" variant="text" color="inherit" onClick={() => void write.checkAgain()}>
              Check again
            </GuardedButton>
          }
        >
          It may have been posted, and checking failed. Check again before you try once more.
        </Alert>
      )
    default:
      return null
  }
}
