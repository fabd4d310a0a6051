import { createHistogram } from 'node:perf_hooks'
import type { ServerProcess } from './serverProcess'

/** Statistics of repeated durations, in milliseconds. */
export interface Timing {
  readonly count: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

const NS_IN_MS = 1e6

/** Computes the statistics of durations in milliseconds. */
export function timingOf(durations: readonly number[]): Timing {
  const histogram = createHistogram()
  for (const ms of durations) histogram.record(Math.max(1, Math.round(ms * NS_IN_MS)))
  const at = (percentile: number) => histogram.percentile(percentile) / NS_IN_MS
  return { count: durations.length, p50: at(50), p95: at(95), p99: at(99) }
}

/**
 * Repeats some work, and returns the duration of each repetition.
 * @param before runs before each repetition, and is not measured
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

/** The result of concurrent callers. */
interface Throughput {
  readonly perSecond: number
  readonly timing: Timing
}

/** Lets `callers` work concurrently for `ms` milliseconds; each begins again as soon as it is done. */
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

/** Measurements inside the server. */
export interface Observed {
  /** Processor time of the server per repetition in milliseconds, which other load on the machine hardly affects. */
  readonly cpu: number
  /** Longest block of the server's event loop, in milliseconds. */
  readonly longestStop: number
}

/** Adds the measurements inside the server to a measurement. */
export async function observed(server: ServerProcess, measure: () => Promise<Timing>): Promise<Timing & Observed> {
  const before = await server.probe()
  const timing = await measure()
  const after = await server.probe()
  return { ...timing, cpu: (after.cpuMs - before.cpuMs) / timing.count, longestStop: after.longestStopMs }
}

/** Like {@link observed}, for concurrent callers. */
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
