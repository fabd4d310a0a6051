import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { startTransition, useEffect, useOptimistic, useRef, type KeyboardEvent, type RefObject } from 'react'
import { CloseOutlined, SearchOutlined } from './icons'
import { listenForSingleKey } from './singleKey'

interface SearchFieldProps {
  /** Shown in the empty field; also the accessible name unless `label` is given. */
  readonly placeholder: string
  readonly label?: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The input, for other code that focuses it. */
  readonly inputRef?: RefObject<HTMLInputElement | null>
}

/**
 * Search box of a list. The typed text appears at once (`useOptimistic`), while the list renders in a transition. `/` anywhere on
 * the page focuses it; Escape and the cross clear it.
 */
export function SearchField({ placeholder, label = placeholder, value, onChange, inputRef: given }: SearchFieldProps) {
  const own = useRef<HTMLInputElement>(null)
  const inputRef = given ?? own
  useSlashFocus(inputRef)
  const [typed, setTyped] = useOptimistic(value)

  function type(text: string) {
    startTransition(() => {
      setTyped(text)
      onChange(text)
    })
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || typed === '') return
    event.stopPropagation()
    type('')
  }

  function handleClear() {
    type('')
    inputRef.current?.focus()
  }

  return (
    <OutlinedInput
      size="small"
      fullWidth
      value={typed}
      placeholder={placeholder}
      inputRef={inputRef}
      onChange={(event) => type(event.target.value)}
      onKeyDown={handleKeyDown}
      sx={{ maxWidth: { sm: 380 }, minWidth: { sm: 380 } }}
      startAdornment={
        <InputAdornment position="start">
          <SearchOutlined fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        typed !== '' && (
          <InputAdornment position="end">
            <IconButton size="small" edge="end" aria-label="Clear search" onClick={handleClear}>
              <CloseOutlined fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
      slotProps={{ input: { role: 'searchbox', 'aria-label': label, 'aria-keyshortcuts': '/', enterKeyHint: 'search' } }}
      autoComplete="off"
      spellCheck={false}
    />
  )
}

/**
 * Hook that focuses the field and selects its text when `/` is pressed outside of fields and dialogs.
 */
function useSlashFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function focusField() {
      if (document.querySelector('[role="dialog"]')) return
      field.current?.focus()
      field.current?.select()
    }
    return listenForSingleKey(['/'], focusField)
  }, [field])
}
