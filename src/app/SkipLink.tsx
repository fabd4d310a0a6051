import type { MouseEvent, RefObject } from 'react'

/** The first Tab stop: skips the menu. Visible only while focused. */
export function SkipLink({ target }: { readonly target: RefObject<HTMLElement | null> }) {
  function handleClick(event: MouseEvent) {
    event.preventDefault()
    target.current?.focus()
  }
  return (
    <a href="#main" className="skip-link" data-screen-only onClick={handleClick}>
      Skip to content
    </a>
  )
}
