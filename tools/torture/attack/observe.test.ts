import { sharedServer } from '../../../server/testing/servers/testServer'
import { observe } from './observe'

const at = sharedServer()

test('an attack that never ends is stopped and reported', async () => {
  const observer = await observe(at.server, { attackMs: 200, graceMs: 2_000 })
  try {
    let isTold = false
    const observed = await observer.during((signal) => {
      signal.addEventListener('abort', () => (isTold = true))
      return new Promise(() => undefined)
    })
    expect([observed.result, isTold]).toEqual([null, true])
    expect(observed.healthMs).toBeGreaterThan(0)
  } finally {
    await observer.end()
  }
})
