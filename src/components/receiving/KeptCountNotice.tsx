import Alert from '@mui/material/Alert'
import { GuardedButton } from '../kit/GuardedButton'
import { KeptCountWaiting } from './KeptCountWaiting'

interface KeptCountNoticeProps {
  /** The form offers an earlier count, or goes on with it; null when there is none, or something new was counted instead. */
  readonly standing: 'offered' | 'resumed' | null
  readonly onResume: () => void
  readonly onDiscard: () => void
}

/** In an open form: says that an earlier count goes on, or offers it as long as nothing new was counted. */
export function KeptCountNotice({ standing, onResume, onDiscard }: KeptCountNoticeProps) {
  if (standing === null) return null
  if (standing === 'offered') return <KeptCountWaiting onResume={onResume} onDiscard={onDiscard} />
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
