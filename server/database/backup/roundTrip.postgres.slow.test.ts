import { join } from 'node:path'
import { numberEvents, readEvents } from '../../posting/outbox'
import { makeTestDatabase, type TestDatabase } from '../../testing/databases/makeTestDatabase'
import { attach, fillWithOddData, ODD_TEXT } from '../../testing/fixtures/oddData'
import { pdfOfSize } from '../../testing/fixtures/sampleFiles'
import { temporaryFolders } from '../../testing/helpers/temporaryFolders'
import type { Database } from '../database'
import { backupPages, takeBackup } from './backup'
import { fillDatabase } from './fillDatabase'
import { contentHashes } from './rows'

const LARGEST = 10 * 2 ** 20 - 1

const folder = temporaryFolders()()
let places: TestDatabase[]
let original: Database
let elsewhere: Database
let back: Database
beforeAll(async () => {
  places = [await makeTestDatabase('embedded'), await makeTestDatabase(), await makeTestDatabase('embedded')]
  ;[original, elsewhere, back] = (await Promise.all(places.map((location) => location.open(true)))) as [
    Database,
    Database,
    Database,
  ]
  await fillWithOddData(original)
}, 120_000)
afterAll(() => Promise.all(places.map((location) => location.remove())))

const hashesOf = (database: Database) => database.transaction(contentHashes)

/** Copies the data of one database to another through a backup file. Resolves to the contents that the file declares. */
async function carry(from: Database, to: Database, name: string) {
  const path = join(folder, name)
  const { header, contents } = await takeBackup(from, path, { program: 'test', takenAt: new Date() })
  await fillDatabase(to, { name: 'The backup', steps: header.steps, pages: () => backupPages(path) })
  return contents
}

test('[PROMISE-15] backups to PostgreSQL and back preserve everything', async () => {
  await attach(original, 'SH-1', 'largest.pdf', 'application/pdf', pdfOfSize(LARGEST))
  const first = await carry(original, elsewhere, 'first.backup')
  const second = await carry(elsewhere, back, 'second.backup')
  expect(second).toEqual(first)
  expect(await hashesOf(back)).toEqual(first)

  const { rows } = await elsewhere.query<Record<string, unknown>>(
    `SELECT note, (SELECT created_at::text FROM production_order) AS instant, (SELECT permissions FROM app_user) AS permissions,
     (SELECT after FROM audit_entry ORDER BY audit_id LIMIT 1) AS audit, (SELECT max(size) FROM file_content) AS largest,
     (SELECT qty_on_hand FROM stock WHERE inventory_id = 'BOLT' AND site_id = 'EAST') AS quantity
   FROM sales_order_line WHERE line_nbr = 1`,
  )
  expect(rows).toEqual([
    {
      note: ODD_TEXT,
      instant: '1999-12-31 23:59:59.999999+00',
      permissions: ['general_user', 'a"b', 'c,d', '{e}', ODD_TEXT],
      audit: { note: ODD_TEXT, qty: 0.1, b: [1, null], a: true },
      largest: LARGEST,
      quantity: '8999999999.500000',
    },
  ])
}, 120_000)

test('sessions are not copied, and lists continue from revisions never used before', async () => {
  const { rows } = await elsewhere.query<Record<string, number>>(
    `SELECT (SELECT count(*) FROM session) AS sessions, min(revision) AS revision FROM list_revision`,
  )
  expect(rows[0]?.sessions).toBe(0)
  expect(Number(rows[0]?.revision)).toBeGreaterThan(new Date('2020-01-01').getTime())
})

test.each(['PostgreSQL', 'embedded'])('new rows and events on %s are numbered after those of the original', async (where) => {
  const copy = where === 'embedded' ? back : elsewhere
  const highest =
    'SELECT (SELECT max(movement_id) FROM stock_movement) AS movement, (SELECT max(audit_id) FROM audit_entry) AS audit'
  const { rows: before } = await original.query<{ movement: number; audit: number }>(highest)
  await copy.query(
    `INSERT INTO stock_movement (inventory_id, site_id, qty, reason, document_nbr, created_by)
     VALUES ('BOLT', 'MAIN', 1, 'adjustment', 'later', 'fixture')`,
  )
  await copy.query(`INSERT INTO audit_entry (who, request_id, action, entity_kind, entity_key) VALUES ('x', 'x', 'x', 'x', 'x')`)
  const { rows: after } = await copy.query(highest)
  expect(after).toEqual(before.map(({ movement, audit }) => ({ movement: movement + 1, audit: audit + 1 })))

  const write = (database: Database) =>
    database.query(
      `INSERT INTO outbox_event (at, type, lines, details, who, request_id) VALUES (now(), 'import', '[]', '{}', 'x', 'x')`,
    )
  // The original may have sent more since.
  for (let more = 0; more < 3; more += 1) await write(original)
  await numberEvents(original)
  const reported = await readEvents(original, 0, 100)
  await write(copy)
  await numberEvents(copy)
  expect(await readEvents(copy, Number(reported.at(-1)?.id), 100)).toHaveLength(1)
})
