import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmDialog } from './ConfirmDialog'
import { GuardedButton } from './GuardedButton'
import { isPhoneLayout } from './phoneLayout'

interface DropButtonProps {
  /** Label of the button, and title of the question. */
  readonly label: string
  /** What would be lost, as a sentence. */
  readonly question: string
  readonly onDrop: () => void
}

/**
 * Button of a notice that discards kept input after a question. The notice goes with the input, so the focus moves to where input
 * starts: the first field, or the button with `data-next` that opens the form.
 */
export function DropButton({ label, question, onDrop }: DropButtonProps) {
  // The dialog with the notice, while the question is open.
  const [asked, setAsked] = useState<Element | null>(null)

  function handleConfirm() {
    flushSync(() => {
      setAsked(null)
      onDrop()
    })
    asked?.querySelector<HTMLElement>(isPhoneLayout() ? NEXT : `${NEXT}, input:not(:disabled)`)?.focus()
  }

  return (
    <>
      <GuardedButton
        size="small"
        variant="text"
        color="inherit"
        onClick={({ currentTarget }) => setAsked(currentTarget.closest('[role="dialog"]') ?? document.body)}
      >
        {label}
      </GuardedButton>
      {asked && (
        <ConfirmDialog
          title={label}
          question={question}
          confirmLabel="Discard"
          isDanger
          onConfirm={handleConfirm}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  )
}

const NEXT = '[data-next]'
