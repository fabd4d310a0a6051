import Button from '@mui/material/Button'
import type { RefObject } from 'react'

/** A scan that may not be a tracking number. */
export interface AskedTracking {
  readonly number: string
  /** A sentence. */
  readonly why: string
}

interface TrackingQuestionProps {
  readonly asked: AskedTracking
  readonly onUse: (number: string) => void
  /** Gets the focus when the button disappears. */
  readonly field: RefObject<HTMLElement | null>
}

/** Asks in the field whether a scan is its tracking number. Typing, or another scan, is the answer no. */
export function TrackingQuestion({ asked: { number, why }, onUse, field }: TrackingQuestionProps) {
  function handleUse() {
    onUse(number)
    field.current?.focus()
  }
  return (
    <>
      {why}{' '}
      <Button size="small" onClick={handleUse}>
        Use as tracking number
      </Button>
    </>
  )
}
