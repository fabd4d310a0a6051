import Button, { type ButtonProps } from '@mui/material/Button'
import { type KeyboardEvent, type MouseEvent, useCallback, useLayoutEffect, useRef } from 'react'
import { DOUBLE_CLICK_GUARD_MS } from './doubleClick'

/** Time of the latest click on any guarded button (`performance.now()`). */
let lastClickOfAll = Number.NEGATIVE_INFINITY

/**
 * Hook that returns a function that decides whether a click counts. A click within 300 ms of the previous one is ignored, even if
 * that one was ignored too, so that a burst of clicks counts once. The second click of a double click is also ignored if the
 * first one moved another guarded button under the pointer.
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

/** Hook that gives a button back the focus that it lost because it was disabled while its action ran. */
function useKeptFocus(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const element = button.current
    if (!isBusy || element === null || document.activeElement !== element) return undefined
    return () => {
      if (document.activeElement?.contains(element)) element.focus()
    }
  }, [isBusy])
  return button
}

/** Ignores the repeats of a held key, which would press again, or press the button of the question that the first press opened. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && /^(Enter| )$/.test(event.key)) event.preventDefault()
}

interface GuardedButtonProps extends Omit<ButtonProps, 'loading' | 'loadingIndicator'> {
  /** The action of this button is running: it is disabled and shows a spinner. */
  readonly isBusy?: boolean
}

/**
 * The button for all writes. A click within 300 ms of the previous one is ignored, so that a double click does not write twice;
 * this includes submitting a form. A held key presses it once. `color="warning"` (orange) marks an Add Note or Add Attachment button whose note or files
 * already exist.
 */
export function GuardedButton({ isBusy = false, onClick, startIcon, ...rest }: GuardedButtonProps) {
  const counts = useClickGuard()
  const button = useKeptFocus(isBusy)

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (!counts(event)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }

  return (
    <Button
      ref={button}
      variant="outlined"
      onKeyDown={ignoreHeldKey}
      {...rest}
      startIcon={startIcon}
      loading={isBusy}
      loadingPosition="start"
      onClick={handleClick}
    />
  )
}
