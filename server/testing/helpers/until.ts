import { setTimeout as pause } from 'node:timers/promises'

/** Interval between two checks, in milliseconds; leaves the processor to others. */
const BETWEEN_LOOKS_MS = 15

/** Polls until the condition holds. There is no timeout but that of the test. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(BETWEEN_LOOKS_MS)
}
