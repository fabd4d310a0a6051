import Alert from '@mui/material/Alert'
import { GuardedButton } from '../GuardedButton'

interface KeptCountNoticeProps {
  /** A count is open and was taken up where it stopped, or it waits to be taken up. */
  readonly state: 'waiting' | 'resumed'
  readonly onResume: () => void
  readonly onDiscard: () => void
}

/** Says that a count was kept when its form was closed or the session ended, and offers to go on or to start over. */
export function KeptCountNotice({ state, onResume, onDiscard }: KeptCountNoticeProps) {
  if (state === 'resumed') {
    return (
      <Alert
        severity="info"
        variant="outlined"
        action={
          <GuardedButton size="small" variant="text" color="inherit" onClick={onDiscard}>
            Start over
          </GuardedButton>
        }
      >
        Your count goes on where you left it.
      </Alert>
    )
  }
  return (
    <Alert
      severity="info"
      variant="outlined"
      action={
        <>
          <GuardedButton size="small" variant="text" color="inherit" onClick={onResume}>
            Resume count
          </GuardedButton>
          <GuardedButton size="small" variant="text" color="inherit" onClick={onDiscard}>
            Discard count
          </GuardedButton>
        </>
      }
    >
      You have counted something here that is not posted yet.
    </Alert>
  )
}
