import { DEMO_USERS } from '../auth/demoUsers'
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
  expect(await reasons(templateFiles())).toEqual([])
  expect(await reasons(later)).toEqual([])
}, 120_000)

async function bring(files: CsvFiles, options: ImportOptions = {}): Promise<ImportResult> {
  return importFolder(at.database, await folders.folder(files), options)
}

const reasons = async (files: CsvFiles, options: ImportOptions = {}) => findingLines(await bring(files, options))

/** Expects that an import is rejected for this reason and has changed nothing. */
async function expectError(files: CsvFiles, expected: string): Promise<void> {
  const before = await hashesOf(at.database, 'all')
  expect(await reasons(files)).toEqual([expected])
  expect(await hashesOf(at.database, 'all')).toEqual(before)
}

describe('nothing is stored after', () => {
  test('a problem that shows only when the rows are stored', async () => {
    await expectError(
      {
        shipments: 'shipment_nbr,customer_id,site_id,status\nSH1,C-1001,MAIN,Open',
        shipment_lines: 'shipment_nbr,line_nbr,order_nbr,order_line_nbr,inventory_id,shipped_qty\nSH1,1,SO0000001,1,PUMP-10,12.5',
      },
      'shipment_lines.csv:2 shipped_qty: open shipments pick 12.5 of PUMP-10 at MAIN, but 12 is available',
    )
  })

  test('an import into the demo company, unless intoDemo is set', async () => {
    const [user] = DEMO_USERS
    await at.database.query(
      "INSERT INTO app_user (user_id, email, name, password_hash) VALUES ('0bd63948-c9ea-494e-a63f-06f03a85d77e', $1, '', '')",
      [user?.email],
    )
    const folder = await folders.folder({ items: 'inventory_id,description\nI-1,Item 1' })
    const options = { dryRun: true }
    const rejected = await importFolder(at.database, folder, options)
    expect(findingLines(rejected)).toEqual([expect.stringContaining('holds the demo company')])
    const forced = await importFolder(at.database, folder, { ...options, intoDemo: true })
    expect(forced.files).toMatchObject([{ name: 'items', rows: 1, added: 1 }])
    await at.database.query('DELETE FROM app_user')
  })
})

test('a ledger may list issues of stock before its receipts', async () => {
  const movement = (id: number, qty: number) => `${id},NEW,MAIN,${qty},adjustment,count`
  const movements = [...Array.from({ length: 2_500 }, (_, index) => movement(index + 100, -1)), movement(2_600, 2_501)]
  const files = {
    items: 'inventory_id,description\nNEW,New',
    stock_movements: ['movement_id,inventory_id,site_id,qty,reason,document_nbr', ...movements].join('\n'),
    stock: 'inventory_id,site_id,qty_on_hand\nNEW,MAIN,1',
  }
  expect(await reasons(files, { dryRun: true })).toEqual([])
})

describe('an import rewrites nothing that is posted:', () => {
  test.each<[string, CsvFiles, string]>([
    [
      'a document with postings',
      { sales_orders: 'order_nbr,customer_id,site_id,order_date,ship_date\nSO0000001,C-1001,MAIN,2026-03-02,2026-03-21' },
      'sales_orders.csv:2 ship_date: the database has this row with "2026-03-20", not "2026-03-21"; goods were received for the sales order, and an import rewrites nothing that is posted: leave the row out, and put what is to change into a new order',
    ],
    [
      'a new line for an order with postings',
      { sales_order_lines: 'order_nbr,line_nbr,inventory_id,order_qty\nSO0000001,3,PUMP-10,1' },
      'sales_order_lines.csv:2 order_nbr: "SO0000001" exists without this line; goods were received for the sales order, and an import adds no lines to it',
    ],
    [
      'a shipment that the file confirms',
      {
        shipments:
          'shipment_nbr,customer_id,site_id,status,ship_date,courier,tracking_number\nSH0000002,C-1001,MAIN,Confirmed,2026-03-09,dsv,T-9',
      },
      'shipments.csv:2 status: the database has this row with "Open", not "Confirmed"; a confirmation moves stock, and an import rewrites nothing that is posted: confirm the shipment in the app, or leave the row out',
    ],
    [
      'stock',
      { stock: 'inventory_id,site_id,qty_on_hand\nPUMP-10,MAIN,15' },
      'stock.csv:2 qty_on_hand: the database has this row with "14", not "15"; that is posted, and an import rewrites nothing that is posted: count the stock in the app, or leave the row out',
    ],
    [
      'a receipt for an existing order line',
      {
        sales_receipts: 'shipment_nbr,order_nbr,ship_date\nSR9,SO0000001,2026-03-09',
        sales_receipt_lines: 'shipment_nbr,line_nbr,order_nbr,order_line_nbr,inventory_id,qty\nSR9,1,SO0000001,2,BOLT-M8,1',
      },
      'sales_receipt_lines.csv:2 order_nbr, order_line_nbr: the sales order line "SO0000001 / 2" exists, and this row would post to it; an import posts only to what comes with it: post it in the app, or leave the row out',
    ],
    [
      'a shipped shipment of an existing order line',
      {
        shipments:
          'shipment_nbr,customer_id,site_id,status,ship_date,courier,tracking_number\nSH9,C-1001,MAIN,Closed,2026-03-09,dsv,T-9',
        shipment_lines: 'shipment_nbr,line_nbr,order_nbr,order_line_nbr,inventory_id,shipped_qty\nSH9,1,SO0000001,1,PUMP-10,1',
      },
      'shipment_lines.csv:2 order_nbr, order_line_nbr: line 1 of SO0000001 exists, and a shipment that left would change it; confirm the shipment in the app, or leave it out',
    ],
    [
      'another prefix for numbers already in use',
      { number_sequences: 'document,prefix,next\nshipment,X,1' },
      'number_sequences.csv:2 prefix: is SH, and 2 numbers were given with it',
    ],
  ])('%s', async (_, files, expected) => {
    await expectError(files, expected)
  })

  test('new rows are added beside it, and numbers continue after the highest', async () => {
    const before = await hashesOf(at.database, 'business')
    const added = {
      customers: 'customer_id,name\nC-2,Second',
      sales_orders: 'order_nbr,customer_id,site_id,order_date\nSO0002000,C-2,MAIN,2026-04-01\nOLD-1,C-1001,EAST,2026-04-01',
      production_orders: 'prod_nbr,inventory_id,site_id,qty_to_produce\nOLD-2,PUMP-10,EAST,2',
      sales_order_lines: 'order_nbr,line_nbr,inventory_id,order_qty\nSO0002000,1,PUMP-10,1\nOLD-1,1,BOLT-M8,2.5',
    }
    expect(await reasons(added)).toEqual([])
    const { rows } = await at.database.query(
      `SELECT (SELECT array_agg(site_id || open_qty::float8 ORDER BY order_nbr) FROM sales_order_line WHERE order_nbr IN ('OLD-1', 'SO0002000')) AS open,
         (SELECT array_agg(total_required::float8 ORDER BY line_nbr) FROM production_material WHERE prod_nbr = 'OLD-2') AS required,
         (SELECT next FROM number_sequence WHERE document = 'sales_order')`,
    )
    expect(rows).toEqual([{ open: ['EAST2.5', 'MAIN1'], required: [2, 16], next: 2_001 }])
    const after = await hashesOf(at.database, 'business')
    const changed = Object.keys(after).filter((table) => after[table] !== before[table])
    expect(changed.sort()).toEqual([
      'customer',
      'number_sequence',
      'production_material',
      'production_order',
      'sales_order',
      'sales_order_line',
    ])
  })
})

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
