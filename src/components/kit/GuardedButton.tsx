import Button from '@mui/material/Button'
import type { ButtonProps } from '@mui/material/Button'
import { type MouseEvent, useCallback, useRef } from 'react'
import { DOUBLE_CLICK_GUARD_MS } from '../../../contract/constants'

/**
 * A function that tells whether a click counts. A click sooner than 300 ms after the previous one does not,
 * whether the previous one counted or not: a burst of clicks is one click.
 */
function useClickGuard(): () => boolean {
  const lastClickAt = useRef(Number.NEGATIVE_INFINITY)
  return useCallback(() => {
    const now = performance.now()
    const counts = now - lastClickAt.current >= DOUBLE_CLICK_GUARD_MS
    lastClickAt.current = now
    return counts
  }, [])
}

interface GuardedButtonProps extends Omit<ButtonProps, 'loading' | 'loadingIndicator'> {
  /** Work that this button started is under way: disabled, with a spinner. */
  readonly isBusy?: boolean
}

/**
 * The button for everything that writes. A click sooner than 300 ms after the previous click is swallowed, also when it would
 * submit a form. `color="warning"` (orange) marks an Add Note or Add Attachment button whose note or files are already there.
 */
export function GuardedButton({ isBusy = false, onClick, startIcon, ...rest }: GuardedButtonProps) {
  const counts = useClickGuard()

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (!counts()) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }

  return (
    <Button variant="outlined" {...rest} startIcon={startIcon} loading={isBusy} loadingPosition="start" onClick={handleClick} />
  )
}
