import { beginImport, endedImport, ITEM, sendImport } from '../../testing/helpers/importJobs'
import type { TestClient } from '../../testing/servers/apiClient'
import { sharedServer } from '../../testing/servers/testServer'

// An import job that does not come to its end: a thread with a connection of its own on PostgreSQL, the one connection on the other.

const shop = sharedServer()
let admin: TestClient
beforeAll(async () => {
  admin = await shop.server.signIn('admin')
})

test('a second import job is rejected, and a canceled one leaves nothing behind', async () => {
  const rows = Array.from({ length: 1_500 }, (_, row) => `MANY-${row},A part,1`)
  const id = await beginImport(admin, { items: ITEM + rows.join('\n') })
  expect((await sendImport(admin, { items: `${ITEM}NEW-1,A part,1\n` })).status).toBe(409)
  expect((await admin.fetch(`/intake/${id}`, { method: 'DELETE' })).status).toBe(200)
  const canceled = await endedImport(admin, id)
  expect([canceled.state, canceled.message]).toEqual(['canceled', 'Canceled by Ada Admin: nothing was changed.'])
  expect(await shop.server.sql(`SELECT FROM item WHERE inventory_id LIKE 'MANY-%'`)).toEqual([])
  expect((await admin.fetch(`/intake/${id}`, { method: 'DELETE' })).status).toBe(409)
  expect((await endedImport(admin, await beginImport(admin, { items: `${ITEM}NEW-3,A part,1\n` }))).state).toBe('applied')
  const authors = await shop.server.sql(`SELECT DISTINCT who FROM audit_entry WHERE action = 'import'`)
  expect(authors).toEqual([{ who: 'admin@example.com' }])
})

test('[FAULT-75] a server killed during an import job leaves the data unchanged', async () => {
  const rows = Array.from({ length: 1_500 }, (_, row) => `KILLED-${row},A part,1`)
  const id = await beginImport(admin, { items: ITEM + rows.join('\n') })
  await shop.server.kill()
  await shop.server.restart()
  admin = await shop.server.signIn('admin')
  const stopped = await endedImport(admin, id)
  expect([stopped.state, stopped.message]).toEqual(['stopped', 'The server ended while it was under way: nothing was changed.'])
  expect(await shop.server.sql(`SELECT FROM item WHERE inventory_id LIKE 'KILLED-%'`)).toEqual([])
  expect((await endedImport(admin, await beginImport(admin, { items: `${ITEM}NEW-5,A part,1\n` }))).state).toBe('applied')
})
