import Button, { type ButtonProps } from '@mui/material/Button'
import { type MouseEvent, useCallback, useRef } from 'react'
import { DOUBLE_CLICK_GUARD_MS } from '../../../contract/constants'

/** When any guarded button was clicked last. */
let lastClickOfAll = Number.NEGATIVE_INFINITY

/**
 * A function that tells whether a click counts. A click sooner than 300 ms after the previous one does not,
 * whether the previous one counted or not: a burst of clicks is one click. The second click of a double click does not
 * count either when the first one has put another button under the pointer.
 */
function useClickGuard(): (event: MouseEvent) => boolean {
  const lastClickAt = useRef(Number.NEGATIVE_INFINITY)
  return useCallback(({ detail }) => {
    const now = performance.now()
    const before = detail > 1 ? lastClickOfAll : lastClickAt.current
    lastClickAt.current = lastClickOfAll = now
    return now - before >= DOUBLE_CLICK_GUARD_MS
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
    if (!counts(event)) {
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
