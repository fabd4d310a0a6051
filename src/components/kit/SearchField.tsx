import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { startTransition, useOptimistic, useRef, type KeyboardEvent, type RefObject } from 'react'
import { CloseOutlined, SearchOutlined } from './icons'
import { useSingleKey } from './singleKey'

interface SearchFieldProps {
  readonly placeholder: string
  readonly label?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly inputRef?: RefObject<HTMLInputElement | null>
}

/** The text appears at once (`useOptimistic`), while the list renders in a transition. `/` focuses it, Escape clears it. */
export function SearchField({ placeholder, label = placeholder, value, onChange, inputRef: given }: SearchFieldProps) {
  const own = useRef<HTMLInputElement>(null)
  const inputRef = given ?? own
  function focus() {
    inputRef.current?.focus()
    inputRef.current?.select()
  }
  useSingleKey(['/'], focus)
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
