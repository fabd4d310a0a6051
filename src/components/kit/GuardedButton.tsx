import Button, { type ButtonProps } from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { DOUBLE_CLICK_GUARD_MS } from '../../../contract/constants'

let lastClickOfAll = Number.NEGATIVE_INFINITY

/** Gives a button back the focus that it lost because it was disabled while its action ran. */
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

interface GuardedButtonProps extends Omit<ButtonProps, 'loading' | 'loadingIndicator'> {
  readonly isBusy?: boolean
  /** Disables it; shown when it is pointed at or touched. Null once nothing stands in the way: the box around it stays, and its focus. */
  readonly whyDisabled?: string | null | undefined
  readonly tip?: string
}

/** How long a reason stays after a touch (ms). */
const READING_MS = 6_000

interface ExplainedProps {
  readonly text: string
  readonly isDisabled: boolean
  readonly children: ReactNode
}

export function Explained({ text, isDisabled, children }: ExplainedProps) {
  return (
    <Tooltip title={text} {...(isDisabled && { enterTouchDelay: 0, leaveTouchDelay: READING_MS })}>
      {/* A disabled button sends no pointer events, so the tooltip listens on a box around it. */}
      <span>{children}</span>
    </Tooltip>
  )
}

/** Ignores a click within 300 ms of the previous one on any such button, even if that one was ignored too. */
export function GuardedButton({ isBusy = false, whyDisabled, tip, onClick, ...rest }: GuardedButtonProps) {
  const lastClickAt = useRef(Number.NEGATIVE_INFINITY)
  const button = useKeptFocus(isBusy)

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    const now = performance.now()
    const before = event.detail > 1 ? lastClickOfAll : lastClickAt.current
    lastClickAt.current = lastClickOfAll = now
    if (now - before >= DOUBLE_CLICK_GUARD_MS) return onClick?.(event)
    event.preventDefault()
    event.stopPropagation()
  }

  const shown = (
    <Button
      ref={button}
      variant="outlined"
      // The repeats of a held key would press again, or press the button of the question that the first press has opened.
      onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
      {...rest}
      disabled={rest.disabled === true || Boolean(whyDisabled)}
      loading={isBusy}
      loadingPosition="start"
      onClick={handleClick}
    />
  )
  if (whyDisabled === undefined && tip === undefined) return shown
  return (
    <Explained text={whyDisabled ?? tip ?? ''} isDisabled={Boolean(whyDisabled)}>
      {shown}
    </Explained>
  )
}
