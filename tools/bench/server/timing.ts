import { createHistogram } from 'node:perf_hooks'

const NS_IN_MS = 1e6

/** Computes the statistics of durations in milliseconds. */
export function timingOf(durations: readonly number[]) {
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
) {
  const durations: number[] = []
  for (let index = 0; index < times; index += 1) {
    await before?.(index)
    const started = performance.now()
    await work(index)
    durations.push(performance.now() - started)
  }
  return timingOf(durations)
}
