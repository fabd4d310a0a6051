import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newSecret, secretHash } from '../../auth/apiTokens'
import { beginImport, endedImport, ITEM, sendImport } from '../../testing/helpers/importJobs'
import { until } from '../../testing/helpers/until'
import type { TestClient } from '../../testing/servers/apiClient'
import { TEST_CONFIG } from '../../testing/servers/testConfig'
import { startTestServer, type TestServer } from '../../testing/servers/testServer'

let server: TestServer
let admin: TestClient

const home = mkdtempSync(join(tmpdir(), 'orders-manager-intake-'))
const spoolDir = join(home, 'spool')

beforeAll(async () => {
  server = await startTestServer({ config: { intake: { ...TEST_CONFIG.intake, spoolDir } } })
  admin = await server.signIn('admin')
})
afterAll(async () => {
  await server.stop()
  rmSync(home, { recursive: true })
})

test('a rejected import lists its problems, stores nothing and offers them as a file', async () => {
  const rejected = await endedImport(admin, await beginImport(admin, { items: `${ITEM}NEW-1,A part,1\nNEW-2,,x\n` }))
  expect(rejected.state).toBe('refused')
  expect(rejected.report?.problems).toEqual(
    expect.arrayContaining([expect.objectContaining({ file: 'items.csv', line: 3, column: 'weight_kg' })]),
  )
  expect(await server.sql(`SELECT FROM item WHERE inventory_id = 'NEW-1'`)).toEqual([])
  const file = await admin.fetch(`/intake/${rejected.id}/problems`)
  expect(file.headers.get('content-disposition')).toMatch(/attachment; filename="?problems-/)
  expect((await file.text()).split(/\r?\n/)).toHaveLength((rejected.report?.problemCount ?? 0) + 2)
})

test.each<[string, FormData, string, number]>([
  ['a file name that starts with a dot', formOf('.items.csv'), 'dryRun=true', 400],
  ['a file of another type', formOf('items.xlsx'), 'dryRun=true', 400],
  ['the same file twice', formOf('items.csv', 'items.csv'), 'dryRun=true', 400],
  ['an import without the dryRun parameter', formOf('items.csv'), '', 400],
  ['more than the limit', formOf('items.csv', 'sites.csv', 700_000), 'dryRun=true', 413],
])('%s is rejected, and no import job is left running', async (_, body, query, status) => {
  // Sent in one piece: the server closes the connection of a client that is still sending when it is rejected.
  const sent = new Response(body)
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
  const response = await admin.fetch(`/intake?${query}`, { method: 'POST', body: await sent.arrayBuffer(), headers })
  expect(response.status).toBe(status)
  expect(await server.sql(`SELECT FROM intake WHERE state = 'running'`)).toEqual([])
  await emptied(spoolDir)
})

test('failing to create the spool folder does not block a later import', async () => {
  rmSync(spoolDir, { recursive: true, force: true })
  writeFileSync(spoolDir, 'a file in its place')
  expect((await sendImport(admin, { items: `${ITEM}NEW-9,A part,1\n` }, 'dryRun=true')).status).toBe(500)
  rmSync(spoolDir)
  const id = await beginImport(admin, { items: `${ITEM}NEW-9,A part,1\n` }, 'dryRun=true')
  expect((await endedImport(admin, id)).state).toBe('checked')
})

/** Waits until a folder is empty: files go when their import job has ended. */
async function emptied(path: string): Promise<void> {
  await until(() => !existsSync(path) || readdirSync(path).length === 0)
}

function formOf(...parts: readonly (string | number)[]): FormData {
  const form = new FormData()
  const bytes = parts.find((part) => typeof part === 'number') ?? 10
  for (const name of parts) if (typeof name === 'string') form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return form
}

test('a machine token sees only its own jobs', async () => {
  const token = await addToken('intake')
  const machine = server.client(token)
  const other = server.client(await addToken('intake'))
  const id = await beginImport(machine, { items: `${ITEM}NEW-4,A part,1\n` }, 'dryRun=true')
  expect(await endedImport(machine, id)).toMatchObject({ state: 'checked', source: 'token', userName: 'ERP' })
  expect((await other.get<{ intakes: unknown[] }>('/intake')).body.intakes).toEqual([])
  for (const path of [`/intake/${id}`, `/intake/${id}/problems`]) expect((await other.get(path)).status).toBe(404)
  expect((await other.fetch(`/intake/${id}`, { method: 'DELETE' })).status).toBe(404)
})

async function addToken(use: string): Promise<string> {
  const token = `orders_${use}_${newSecret()}`
  await server.sql(
    `INSERT INTO api_token (token_id, token_hash, name, use, created_at, created_by) VALUES ($1, $2, 'ERP', $3, now(), 'a test')`,
    [randomUUID(), secretHash(token), use],
  )
  return token
}
