import { setTimeout as pause } from 'node:timers/promises'

/** Interval between two checks, in milliseconds; it leaves the processor to others. */
const POLL_MS = 15

/** Polls until the condition holds. There is no timeout but that of the test. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(POLL_MS)
}
