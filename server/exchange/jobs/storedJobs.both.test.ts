import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IntakeState } from '../../../contract/entities/intake'
import { templateFiles } from '../../testing/fixtures/csvFolder'
import { beginImport, endedImport, ITEM, sendImport } from '../../testing/helpers/importJobs'
import type { TestClient } from '../../testing/servers/apiClient'
import { TEST_CONFIG } from '../../testing/servers/testConfig'
import { startTestServer, type TestServer } from '../../testing/servers/testServer'

// How an import job stores, is canceled, and is killed. Who gets which response: ../../http/routes/importJobRoutes.test.ts.

let server: TestServer
let admin: TestClient
const spoolDir = mkdtempSync(join(tmpdir(), 'orders-manager-storing-'))

beforeAll(async () => {
  server = await startTestServer({ config: { intake: { ...TEST_CONFIG.intake, spoolDir } } })
  admin = await server.signIn('admin')
})
afterAll(async () => {
  await server.stop()
  rmSync(spoolDir, { recursive: true })
})

test('files are checked, then imported, and importing them again changes nothing', async () => {
  const files = templateFiles()
  const before = await server.sql('SELECT FROM item')
  const checked = await endedImport(admin, await beginImport(admin, { items: files.items ?? '' }, 'dryRun=true'))
  expect(checked).toMatchObject({ state: 'checked', dryRun: true, userName: 'Ada Admin', report: { problemCount: 0 } })
  expect(await server.sql('SELECT FROM item')).toHaveLength(before.length)

  const applied = await endedImport(admin, await beginImport(admin, files))
  expect(applied).toMatchObject({ state: 'applied', source: 'app', progress: null })
  expect(applied.files).toHaveLength(Object.keys(files).length)
  const items = applied.report?.files.find(({ name }) => name === 'items.csv')
  expect(items?.added).toBeGreaterThan(0)
  expect(await server.sql(`SELECT who FROM audit_entry WHERE action = 'import' AND entity_kind = 'import'`)).toEqual([
    { who: 'admin@example.com' },
  ])

  const again = await endedImport(admin, await beginImport(admin, { items: files.items ?? '' }))
  expect(again.report?.files).toEqual([{ ...items, added: 0, unchanged: items?.rows }])
  const { body } = await admin.get<{ intakes: { id: string; state: IntakeState }[]; next: null }>('/intake')
  expect(body.intakes.map(({ state }) => state)).toEqual(['applied', 'applied', 'checked'])
})

test('a second import job is rejected, and a canceled one leaves nothing behind', async () => {
  const rows = Array.from({ length: 1_500 }, (_, row) => `MANY-${row},A part,1`)
  const id = await beginImport(admin, { items: ITEM + rows.join('\n') })
  expect((await sendImport(admin, { items: `${ITEM}NEW-1,A part,1\n` })).status).toBe(409)
  expect((await admin.fetch(`/intake/${id}`, { method: 'DELETE' })).status).toBe(200)
  const canceled = await endedImport(admin, id)
  expect([canceled.state, canceled.message]).toEqual(['canceled', 'Canceled by Ada Admin: nothing was changed.'])
  expect(await server.sql(`SELECT FROM item WHERE inventory_id LIKE 'MANY-%'`)).toEqual([])
  expect((await admin.fetch(`/intake/${id}`, { method: 'DELETE' })).status).toBe(409)
  expect((await endedImport(admin, await beginImport(admin, { items: `${ITEM}NEW-3,A part,1\n` }))).state).toBe('applied')
})

test('[FAULT-75] a server killed during an import job leaves the data unchanged', async () => {
  const rows = Array.from({ length: 1_500 }, (_, row) => `KILLED-${row},A part,1`)
  const id = await beginImport(admin, { items: ITEM + rows.join('\n') })
  await server.kill()
  await server.restart()
  admin = await server.signIn('admin')
  const stopped = await endedImport(admin, id)
  expect([stopped.state, stopped.message]).toEqual(['stopped', 'The server ended while it was under way: nothing was changed.'])
  expect(await server.sql(`SELECT FROM item WHERE inventory_id LIKE 'KILLED-%'`)).toEqual([])
  expect((await endedImport(admin, await beginImport(admin, { items: `${ITEM}NEW-5,A part,1\n` }))).state).toBe('applied')
})
