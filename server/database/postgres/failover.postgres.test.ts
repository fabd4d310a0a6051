import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import { findPostgres } from '../../testing/databases/findPostgres'
import { startPostgresPair, type PostgresPair } from '../../testing/databases/postgresPair'
import { databaseUrl } from '../../testing/databases/postgresServer'
import { makePostgresTemplate } from '../../testing/databases/templates'
import { fixtures } from '../../testing/fixtures/fixtures'
import { until } from '../../testing/helpers/until'
import { startTestServer, type TestServer } from '../../testing/servers/testServer'
import { openDatabase } from '../openDatabase'

let pair: PostgresPair
let server: TestServer

beforeAll(async () => {
  pair = await startPostgresPair(findPostgres() ?? '')
  await makePostgresTemplate(pair.socketDir)
  server = await startTestServer({ location: { kind: 'postgres', socketDir: pair.socketDir, name: 'failover' } })
  await fixtures(server).salesOrder('SO-1', [{ item: 'VALVE', qty: 5 }])
})

afterAll(async () => {
  await server.stop()
  await pair.stop()
})

const NOTE = "SELECT note FROM sales_order_line WHERE order_nbr = 'SO-1'"
const noteOf = async () => (await server.sql<{ note: string }>(NOTE))[0]?.note

async function writer() {
  const staff = await server.signIn('demo')
  return (note: string, key: string) =>
    staff.post(calls.addLineNote.path, { orderNbr: 'SO-1', lineNbr: 1, note }, { [IDEMPOTENCY_HEADER]: key })
}

test('[FAULT-62] a write that the standby has not confirmed is not acknowledged', async () => {
  const write = await writer()
  const key = randomUUID()
  expect((await write('before', randomUUID())).status).toBe(200)
  pair.standby().pause()
  const unconfirmed = await write('while the standby is away', key)
  // By now the first request has waited for the standby longer than a statement may take.
  const repeated = await write('while the standby is away', key)
  pair.standby().resume()
  expect({ status: unconfirmed.status, repeated: repeated.body.error_code }).toEqual({
    status: 503,
    repeated: 'REQUEST_IN_PROGRESS',
  })

  const again = await write('while the standby is away', key)
  expect(again.status).toBe(200)
  expect(await noteOf()).toBe('while the standby is away')
}, 60_000)

test('[FAULT-63] after a failover the standby has every acknowledged write', async () => {
  const write = await writer()
  expect((await write('acknowledged', randomUUID())).status).toBe(200)
  await pair.failOver()
  // The former standby has the write before anything else is written.
  const standby = await openDatabase({ url: databaseUrl(pair.socketDir, 'failover') })
  const { rows } = await standby.query(NOTE)
  await standby.close()
  expect(rows).toEqual([{ note: 'acknowledged' }])
  const key = randomUUID()
  await until(async () => (await write('afterwards', key)).status === 200)
  expect(await noteOf()).toBe('afterwards')
}, 60_000)
