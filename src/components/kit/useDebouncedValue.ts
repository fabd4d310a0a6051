import { useEffect, useState } from 'react'

/** How long after the last key a server is asked for what is typed (ms). */
const PAUSE_MS = 220

/** The value as it was when it last stayed the same for a moment; the latest one follows after a pause. */
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
