import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState, type FormEvent } from 'react'
import type { SavedView } from '../../../services/preferences/savedViews'
import { TextInput } from '../../kit/TextInput'
import { MAX_VIEW_NAME, MAX_VIEWS } from './useListViews'

interface ViewNameFormProps {
  readonly label: string
  /** Of the button, for example "Save view". */
  readonly action: string
  readonly first: string
  /** Views whose names are taken. */
  readonly others: readonly SavedView[]
  readonly isBusy: boolean
  readonly onName: (name: string) => void
  readonly onCancel?: () => void
}

/** Asks for a name that no other view of the list has. */
export function ViewNameForm({ label, action, first, others, isBusy, onName, onCancel }: ViewNameFormProps) {
  const [typed, setTyped] = useState(first)
  const name = typed.trim()
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase())
  const isFull = others.length >= MAX_VIEWS
  const help = isTaken ? 'A view of this list has that name.' : isFull ? `No more than ${MAX_VIEWS} views can be kept.` : ''

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (name === '' || help !== '' || isBusy) return
    // The focus stays where the next name may be typed.
    setTyped('')
    onName(name)
  }
  return (
    <Box
      component="form"
      onSubmit={handleSubmit}
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, py: 0.5, width: '100%' }}
    >
      <TextInput
        label={label}
        value={typed}
        onChange={setTyped}
        input={{ maxLength: MAX_VIEW_NAME, autoComplete: 'off' }}
        {...(help !== '' && { help, isWrong: true })}
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={name === '' || help !== '' || isBusy}
        sx={{ minHeight: 53, flexShrink: 0 }}
      >
        {action}
      </Button>
      {onCancel && (
        <Button color="inherit" onClick={onCancel} sx={{ minHeight: 53 }}>
          Cancel
        </Button>
      )}
    </Box>
  )
}
