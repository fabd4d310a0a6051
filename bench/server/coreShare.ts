/** How long the share is measured. Milliseconds. */
const WINDOW_MS = 300

/**
 * The share of one core that this process gets when it wants all of it: 1 on a free machine. Where it is less, others take
 * the rest, and every time that is measured is longer by as much or more.
 */
export function coreShare(): number {
  const before = process.cpuUsage()
  const started = performance.now()
  while (performance.now() - started < WINDOW_MS);
  const { user, system } = process.cpuUsage(before)
  return Math.min((user + system) / 1_000 / (performance.now() - started), 1)
}
