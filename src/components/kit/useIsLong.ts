import { useEffect, useState } from 'react'

const LONG_MS = 1_000

/** True once it has run for a second. */
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
