import type { ServerProcess } from './serverProcess'
import type { Throughput, Timing } from './timing'

/** What the server itself had of it. */
export interface Observed {
  /** Processor time of the server for one of them. Milliseconds. It hardly depends on what else the machine does. */
  readonly cpu: number
  /** Longest time in which the server's event loop did nothing else. Milliseconds. */
  readonly longestStop: number
}

/** Adds to what is measured what the server itself had of it. */
export async function observed(server: ServerProcess, measure: () => Promise<Timing>): Promise<Timing & Observed> {
  const before = await server.probe()
  const timing = await measure()
  const after = await server.probe()
  return { ...timing, cpu: (after.cpuMs - before.cpuMs) / timing.count, longestStop: after.longestStopMs }
}

/** As {@link observed}, for callers side by side. */
export async function observedCrowd(
  server: ServerProcess,
  measure: () => Promise<Throughput>,
): Promise<{ readonly perSecond: number; readonly timing: Timing & Observed }> {
  let perSecond = 0
  const timing = await observed(server, async () => {
    const throughput = await measure()
    perSecond = throughput.perSecond
    return throughput.timing
  })
  return { perSecond, timing }
}
