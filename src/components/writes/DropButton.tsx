import { useState } from 'react'
import { ConfirmDialog } from '../kit/ConfirmDialog'
import { NoticeButton } from '../kit/GuardedButton'

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
      <NoticeButton onClick={() => setIsAsking(true)}>{label}</NoticeButton>
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
