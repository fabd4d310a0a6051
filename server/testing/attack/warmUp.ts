import { calls } from '../../../contract/calls'
import type { Target } from './attack'

/** Number of concurrent requests. */
const AT_ONCE = 50

/**
 * Sends read requests as a signed-in user before an attack is measured. The heap of a freshly started server grows by some 100
 * MB during its first thousands of requests, whatever they are, before garbage is collected; an attack is charged only with the
 * growth beyond that.
 */
export async function warmUp({ staff }: Target, count: number): Promise<void> {
  let sent = 0
  async function ask(): Promise<void> {
    for (; sent < count; sent += 1) await (await staff.fetch(calls.getToday.path)).arrayBuffer()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
}
