import { setImmediate } from 'node:timers'

/** Lets all pending microtasks and immediate callbacks run. No time passes, and fake timers do not block it. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
