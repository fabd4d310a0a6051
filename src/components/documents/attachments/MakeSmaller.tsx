import { formatBytes } from '../../kit/formatNumber'
import { GuardedButton } from '../../kit/GuardedButton'

interface MakeSmallerProps {
  readonly file: File
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
  readonly onClick: () => void
}

/** Offers to make a photo smaller that is too large to be attached. */
export function MakeSmaller({ file, isBusy = false, isDisabled = false, onClick }: MakeSmallerProps) {
  const text = `Make it smaller (${formatBytes(file.size)} to about 2 MB)`
  return (
    <GuardedButton
      size="small"
      variant="text"
      isBusy={isBusy}
      disabled={isDisabled}
      aria-label={`${text}, ${file.name}`}
      onClick={onClick}
    >
      {text}
    </GuardedButton>
  )
}
