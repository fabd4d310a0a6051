/** Someone who waits for a place. */
interface Waiting {
  readonly rest: number
  readonly start: () => void
}

/**
 * Creates a number of places, each for one piece of work at a time. A free place goes to the job with the least remaining work, so
 * that a single label does not wait for two hundred. Equal jobs keep their order.
 */
export function createPlaces(count: number) {
  const waiting: Waiting[] = []
  let free = count

  function turn(rest: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const one: Waiting = { rest, start }
      function start(): void {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      function leave(): void {
        waiting.splice(waiting.indexOf(one), 1)
        reject(signal?.reason as Error)
      }
      const place = waiting.findIndex((other) => other.rest > rest)
      waiting.splice(place < 0 ? waiting.length : place, 0, one)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  function release(): void {
    const next = waiting.shift()
    if (next) next.start()
    else free += 1
  }

  return {
    /**
     * Runs work in the next free place.
     * @param rest the remaining work of its job
     * @param signal ends the wait, which then throws its reason
     */
    async run<Result>(rest: number, signal: AbortSignal | undefined, work: () => Promise<Result>): Promise<Result> {
      signal?.throwIfAborted()
      if (free > 0) free -= 1
      else await turn(rest, signal)
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
