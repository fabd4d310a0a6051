import { useEffect, useState } from 'react'

const PAUSE_MS = 220

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

/** A press this soon after a button has appeared was meant for the one in its place before, for example for Stop (ms). */
const MEANT_FOR_BEFORE_MS = 600

export function useHasJustChanged(value: unknown): boolean {
  return useDebouncedValue(value, MEANT_FOR_BEFORE_MS) !== value
}

const LONG_MS = 1_000

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

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - Orders Manager`
  }, [title])
}
