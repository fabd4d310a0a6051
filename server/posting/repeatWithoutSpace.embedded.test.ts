import { randomUUID } from 'node:crypto'
import { statfsSync } from 'node:fs'
import { newLocation } from '../testing/databases/testDatabase'
import { fixtures } from '../testing/fixtures/fixtures'
import { startTestServer } from '../testing/servers/testServer'

test('[FAULT-31] a repeated write gets its response even when the disk is nearly full', async () => {
  const location = { ...newLocation('embedded'), minFreeBytes: 0 }
  const server = await startTestServer({ location })
  try {
    const { token } = await server.signIn()
    await fixtures(server).salesOrder('SO-1', [{ item: 'PUMP', qty: 1 }])
    const key = randomUUID()
    const write = (headers: Record<string, string>, note = 'Wet') =>
      server.client(token).call('addLineNote', { orderNbr: 'SO-1', lineNbr: 1, note }, headers)
    const first = await write({ 'idempotency-key': key })
    expect(first.status).toBe(200)

    const { bavail, bsize } = statfsSync('.')
    location.minFreeBytes = bavail * bsize * 1_000
    await server.kill()
    await server.restart()

    const again = await write({ 'idempotency-key': key })
    expect([again.status, again.headers.get('idempotency-replayed'), again.body]).toEqual([200, 'true', first.body])
    for (const headers of [{}, { 'idempotency-key': randomUUID() }] as Record<string, string>[]) {
      expect((await write(headers)).body?.error_code).toBe('STORAGE_FULL')
    }
    expect((await write({ 'idempotency-key': key }, 'Dry')).body?.error_code).toBe('IDEMPOTENCY_KEY_REUSED')
  } finally {
    await server.stop()
  }
})
