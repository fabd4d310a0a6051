import Button from '@mui/material/Button'
import type { MouseEvent, RefObject } from 'react'

/** The first Tab stop: skips the menu. Visible only while focused. */
export function SkipLink({ target }: { readonly target: RefObject<HTMLElement | null> }) {
  function handleClick(event: MouseEvent) {
    event.preventDefault()
    target.current?.focus()
  }
  return (
    <Button
      href="#main"
      variant="contained"
      onClick={handleClick}
      sx={{ position: 'fixed', top: 8, left: 8, zIndex: 'tooltip', '&:not(:focus)': { transform: 'translateY(-200%)' } }}
    >
      Skip to content
    </Button>
  )
}
