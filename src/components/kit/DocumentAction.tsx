import Tooltip from '@mui/material/Tooltip'
import type { MouseEvent, ReactElement } from 'react'
import { GuardedButton } from './GuardedButton'

interface DocumentActionProps {
  /** The label, for example "Add Note". */
  readonly label: string
  /** The object of the action, for the accessible name of an icon in a table: "line 2, BOLT-01". */
  readonly of?: string | undefined
  readonly icon: ReactElement
  /** Orange, because what the button adds already exists. */
  readonly isMarked?: boolean
  /** Tooltip that says what already exists, for example the text of the note. */
  readonly held?: string
  readonly isDisabled?: boolean
  /** Why the user may not do it. Disables the button and is shown as its tooltip. */
  readonly refusal?: string | null | undefined
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void
}

/** Button with an icon and a label; with `of`, for a line of a table, only the icon with the label as tooltip. */
export function DocumentAction(props: DocumentActionProps) {
  const { label, of, icon, isMarked = false, held = '', refusal = null, onClick } = props
  const isDisabled = props.isDisabled === true || refusal !== null
  const color = isMarked ? 'warning' : 'primary'
  if (of === undefined) {
    return (
      <Tooltip title={refusal ?? held}>
        <span>
          <GuardedButton startIcon={icon} color={color} disabled={isDisabled} onClick={onClick}>
            {label}
          </GuardedButton>
        </span>
      </Tooltip>
    )
  }
  return (
    <Tooltip title={refusal ?? (held || label)}>
      {/* A disabled button sends no pointer events, so the tooltip listens on a box around it. */}
      <span>
        <GuardedButton
          variant="text"
          size="small"
          color={color}
          disabled={isDisabled}
          aria-label={`${label}, ${of}`}
          onClick={onClick}
          sx={{ minWidth: 0, px: 0.75 }}
        >
          {icon}
        </GuardedButton>
      </span>
    </Tooltip>
  )
}

/** State of the dialog that a button opens. */
export interface ActionDialog {
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
}
