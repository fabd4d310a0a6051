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
