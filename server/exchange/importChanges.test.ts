import type { Transaction } from '../database/database'
import { findViolations } from '../posting/invariants/findViolations'
import { sharedDatabase } from '../testing/databases/makeTestDatabase'
import { hashesOf } from '../testing/fixtures/businessHashes'
import { type CsvFiles, csvFolders, templateFiles, findingLines } from '../testing/fixtures/csvFolder'
import { fileSpecs } from './files/fileSpecs'
import { findingLine } from './finding'
import { importFolder, type ImportOptions, type ImportResult } from './importFolder'

const folders = csvFolders()
const at = sharedDatabase()

/** A second sales order without postings, beside the small company of the templates. */
const later = {
  sales_orders: 'order_nbr,customer_id,site_id,order_date\nSO-LATE,C-1001,MAIN,2026-04-01',
  sales_order_lines: 'order_nbr,line_nbr,inventory_id,order_qty\nSO-LATE,1,PUMP-10,3',
  production_orders: 'prod_nbr,inventory_id,site_id,qty_to_produce\nPR-LATE,PUMP-10,EAST,2',
}

beforeAll(async () => {
  expect(findingLines(await bring(templateFiles()))).toEqual([])
  expect(findingLines(await bring(later))).toEqual([])
}, 120_000)

async function bring(files: CsvFiles, options: ImportOptions = {}): Promise<ImportResult> {
  return importFolder(at.database, await folders.folder(files), options)
}

const changed = async (files: CsvFiles, options: ImportOptions = {}) => {
  const { problems, changes } = await bring(files, options)
  expect(findingLines({ problems })).toEqual([])
  return changes.map(({ file, key, column, before, after }) => [`${file} ${key} ${column}`, before, after])
}

const revisions = async () => (await at.database.query('SELECT list, revision FROM list_revision ORDER BY list')).rows

test('master data takes the values of the files and keeps what they do not name', async () => {
  const files = {
    items: 'inventory_id,description\nPUMP-10,"Pump, size ten"',
    customers: 'customer_id,name,city\nC-1001,Harbor Pumps,Tacoma',
    sites: 'site_id,description\nEAST,Hub east',
    bills_of_materials: 'inventory_id,line_nbr,component_id,qty_per\nPUMP-10,2,BOLT-M8,10\nPUMP-10,3,BOLT-M8,1',
  }
  const expected = [
    ['sites.csv EAST description', 'Distribution center east', 'Hub east'],
    ['items.csv PUMP-10 description', 'Pump, size 10', 'Pump, size ten'],
    ['bills_of_materials.csv PUMP-10 / 2 qty_per', '8', '10'],
    ['customers.csv C-1001 name', 'Harbor Pump Service', 'Harbor Pumps'],
    ['customers.csv C-1001 city', 'Seattle', 'Tacoma'],
  ]
  const untouched = await hashesOf(at.database, 'all')
  expect(await changed(files, { dryRun: true })).toEqual(expected)
  expect(await hashesOf(at.database, 'all')).toEqual(untouched)
  const before = await revisions()
  expect(await changed(files, { who: 'ann@company.example' })).toEqual(expected)
  expect(await revisions()).not.toEqual(before)
  const { rows } = await at.database.query(
    `SELECT name, name_search, city, alternate_id, (SELECT uom FROM item WHERE inventory_id = 'PUMP-10') AS uom,
       (SELECT sum(total_required)::float8 FROM production_material WHERE prod_nbr = 'PR-LATE') AS needed
     FROM customer WHERE customer_id = 'C-1001'`,
  )
  expect(rows).toEqual([
    { name: 'Harbor Pumps', name_search: 'harbor pumps', city: 'Tacoma', alternate_id: 'V-778', uom: 'each', needed: 18 },
  ])
  const entries = await at.database.query(
    `SELECT who, entity_key, before, after FROM audit_entry WHERE action = 'import' AND entity_kind = 'customer'`,
  )
  expect(entries.rows).toEqual([
    {
      who: 'ann@company.example',
      entity_key: 'C-1001',
      before: { name: 'Harbor Pump Service', city: 'Seattle' },
      after: { name: 'Harbor Pumps', city: 'Tacoma' },
    },
  ])
  expect(await findViolations(at.database)).toEqual([])
})

