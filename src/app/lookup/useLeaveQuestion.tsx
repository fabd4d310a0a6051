import { use, useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../../components/kit/ConfirmDialog'
import { DISCARD_WORDS, LayersContext, lossOf } from '../../components/kit/layers'

export interface LeaveQuestion {
  /** Calls `onClose` and then `where`, after confirmation if unsaved content would be lost. */
  readonly leave: (where: () => void) => void
  readonly question: ReactNode
}

/**
 * Hook that returns navigation with a confirmation dialog.
 * @param onClose closes the dialog that starts the navigation
 */
export function useLeaveQuestion(onClose: () => void): LeaveQuestion {
  const layers = use(LayersContext)
  const [pending, setPending] = useState<{ readonly question: string; readonly go: () => void } | null>(null)
  return {
    leave(where) {
      const go = () => {
        onClose()
        where()
      }
      const question = lossOf(layers)
      if (question === null) go()
      else setPending({ question, go })
    },
    question: pending && (
      <ConfirmDialog
        {...DISCARD_WORDS}
        question={pending.question}
        isDanger
        onConfirm={pending.go}
        onCancel={() => setPending(null)}
      />
    ),
  }
}
