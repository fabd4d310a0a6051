import { calls } from '../../../contract/calls'
import type { Target } from './attack'

/** Callers at a time. */
const AT_ONCE = 50

/**
 * Reads so often as a signed-in user. A server that has just started takes some 100 MB for its first thousands of requests, whatever they
 * ask for: its heap grows before garbage is collected. What an attack takes is what comes on top of that.
 */
export async function warmUp({ staff }: Target, count: number): Promise<void> {
  let sent = 0
  async function ask(): Promise<void> {
    for (; sent < count; sent += 1) await (await staff.fetch(calls.getToday.path)).arrayBuffer()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
}
