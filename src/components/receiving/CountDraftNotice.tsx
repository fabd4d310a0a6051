import Alert from '@mui/material/Alert'
import { GuardedButton } from '../kit/GuardedButton'

interface CountDraftNoticeProps extends CountDraftWaitingProps {
  /** The form offers an earlier count or continues it; null when there is none, or a new one was started. */
  readonly status: 'offered' | 'resumed' | null
}

/** In an open form: says that an earlier count goes on, or offers it as long as nothing new was counted. */
export function CountDraftNotice({ status, onResume, onDiscard }: CountDraftNoticeProps) {
  if (status === null) return null
  if (status === 'offered') return <CountDraftWaiting onResume={onResume} onDiscard={onDiscard} />
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

interface CountDraftWaitingProps {
  readonly onResume: () => void
  readonly onDiscard: () => void
}

/** Says that a count was stored when its form was closed or the session ended, and offers to continue it. */
export function CountDraftWaiting({ onResume, onDiscard }: CountDraftWaitingProps) {
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
