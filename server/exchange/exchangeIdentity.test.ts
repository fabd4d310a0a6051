import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { seedDemoData } from '../../tools/demo/seedDemoData'
import type { Database } from '../database/database'
import { findViolations } from '../posting/invariants/findViolations'
import { numberEvents, readEvents } from '../posting/outbox'
import { makeTestDatabase, type TestDatabase } from '../testing/databases/makeTestDatabase'
import { resetData } from '../testing/databases/resetData'
import { hashesOf } from '../testing/fixtures/businessHashes'
import { csvFolders, findingLines } from '../testing/fixtures/csvFolder'
import { exportFolder } from './exportFolder'
import { importFolder } from './importFolder'

const folders = csvFolders()
let places: readonly TestDatabase[]
/** The demo company, which no test changes, and a database with only the schema. */
let demo: Database
let copy: Database
let demoFiles: string

const ODD_TEXTS = [
  '=1+1',
  "'=1+1",
  "''-2",
  '+49 40 1',
  '@home',
  "'tis",
  'a,b;c\td',
  'say "hi"',
  '日本 🚚',
  'one\r\ntwo\n\nthree',
  '-',
  '"',
]

beforeAll(async () => {
  places = [await makeTestDatabase(), await makeTestDatabase()]
  ;[demo, copy] = (await Promise.all(places.map((location) => location.open()))) as [Database, Database]
  await seedDemoData(demo, { orders: 30, seed: 7, end: '2026-11-20' })
  await demo.query(
    `UPDATE sales_order_line SET note = odd.text FROM (
       SELECT text, row_number() OVER () AS position FROM json_array_elements_text($1::text::json) AS odd (text)
     ) AS odd JOIN (
       SELECT order_nbr, line_nbr, row_number() OVER (ORDER BY order_nbr, line_nbr) AS position FROM sales_order_line
     ) AS line USING (position)
     WHERE sales_order_line.order_nbr = line.order_nbr AND sales_order_line.line_nbr = line.line_nbr`,
    [JSON.stringify(ODD_TEXTS)],
  )
  // A material that was issued and completely returned, as happens when its order is closed.
  await demo.query(
    `INSERT INTO stock_movement (inventory_id, site_id, qty, reason, document_nbr, document_line, created_by)
     SELECT material.inventory_id, site_id, qty, reason, prod_nbr, line_nbr, 'somebody'
     FROM production_material AS material JOIN production_order USING (prod_nbr),
       (VALUES (-2, 'material_issue'), (2, 'material_return')) AS part (qty, reason)
     WHERE (prod_nbr, line_nbr) = (SELECT prod_nbr, line_nbr FROM production_material WHERE qty_released = 0 LIMIT 1)`,
  )
  await demo.query("UPDATE production_order SET created_at = '2026-03-05T10:00:00.123456Z' WHERE prod_nbr = 'PR0000001'")
  demoFiles = await exported(demo)
}, 120_000)
afterAll(() => Promise.all(places.map((location) => location.remove())))

async function contentOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const contents = await Promise.all(
    files.map(async (file) => [file.slice(folder.length), await readFile(file, 'latin1')] as const),
  )
  return Object.fromEntries(contents.sort())
}

async function exported(database: Database): Promise<string> {
  const folder = folders.newPath()
  expect((await exportFolder(database, folder)).warnings).toEqual([])
  return folder
}

async function imported(database: Database, folder: string, options = {}) {
  const { problems, files } = await importFolder(database, folder, options)
  expect(findingLines({ problems })).toEqual([])
  return files.reduce((sum, { added }) => sum + added, 0)
}

describe('an export that is imported into an empty database', () => {
  beforeAll(async () => {
    await resetData(copy)
    expect(await imported(copy, demoFiles)).toBeGreaterThan(800)
  }, 120_000)

  test('[PROMISE-17] gives the same rows, and exports the same files', async () => {
    expect(await hashesOf(copy, 'business')).toEqual(await hashesOf(demo, 'business'))
    expect(await findViolations(copy)).toEqual([])
    const [first, second] = [await contentOf(demoFiles), await contentOf(await exported(copy))]
    expect(Object.keys(first).length).toBeGreaterThan(22)
    expect(second).toEqual(first)
  }, 120_000)

  test('is recorded as one event with its counts and the sum of its movements', async () => {
    await numberEvents(copy)
    const [event, ...others] = await readEvents(copy, 0, 10)
    expect(others).toEqual([])
    const { rows: stock } = await copy.query(
      `SELECT inventory_id AS "inventoryId", site_id AS "siteId", qty_on_hand::float8 AS quantity FROM stock WHERE qty_on_hand > 0
     ORDER BY inventory_id COLLATE "C", site_id COLLATE "C"`,
    )
    const key = ({ inventoryId, siteId }: { inventoryId: string; siteId: string }) => `${inventoryId}\t${siteId}`
    const lines = (event?.lines ?? []).map(({ lineNbr: _none, ...line }) => line)
    expect(lines.sort((a, b) => (key(a) < key(b) ? -1 : 1))).toEqual(stock)
    expect(event).toMatchObject({ type: 'import', document: null, key: null, details: { counts: { sales_orders: 30 } } })
  })
})

describe('an import into an empty database', () => {
  beforeEach(() => resetData(copy))

  test('calculates missing movements that give the same documents and stock', async () => {
    const folder = await exported(demo)
    const given = await contentOf(folder)
    await rm(join(folder, 'stock_movements.csv'))
    await imported(copy, folder)
    expect(await findViolations(copy)).toEqual([])
    const [before, after] = [await hashesOf(demo, 'business'), await hashesOf(copy, 'business')]
    for (const hashes of [before, after]) delete hashes.stock_movement
    expect(after).toEqual(before)
    const again = await contentOf(await exported(copy))
    expect(again['/stock.csv']).toBe(given['/stock.csv'])
  }, 120_000)
})

test('[PROMISE-17] importing an export into the same database changes nothing', async () => {
  const before = await hashesOf(demo, 'all')
  expect(await imported(demo, demoFiles, { intoDemo: true })).toBe(0)
  expect(await hashesOf(demo, 'all')).toEqual(before)
}, 120_000)

test('an export warns of cells that an import would reject', async () => {
  await resetData(copy)
  await copy.query("INSERT INTO item (inventory_id, description) VALUES ('BOLT', E'two\\nlines')")
  expect((await exportFolder(copy, folders.newPath())).warnings).toEqual([
    'items.csv:2 description: "two\\nlines" must be one line',
  ])
})
