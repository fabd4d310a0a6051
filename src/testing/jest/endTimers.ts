/** Ends the timers by which stores keep cached responses for a minute, at the end of each test file, as closing a page does. */
const { setTimeout: start, clearTimeout: stop } = globalThis
const started = new Set<NodeJS.Timeout>()

globalThis.setTimeout = Object.assign((...args: Parameters<typeof start>) => {
  const timer = start(...args)
  started.add(timer)
  return timer
}, start)

afterAll(() => started.forEach((timer) => stop(timer)))

export {}
