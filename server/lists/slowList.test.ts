import { calls } from '../../contract/calls'
import { readTogether, slowDownShipments } from '../../tools/torture/attack/storms'
import { scrape } from '../testing/helpers/scrape'
import { sharedServer } from '../testing/servers/testServer'

// A list that takes longer to build than the time limit of other requests.

/** Longer than the usual time limits of a statement and of a request. Seconds. */
const SECONDS = 6
const TOKEN = 'a-token-for-metrics-of-32-letters'

const at = sharedServer({ config: { metricsToken: TOKEN } })

test('[FAULT-29] a slow list is built once for all callers that wait for it', async () => {
  const staff = await at.server.signIn('demo')
  await slowDownShipments({ server: at.server, staff }, SECONDS)
  const builds = async () =>
    (await scrape(at.server.origin, TOKEN)).values.get('orders_manager_list_build_seconds_count{list="shipments"}')
  expect(await readTogether({ server: at.server, staff }, 10)).toEqual({ 200: 10 })
  expect((await staff.get(calls.getShipments.path)).status).toBe(200)
  expect(await builds()).toBe(1)
}, 120_000)