test('documents without postings can be changed and get further lines', async () => {
  const files = {
    sales_orders: 'order_nbr,customer_id,site_id,status,order_date,ship_date\nSO-LATE,C-1001,EAST,On Hold,2026-04-01,2026-05-01',
    sales_order_lines: 'order_nbr,line_nbr,inventory_id,order_qty\nSO-LATE,1,PUMP-10,5\nSO-LATE,2,BOLT-M8,7',
    production_orders: 'prod_nbr,inventory_id,site_id,qty_to_produce\nPR-LATE,PUMP-10,EAST,4',
    shipments: 'shipment_nbr,customer_id,site_id,note\nSH0000002,C-1001,MAIN,Call after delivery',
    shipment_lines: 'shipment_nbr,line_nbr,order_nbr,order_line_nbr,inventory_id,shipped_qty\nSH0000002,1,SO0000001,1,PUMP-10,4',
  }
  expect(await changed(files)).toEqual([
    ['sales_orders.csv SO-LATE site_id', 'MAIN', 'EAST'],
    ['sales_orders.csv SO-LATE status', 'Open', 'On Hold'],
    ['sales_orders.csv SO-LATE ship_date', null, '2026-05-01'],
    ['sales_order_lines.csv SO-LATE / 1 order_qty', '3', '5'],
    ['production_orders.csv PR-LATE qty_to_produce', '2', '4'],
    ['shipments.csv SH0000002 note', 'Call before delivery', 'Call after delivery'],
    ['shipment_lines.csv SH0000002 / 1 shipped_qty', '2', '4'],
  ])
  const { rows } = await at.database.query(
    `SELECT (SELECT array_agg(open_qty::float8 ORDER BY line_nbr) FROM sales_order_line WHERE order_nbr = 'SO-LATE') AS open,
       (SELECT array_agg(total_required::float8 ORDER BY line_nbr) FROM production_material WHERE prod_nbr = 'PR-LATE') AS needed,
       (SELECT qty_allocated::float8 FROM stock WHERE inventory_id = 'PUMP-10' AND site_id = 'MAIN') AS picked`,
  )
  expect(rows).toEqual([{ open: [5, 7], needed: [4, 40, 4], picked: 4 }])
  expect(await findViolations(at.database)).toEqual([])
  const { changeCount, files: again } = await bring(files)
  expect([changeCount, again.map(({ unchanged, rows: all }) => all - unchanged)]).toEqual([0, [0, 0, 0, 0, 0]])
})

test('every column can be changed, except those that are set by a posting', async () => {
  const order = 'prod_nbr,inventory_id,site_id,qty_to_produce'
  expect(await changed({ production_orders: `${order},created_at\nPR-LATE,PUMP-10,EAST,4,2026-04-02T08:00:00Z` })).toEqual([
    ['production_orders.csv PR-LATE created_at', expect.any(String), '2026-04-02T08:00:00Z'],
  ])
  expect(findingLines(await bring({ production_orders: `${order},qty_completed\nPR-LATE,PUMP-10,EAST,4,1` }))).toEqual([
    'production_orders.csv:2 qty_completed: the database has this row with "0", not "1"; a completion moves stock, and an import rewrites nothing that is posted: complete, cancel or close the order in the app, or leave the row out',
  ])
  const fixed = fileSpecs.flatMap(({ name, columns }) =>
    columns.flatMap((column) => (column.postedBy ? [`${name} ${column.name}`] : [])),
  )
  expect(fixed).toEqual([
    'production_orders qty_completed',
    'production_materials qty_released',
    'shipments status',
    'shipments confirmed_at',
  ])
})

test('one rejected row prevents all changes', async () => {
  const before = await hashesOf(at.database, 'all')
  const reported: string[] = []
  const files = {
    customers: 'customer_id,name\nC-1001,Another name',
    sales_order_lines:
      'order_nbr,line_nbr,inventory_id,order_qty\nSO0000001,1,PUMP-10,11\nSO-LATE,1,NONE,1\nSO-LATE,2,NONE,1\nSO-LATE,8,NONE,1',
  }
  const {
    problems,
    findingCount,
    files: counts,
  } = await bring(files, { onFinding: (finding) => reported.push(findingLine(finding)) })
  const rejected = 'the database has this row with "10", not "11"; goods were received for the sales order'
  expect(reported).toEqual([
    expect.stringContaining(`sales_order_lines.csv:2 order_qty: ${rejected}`) as string,
    'sales_order_lines.csv:3 inventory_id: there is no item "NONE" (and 2 more rows for this reason)',
  ])
  expect([findingCount, problems.map(({ rows }) => rows)]).toEqual([2, [1, 3]])
  expect(counts).toEqual([
    { name: 'customers', rows: 1, added: 0, changed: 1, unchanged: 0, refused: 0 },
    { name: 'sales_order_lines', rows: 4, added: 0, changed: 0, unchanged: 0, refused: 4 },
  ])
  expect(await hashesOf(at.database, 'all')).toEqual(before)
})

test('the writes of the caller are stored with the rows or not at all, even after a signal', async () => {
  const before = await hashesOf(at.database, 'all')
  const files = { customers: 'customer_id,name\nC-1001,Another name' }
  const note = (tx: Transaction) =>
    tx.query("INSERT INTO site (site_id, description) VALUES ('NOTE', 'note')").then(() => undefined)
  const failing = async (tx: Transaction) => {
    await note(tx)
    throw new Error('not now')
  }
  await expect(bring(files, { beforeCommit: failing })).rejects.toThrow('not now')
  const phases: string[] = []
  await bring(files, { beforeCommit: note, dryRun: true, progress: (what: string) => phases.push(what) })
  expect(phases).toContain('Checking the rows')
  expect(phases).not.toContain('Storing')
  const ending = new AbortController()
  const progress = (what: string) => what === 'Storing' && ending.abort(new Error('ended'))
  await expect(bring(files, { signal: ending.signal, progress })).rejects.toThrow('ended')
  expect(await hashesOf(at.database, 'all')).toEqual(before)
  await bring(files, { beforeCommit: note, isLive: true })
  expect((await at.database.query("SELECT description FROM site WHERE site_id = 'NOTE'")).rows).toHaveLength(1)
})
