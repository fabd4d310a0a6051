/** The middle of some figures; NaN for none. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2
}

/**
 * How many times as long one thing takes as another, from paired measurements: the median of the pairs' ratios, which a busy
 * machine disturbs less than the ratio of the medians.
 */
export function medianRatio(figures: readonly number[], baseline: readonly number[]): number {
  return median(figures.map((figure, index) => figure / (baseline[index] ?? NaN)))
}
