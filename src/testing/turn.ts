import { setImmediate } from 'node:timers'

/** Lets everything that is ready to run do so. No time passes, and fake timers do not stop it. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
