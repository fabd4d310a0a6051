import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../../components/kit/ConfirmDialog'
import { DISCARD_WORDS, unsavedWork } from '../../components/kit/unsavedWork'

/** Asks before the content of an open dialog is lost. */
export interface LeaveQuestion {
  /** Closes this and navigates, after confirmation if unsaved content would be lost. */
  readonly leave: (where: () => void) => void
  /** The confirmation while it is open. */
  readonly question: ReactNode
}

/** @param onClose closes the component that navigates */
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
