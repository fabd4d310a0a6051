import { setTimeout as pause } from 'node:timers/promises'

/** Between two looks; meanwhile others need the processor. Milliseconds. */
const BETWEEN_LOOKS_MS = 15

/** Looks again and again until it is so. A test that waits for ever is ended by its runner. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(BETWEEN_LOOKS_MS)
}
