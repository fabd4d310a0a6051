/** Time between two looks at the clock (ms). */
const TICK_MS = 20

/**
 * Tells again and again how long nothing has been going on (ms), until `isDone` answers true or the returned function is called.
 * Time in which the page could not keep up does not count: keys that were pressed then are still on their way, and come before
 * the next look.
 * @param startMs where counting begins; negative when more time is wanted
 */
export function countIdleTime(startMs: number, isDone: (quietMs: number) => boolean): () => void {
  let quiet = startMs
  let seen = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    quiet += Math.min(now - seen, 1.5 * TICK_MS)
    seen = now
    if (isDone(quiet)) clearInterval(timer)
  }, TICK_MS)
  return () => clearInterval(timer)
}
