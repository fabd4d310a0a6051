import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyEmbeddedTemplate } from '../../testing/databases/templates'
import type { Database, Queryable } from '../database'
import { openDatabase } from '../openDatabase'
import { requestSnapshot } from './snapshots'

let dataDir: string
let server: Database
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'orders-manager-snapshot-'))
  await copyEmbeddedTemplate(dataDir)
  server = await openDatabase({ dataDir, minFreeBytes: 0, givesSnapshots: true })
}, 60_000)
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true })
})

const add = (db: Queryable, site: string) => db.query("INSERT INTO site (site_id, description) VALUES ($1, '')", [site])

test('a snapshot has whole transactions, nothing of what came later, and disturbs nobody', async () => {
  let requested = Promise.resolve('')
  await server.transaction(async (tx) => {
    await add(tx, 'A')
    requested = requestSnapshot(dataDir)
    await tx.query('SELECT pg_sleep(0.2)')
    await add(tx, 'B')
  })
  const snapshot = await requested
  await add(server, 'C')
  const copy = await openDatabase({ dataDir: snapshot, minFreeBytes: 0 })
  expect((await copy.query('SELECT site_id AS site FROM site ORDER BY 1')).rows).toEqual([{ site: 'A' }, { site: 'B' }])
  await copy.close()
  expect((await server.query('SELECT count(*) FROM site')).rows).toEqual([{ count: 3 }])
}, 60_000)

test('a disk without room for a copy is not filled', async () => {
  const { bavail, bsize } = statfsSync(dataDir)
  await server.close()
  server = await openDatabase({ dataDir, minFreeBytes: bavail * bsize * 2, givesSnapshots: true })
  await expect(requestSnapshot(dataDir)).rejects.toThrow(/has no room for a copy of \d+ MB/)
}, 60_000)
