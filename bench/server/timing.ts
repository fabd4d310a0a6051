import { createHistogram } from 'node:perf_hooks'
import type { ServerProcess } from './serverProcess'

/** How long something took, over many times. Milliseconds. */
export interface Timing {
  readonly count: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

const NS_IN_MS = 1e6

/** Sums up durations in milliseconds. */
export function timingOf(durations: readonly number[]): Timing {
  const histogram = createHistogram()
  for (const ms of durations) histogram.record(Math.max(1, Math.round(ms * NS_IN_MS)))
  const at = (percentile: number) => histogram.percentile(percentile) / NS_IN_MS
  return { count: durations.length, p50: at(50), p95: at(95), p99: at(99) }
}

/**
 * Does something again and again, and answers how long each time took.
 * @param before is done before each time, and not measured
 */
export async function timed(
  times: number,
  work: (index: number) => Promise<unknown>,
  before?: (index: number) => Promise<unknown>,
): Promise<Timing> {
  const durations: number[] = []
  for (let index = 0; index < times; index += 1) {
    await before?.(index)
    const started = performance.now()
    await work(index)
    durations.push(performance.now() - started)
  }
  return timingOf(durations)
}

/** What several callers got done side by side. */
interface Throughput {
  readonly perSecond: number
  readonly timing: Timing
}

/** Lets `callers` work side by side for `ms` milliseconds; each begins again as soon as it is done. */
export async function sideBySide(callers: number, ms: number, work: (caller: number) => Promise<unknown>): Promise<Throughput> {
  const durations: number[] = []
  const started = performance.now()
  const end = started + ms
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (performance.now() < end) {
        const begun = performance.now()
        await work(caller)
        durations.push(performance.now() - begun)
      }
    }),
  )
  return { perSecond: (durations.length * 1_000) / (performance.now() - started), timing: timingOf(durations) }
}

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
