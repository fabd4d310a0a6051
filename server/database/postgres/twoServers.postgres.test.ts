import { fixtures } from '../../testing/fixtures/fixtures'
import { startTestServer } from '../../testing/servers/testServer'
import type { TestServer } from '../../testing/servers/testServer'

let first: TestServer
let second: TestServer
beforeAll(async () => {
  first = await startTestServer()
  second = await startTestServer({ sameDatabaseAs: first })
})
afterAll(async () => {
  await second.stop()
  await first.stop()
})

test('what one server of a database writes, the other one answers at once', async () => {
  const { token } = await first.signIn('demo')
  const staff = second.client(token ?? '')
  expect((await staff.get('/sales')).body).toMatchObject({ details: {} })
  await fixtures(first).salesOrder('SO-1', [{ item: 'PUMP', qty: 5 }])
  const note = { orderNbr: 'SO-1', lineNbr: 1, note: 'from the first server' }
  expect((await first.client(token ?? '').post('/sales/add-lineitem-notes', note)).status).toBe(200)
  expect((await staff.get('/sales')).body).toMatchObject({ details: { 'SO-1': [{ note: 'from the first server' }] } })
})
