import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../../components/kit/ConfirmDialog'
import { DISCARD_WORDS, unsavedWork } from '../../components/kit/unsavedWork'

/** Leaving what an open dialog holds. */
export interface LeaveQuestion {
  /** Closes this and goes somewhere; after the question where that would lose what cannot be kept. */
  readonly leave: (where: () => void) => void
  /** The question, while it is asked. */
  readonly question: ReactNode
}

/** @param onClose closes what leads away */
export function useLeaveQuestion(onClose: () => void): LeaveQuestion {
  const [asked, setAsked] = useState<{ readonly question: string; readonly go: () => void } | null>(null)
  return {
    leave(where) {
      const go = () => {
        onClose()
        where()
      }
      const question = unsavedWork()
      if (question === null) go()
      else setAsked({ question, go })
    },
    question: asked && (
      <ConfirmDialog {...DISCARD_WORDS} question={asked.question} isDanger onConfirm={asked.go} onCancel={() => setAsked(null)} />
    ),
  }
}
