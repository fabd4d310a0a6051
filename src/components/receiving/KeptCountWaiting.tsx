import Alert from '@mui/material/Alert'
import { GuardedButton } from '../kit/GuardedButton'

interface KeptCountWaitingProps {
  readonly onResume: () => void
  readonly onDiscard: () => void
}

/** Says that a count was kept when its form was closed or the session ended, and offers to go on with it. */
export function KeptCountWaiting({ onResume, onDiscard }: KeptCountWaitingProps) {
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
