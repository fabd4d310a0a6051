import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newSecret, secretHash } from '../../auth/apiTokens'
import { beginImport, endedImport, ITEM, sendImport } from '../../testing/helpers/importJobs'
import { temporaryFolders } from '../../testing/helpers/temporaryFolders'
import { until } from '../../testing/helpers/until'
import type { TestClient } from '../../testing/servers/apiClient'
import { TEST_CONFIG } from '../../testing/servers/testConfig'
import { sharedServer } from '../../testing/servers/testServer'

const spoolDir = join(temporaryFolders()(), 'spool')

const shop = sharedServer({ config: { intake: { ...TEST_CONFIG.intake, spoolDir } } })
let admin: TestClient
beforeAll(async () => {
  admin = await shop.server.signIn('admin')
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
  expect(await shop.server.sql(`SELECT FROM intake WHERE state = 'running'`)).toEqual([])
  // Files go when their import job has ended.
  await until(() => !existsSync(spoolDir) || readdirSync(spoolDir).length === 0)
})

test('failing to create the spool folder does not block a later import', async () => {
  rmSync(spoolDir, { recursive: true, force: true })
  writeFileSync(spoolDir, 'a file in its place')
  expect((await sendImport(admin, { items: `${ITEM}NEW-9,A part,1\n` }, 'dryRun=true')).status).toBe(500)
  rmSync(spoolDir)
  const id = await beginImport(admin, { items: `${ITEM}NEW-9,A part,1\n` }, 'dryRun=true')
  expect((await endedImport(admin, id)).state).toBe('checked')
})

function formOf(...parts: readonly (string | number)[]): FormData {
  const form = new FormData()
  const bytes = parts.find((part) => typeof part === 'number') ?? 10
  for (const name of parts) if (typeof name === 'string') form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return form
}

test('a machine token sees only its own jobs', async () => {
  const token = await addToken()
  const machine = shop.server.client(token)
  const other = shop.server.client(await addToken())
  const id = await beginImport(machine, { items: `${ITEM}NEW-4,A part,1\n` }, 'dryRun=true')
  expect(await endedImport(machine, id)).toMatchObject({ state: 'checked', source: 'token', userName: 'ERP' })
  expect((await other.get<{ intakes: unknown[] }>('/intake')).body.intakes).toEqual([])
  for (const path of [`/intake/${id}`, `/intake/${id}/problems`]) expect((await other.get(path)).status).toBe(404)
  expect((await other.fetch(`/intake/${id}`, { method: 'DELETE' })).status).toBe(404)
})

async function addToken(): Promise<string> {
  const token = `orders_intake_${newSecret()}`
  await shop.server.sql(
    `INSERT INTO api_token (token_id, token_hash, name, use, created_at, created_by) VALUES ($1, $2, 'ERP', 'intake', now(), 'a test')`,
    [randomUUID(), secretHash(token)],
  )
  return token
}
