import { useEffect, useState } from 'react'

/** Debounce time (ms). */
const PAUSE_MS = 220

/** Hook that returns the value debounced: a new value is returned once it has not changed for 220 ms. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(
    function settleAfterPause() {
      const timer = setTimeout(() => setSettled(value), PAUSE_MS)
      return () => clearTimeout(timer)
    },
    [value],
  )
  return settled
}
