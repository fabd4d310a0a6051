import type { MouseEvent, ReactElement } from 'react'
import { GuardedButton } from '../kit/GuardedButton'

interface DocumentActionProps {
  readonly label: string
  /** The line of a table, "line 2, BOLT-01", for the name of the icon. */
  readonly of?: string | undefined
  readonly icon: ReactElement
  readonly isMarked?: boolean
  readonly held?: string
  readonly isDisabled?: boolean
  readonly whyDisabled?: string | null | undefined
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void
}

export function DocumentAction(props: DocumentActionProps) {
  const { label, of, icon, isMarked = false, held = '', isDisabled = false, whyDisabled, onClick } = props
  const button = { color: isMarked ? 'warning' : 'primary', disabled: isDisabled, whyDisabled, onClick } as const
  if (of === undefined) {
    return (
      <GuardedButton {...button} startIcon={icon} tip={held}>
        {label}
      </GuardedButton>
    )
  }
  return (
    <GuardedButton
      {...button}
      variant="text"
      size="small"
      aria-label={`${label}, ${of}`}
      tip={held || label}
      sx={{ minWidth: 0, px: 0.75 }}
    >
      {icon}
    </GuardedButton>
  )
}
