import Button, { type ButtonProps } from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { DOUBLE_CLICK_GUARD_MS } from '../../../contract/constants'

let lastClickOfAll = Number.NEGATIVE_INFINITY

interface GuardedButtonProps extends Omit<ButtonProps, 'loading' | 'loadingIndicator'> {
  /** Not MUI's `loading`, nor disabled, because browsers take the focus from a disabled button. */
  readonly isBusy?: boolean
  /** Disables it; shown when it is pointed at or touched. Null once nothing stands in the way: the box around it stays, and its focus. */
  readonly whyDisabled?: string | null | undefined
  readonly tip?: string
}

/** A reason shows at a touch and stays for reading (ms). As it takes no pointer events, it does not close when it covers the touch. */
const TOUCHED = { enterTouchDelay: 0, leaveTouchDelay: 6_000, disableInteractive: true } as const

interface ExplainedProps {
  readonly text: string
  readonly isDisabled: boolean
  readonly children: ReactNode
}

export function Explained({ text, isDisabled, children }: ExplainedProps) {
  return (
    <Tooltip title={text} {...(isDisabled && TOUCHED)}>
      {/* A disabled button sends no pointer events, so the tooltip listens on a box around it. */}
      <span>{children}</span>
    </Tooltip>
  )
}

/** Ignores a click within 300 ms of the previous one on any such button, even if that one was ignored too. */
export function GuardedButton({ isBusy = false, whyDisabled, tip, onClick, ...rest }: GuardedButtonProps) {
  const lastClickAt = useRef(Number.NEGATIVE_INFINITY)
  const isDisabled = !isBusy && (rest.disabled === true || Boolean(whyDisabled))

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    const now = performance.now()
    const before = event.detail > 1 ? lastClickOfAll : lastClickAt.current
    lastClickAt.current = lastClickOfAll = now
    if (!isBusy && now - before >= DOUBLE_CLICK_GUARD_MS) return onClick?.(event)
    event.preventDefault()
    event.stopPropagation()
  }

  const shown = (
    <Button
      variant="outlined"
      // The repeats of a held key would press again, or press the button of the question that the first press has opened.
      onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
      {...rest}
      disabled={isDisabled}
      {...(isBusy && {
        'aria-disabled': true,
        'aria-busy': true,
        startIcon: <CircularProgress size={16} color="inherit" aria-hidden />,
      })}
      onClick={handleClick}
    />
  )
  if (whyDisabled === undefined && tip === undefined) return shown
  return (
    <Explained text={whyDisabled ?? tip ?? ''} isDisabled={isDisabled}>
      {shown}
    </Explained>
  )
}

export function NoticeButton(props: GuardedButtonProps) {
  return <GuardedButton size="small" variant="text" color="inherit" {...props} />
}

/** While busy it keeps the focus, as {@link GuardedButton} does. */
export function BusyIconButton({ isBusy, onClick, children, ...rest }: IconButtonProps & { readonly isBusy: boolean }) {
  return (
    <IconButton {...rest} aria-disabled={isBusy} aria-busy={isBusy} onClick={isBusy ? undefined : onClick}>
      {isBusy ? <CircularProgress size="1em" color="inherit" aria-hidden /> : children}
    </IconButton>
  )
}
