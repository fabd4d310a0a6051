/** @databases postgres: several processes share it. */
import { fixtures } from '../../testing/fixtures/fixtures'
import { startTestServer } from '../../testing/servers/testServer'
import { startReceiver } from '../../testing/servers/webhookReceiver'

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
