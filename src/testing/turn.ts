import { setImmediate } from 'node:timers'

/** Lets all pending microtasks and immediate callbacks run. No time passes, and fake timers do not block it. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Lets everything that is ready happen, however many steps it takes. */
export async function turns(): Promise<void> {
  for (let step = 0; step < 20; step += 1) await turn()
}
