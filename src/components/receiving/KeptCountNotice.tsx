import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { GuardedButton } from '../GuardedButton'
import { KeptCountWaiting } from './KeptCountWaiting'
import { UNTOUCHED } from './receiptDraft'
import type { ReceiptDraft } from './receiptDraft'

interface KeptCountNoticeProps {
  /** The count that is kept. What it was when the form opened is offered. */
  readonly kept: ReceiptDraft | null
  /** The count of the open form. */
  readonly draft: ReceiptDraft
  /** The form opened with the kept count. */
  readonly isResumed: boolean
  readonly onResume: (kept: ReceiptDraft) => void
  readonly onDiscard: () => void
}

/** In an open form: says that an earlier count goes on, or offers it as long as nothing new was counted. */
export function KeptCountNotice({ kept, draft, isResumed, onResume, onDiscard }: KeptCountNoticeProps) {
  const [earlier, setEarlier] = useState(kept)
  const [wasResumed, setWasResumed] = useState(isResumed)
  if (earlier === null) return null

  function handleDiscard() {
    setEarlier(null)
    onDiscard()
  }

  function handleResume(resumed: ReceiptDraft) {
    setWasResumed(true)
    onResume(resumed)
  }

  if (!wasResumed) {
    if (draft !== UNTOUCHED) return null
    return <KeptCountWaiting onResume={() => handleResume(earlier)} onDiscard={handleDiscard} />
  }
  return (
    <Alert
      severity="info"
      variant="outlined"
      action={
        <GuardedButton size="small" variant="text" color="inherit" onClick={handleDiscard}>
          Start over
        </GuardedButton>
      }
    >
      Your count goes on where you left it.
    </Alert>
  )
}
