import { useState } from 'react'
import { ConfirmDialog } from '../kit/ConfirmDialog'
import { GuardedButton } from '../kit/GuardedButton'

interface DropButtonProps {
  readonly label: string
  readonly question: string
  readonly onDrop: () => void
}

export function DropButton({ label, question, onDrop }: DropButtonProps) {
  const [isAsking, setIsAsking] = useState(false)

  function handleConfirm() {
    setIsAsking(false)
    onDrop()
  }

  return (
    <>
      <GuardedButton size="small" variant="text" color="inherit" onClick={() => setIsAsking(true)}>
        {label}
      </GuardedButton>
      {isAsking && (
        <ConfirmDialog
          title={label}
          question={question}
          confirmLabel="Discard"
          isDanger
          onConfirm={handleConfirm}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
