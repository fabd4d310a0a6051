import { useEffect, useState } from 'react'

/**
 * Hook that returns the key of the line whose field gets the focus when a layout of the form appears: the first one on a wide
 * screen, none on a phone, where the keypad would open, and after turning the device the one that had it. A field with the cursor stays in view when the window becomes low.
 */
export function useLayoutFocus(isPhone: boolean, firstLine: string | undefined): string | undefined {
  const [shown, setShown] = useState({ isPhone, line: isPhone ? undefined : firstLine })
  // The former layout is still there while the next one is rendered.
  if (shown.isPhone !== isPhone) setShown({ isPhone, line: focusedLine() })
  useEffect(() => {
    window.addEventListener('resize', showFocused)
    return () => window.removeEventListener('resize', showFocused)
  }, [])
  return shown.line
}

/** Keeps the field with the cursor in view when the on-screen keyboard opens. */
function showFocused(): void {
  if (focusedLine() !== undefined) document.activeElement?.scrollIntoView({ block: 'nearest' })
}

/** Returns the key of the line whose field has the cursor. */
function focusedLine(): string | undefined {
  const field = document.activeElement
  return field instanceof HTMLInputElement ? field.closest<HTMLElement>('[data-line-id]')?.dataset.lineId : undefined
}
