/** Returns the median of some numbers; NaN for none. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2
}

/**
 * Returns the ratio of two durations from paired measurements: the median of the pairs' ratios, which load on the machine
 * affects less than the ratio of the medians.
 */
export function medianRatio(figures: readonly number[], baseline: readonly number[]): number {
  return median(figures.map((figure, index) => figure / (baseline[index] ?? NaN)))
}
