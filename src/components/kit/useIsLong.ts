import { useEffect, useState } from 'react'

/** From this duration on, a load or a save is shown (ms). */
const LONG_MS = 1_000

/** Hook that returns whether what is running has taken longer than a second. */
export function useIsLong(isRunning: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => setIsLong(true), LONG_MS)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isRunning])
  return isLong
}
