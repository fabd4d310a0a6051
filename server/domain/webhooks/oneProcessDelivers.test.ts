/** @databases postgres: several processes share it. */
import { openDatabaseAt } from '../../testing/databases/databaseLocation'
import { fixtures } from '../../testing/fixtures/fixtures'
import { until } from '../../testing/helpers/until'
import { startReceiver } from '../../testing/helpers/webhookReceiver'
import { startTestServer } from '../../testing/servers/testServer'
import { deliverEvents, LEASE_MS, type DeliveryOptions } from './deliverEvents'

test('[WEBHOOK-11] of several processes one delivers: each event comes once, in order', async () => {
  const config = { webhooks: { everyMs: 50, allowedNetworks: ['127.0.0.0/8'] } }
  const server = await startTestServer({ config })
  const twin = await startTestServer({ config, sameDatabaseAs: server })
  const receiver = await startReceiver()
  await server.sql(`UPDATE app_user SET permissions = '{general_user,admin_access}' WHERE email = 'demo@example.com'`)
  await fixtures(server).salesOrder('S-1', [{ item: 'BOLT', qty: 3, operation: 'Receipt' }])
  const clients = [await server.signIn('demo'), await twin.signIn('demo')]
  expect((await clients[0]?.post('/webhooks', { url: receiver.url }))?.status).toBe(200)
  for (let index = 0; index < 30; index += 1)
    await clients[index % 2]?.post('/sales/add-lineitem-notes', { orderNbr: 'S-1', lineNbr: 1, note: String(index) })
  const requests = await receiver.until(30)
  expect(requests.map(({ event }) => event.details.note)).toEqual(Array.from({ length: 30 }, (_, index) => String(index)))
  await twin.stop()
  await server.stop()
  expect(receiver.received).toHaveLength(30)
  receiver.close()
})

test('[WEBHOOK-11] a lease that has run out is ended for nobody else, also not by its own process', async () => {
  const server = await startTestServer()
  await server.sql(`UPDATE app_user SET permissions = '{general_user,admin_access}' WHERE email = 'demo@example.com'`)
  await fixtures(server).salesOrder('S-1', [{ item: 'BOLT', qty: 3, operation: 'Receipt' }])
  const client = await server.signIn('demo')
  await client.post('/webhooks', { url: 'https://example.com/' })
  await client.post('/sales/add-lineitem-notes', { orderNbr: 'S-1', lineNbr: 1, note: 'one' })
  const database = await openDatabaseAt(server.location)
  const answers: ((reason: string | null) => void)[] = []
  let clock = Date.now()
  const options: DeliveryOptions = {
    database,
    now: () => new Date(clock),
    seal: { open: () => 'secret', seal: () => new Uint8Array() },
    send: () => new Promise((resolve) => answers.push(resolve)),
    onFailure: () => undefined,
  }
  const late = deliverEvents(options)
  await until(() => answers.length === 1)
  clock += LEASE_MS
  const next = deliverEvents(options)
  await until(() => answers.length === 2)
  answers[0]?.('it answered 500')
  expect(await late).toBe(true)
  expect(await server.sql('SELECT leased_until IS NULL AS "isFree" FROM webhook')).toEqual([{ isFree: false }])
  answers[1]?.(null)
  expect(await next).toBe(true)
  expect(await deliverEvents(options)).toBe(false)
  expect(answers).toHaveLength(2)
  await database.close()
  await server.stop()
})
