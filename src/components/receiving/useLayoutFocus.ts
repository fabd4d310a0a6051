import { useState } from 'react'

/**
 * Hook that returns the key of the line whose field gets the focus when a layout of the form appears: the first one on a wide
 * screen, none on a phone, where the keypad would open, and after turning the device the one that had it.
 */
export function useLayoutFocus(isPhone: boolean, firstLine: string | undefined): string | undefined {
  const [shown, setShown] = useState({ isPhone, line: isPhone ? undefined : firstLine })
  // The former layout is still there while the next one is rendered.
  if (shown.isPhone !== isPhone) setShown({ isPhone, line: focusedLine() })
  return shown.line
}

function focusedLine(): string | undefined {
  const field = document.activeElement
  return field instanceof HTMLInputElement ? field.closest<HTMLElement>('[data-line-id]')?.dataset.lineId : undefined
}
