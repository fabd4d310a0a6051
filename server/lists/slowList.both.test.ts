import { calls } from '../../contract/calls'
import { readTogether, slowDownShipments } from '../../tools/torture/attack/storms'
import { startTestServer } from '../testing/servers/testServer'
import type { TestServer } from '../testing/servers/testServer'

// A list that takes longer to build than the time limit of other requests.

/** Longer than the usual time limits of a statement and of a request. Seconds. */
const SECONDS = 6

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('[FAULT-29] a list that takes long to build is waited for: one is built for all who ask', async () => {
  const staff = await server.signIn('demo')
  await slowDownShipments({ server, staff }, SECONDS)
  const began = performance.now()
  expect(await readTogether({ server, staff }, 10)).toEqual({ 200: 10 })
  // Ten builds one after the other would take ten times as long.
  expect(performance.now() - began).toBeLessThan(5 * SECONDS * 1_000)
  const again = performance.now()
  expect((await staff.get(calls.getShipments.path)).status).toBe(200)
  expect(performance.now() - again).toBeLessThan(SECONDS * 1_000)
}, 120_000)
