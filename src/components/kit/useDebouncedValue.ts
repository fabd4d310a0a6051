import { useEffect, useState } from 'react'

const PAUSE_MS = 220

/** Hook that returns the value once it has not changed for `pause` (ms). */
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
