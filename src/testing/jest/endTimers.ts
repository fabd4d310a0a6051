/** A store keeps answers for a minute, by timers. They end with the test file, as those of a page end when it is closed. */
const { setTimeout: start, clearTimeout: stop } = globalThis
const started = new Set<NodeJS.Timeout>()

globalThis.setTimeout = Object.assign((...args: Parameters<typeof start>) => {
  const timer = start(...args)
  started.add(timer)
  return timer
}, start)

afterAll(() => started.forEach((timer) => stop(timer)))

export {}
