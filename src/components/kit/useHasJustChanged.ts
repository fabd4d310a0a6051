import { useDebouncedValue } from './useDebouncedValue'

/** A press this soon after a button has appeared was meant for the one in its place before, for example for Stop (ms). */
const MEANT_FOR_BEFORE_MS = 600

/** True right after a change: buttons that came with it cannot be pressed yet. */
export function useHasJustChanged(value: unknown): boolean {
  return useDebouncedValue(value, MEANT_FOR_BEFORE_MS) !== value
}
