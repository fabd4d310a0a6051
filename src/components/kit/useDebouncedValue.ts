import { useEffect, useState } from 'react'

/** Debounce time (ms). */
const PAUSE_MS = 220

/** Hook that returns the value debounced: a new value is returned once it has not changed for this time (ms). */
export function useDebouncedValue<Value>(value: Value, pause = PAUSE_MS): Value {
  const [settled, setSettled] = useState(value)
  useEffect(
    function settleAfterPause() {
      const timer = setTimeout(() => setSettled(value), pause)
      return () => clearTimeout(timer)
    },
    [value, pause],
  )
  return settled
}
