import { startTestServer } from './testServer'
import type { TestServer } from './testServer'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('serves the API on an empty database of the project’s kind', async () => {
  const client = await server.signIn('demo')
  const answer = await client.get('/shipping/')
  expect(answer).toMatchObject({ status: 200, body: { shipmentSummaries: [], shipmentDetails: {} } })
  const [row] = await server.sql<{ version: string }>('SELECT version()')
  expect(/emcc|emscripten|wasm/i.test(row?.version ?? '')).toBe(server.database === 'embedded')
})

test('a reset empties the business tables and leaves sessions alone', async () => {
  const client = await server.signIn('demo')
  await server.sql("INSERT INTO item (inventory_id, description) VALUES ('P-1', 'Pump')")
  await server.reset()
  expect(await server.sql('SELECT * FROM item')).toEqual([])
  expect((await client.get('/sales')).status).toBe(200)
})

test('data survives a kill and a restart', async () => {
  await server.sql("INSERT INTO item (inventory_id, description) VALUES ('P-2', 'Pump')")
  await server.kill()
  await server.restart()
  expect(await server.sql('SELECT inventory_id FROM item')).toEqual([{ inventory_id: 'P-2' }])
})

test('an error of the database arrives with its code', async () => {
  await expect(server.sql('SELEC')).rejects.toMatchObject({ code: '42601' })
})

test('a file of tests gets a server that another one has left, with nothing of what that one did', async () => {
  const first = await startTestServer()
  const { token } = await first.signIn('guest')
  await first.sql("UPDATE app_user SET permissions = '{general_user}'")
  await first.sql("INSERT INTO item (inventory_id, description) VALUES ('P-1', 'Pump')")
  const { pid } = first
  await first.stop()
  const second = await startTestServer()
  expect(second.pid).toBe(pid)
  expect(await second.log()).toEqual([])
  expect(await second.sql('SELECT * FROM item')).toEqual([])
  expect((await second.client(token ?? '').get('/sales/')).status).toBe(401)
  expect((await (await second.signIn('guest')).get('/production/')).status).toBe(403)
  await second.stop()
})

test('with other settings and another time, it is left to one that has others', async () => {
  const metricsToken = 'a-token-for-metrics-of-32-letters'
  const headers = { authorization: `Bearer ${metricsToken}` }
  const statusOf = async ({ origin }: TestServer) => (await fetch(`${origin}/metrics`, { headers })).status
  const first = await startTestServer({ config: { metricsToken } })
  expect(await statusOf(first)).toBe(200)
  await first.advance(24 * 60 * 60 * 1_000)
  const { pid } = first
  await first.stop()
  const second = await startTestServer()
  expect(second.pid).toBe(pid)
  expect(await statusOf(second)).not.toBe(200)
  expect((await (await second.signIn('demo')).get('/sales')).status).toBe(200)
  const [session] = await second.sql("SELECT FROM session WHERE created_at > now() + interval '1 hour'")
  expect(session).toBeUndefined()
  await second.stop()
})

test.each<[string, (server: TestServer) => Promise<unknown>]>([
  ['was killed', async (other) => [await other.kill(), await other.restart()]],
  ['has another schema', (other) => other.script('CREATE TABLE more (n integer)')],
])('a server that %s is left to nobody', async (_, change) => {
  const first = await startTestServer()
  await change(first)
  const { pid } = first
  await first.stop()
  expect(globalThis.reusableHosts?.map(({ child }) => child.pid)).not.toContain(pid)
})
