import { existsSync, readFileSync } from 'node:fs'

/** Interval at which the event loop is checked, in milliseconds. A shorter block is not detected. */
const EVERY_MS = 5

/** Linux's statistics of the thread that runs the loop: its time on a processor and its time in the run queue, in nanoseconds. */
const COUNTED = `/proc/self/task/${process.pid}/schedstat`

let longest = 0
let watching: NodeJS.Timeout | undefined

/**
 * Returns the longest block of this process's event loop since the previous call (ms), without the time that its thread waited
 * for a processor, which on a busy machine says nothing about this process. Measuring starts with the first call.
 */
export function longestStop(): number {
  watching ??= watch()
  const stop = longest
  longest = 0
  return stop
}

function watch(): NodeJS.Timeout {
  let last = { at: performance.now(), queued: queuedMs() }
  return setInterval(() => {
    const now = { at: performance.now(), queued: queuedMs() }
    longest = Math.max(longest, now.at - last.at - (now.queued - last.queued) - EVERY_MS)
    last = now
  }, EVERY_MS).unref()
}

/** Returns how long this thread has waited for a processor (ms); 0 where the system does not count that. */
function queuedMs(): number {
  if (!existsSync(COUNTED)) return 0
  return Number(readFileSync(COUNTED, 'utf8').split(' ')[1]) / 1e6
}
