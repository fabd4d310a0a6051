import { DEMO_USERS } from '../auth/demoUsers'
import { sharedDatabase } from '../testing/databases/makeTestDatabase'
import { hashesOf } from '../testing/fixtures/businessHashes'
import { type CsvFiles, csvFolders, templateFiles, findingLines } from '../testing/fixtures/csvFolder'
import { importFolder, type ImportOptions } from './importFolder'

const folders = csvFolders()
const at = sharedDatabase()
beforeAll(async () => {
  expect(await reasons(templateFiles())).toEqual([])
}, 120_000)

/** Imports files and returns the reasons of the findings. */
async function reasons(files: CsvFiles, options: ImportOptions = {}): Promise<string[]> {
  return findingLines(await importFolder(at.database, await folders.folder(files), options))
}

/** Expects that an import is rejected for this reason and has changed nothing. */
async function expectError(files: CsvFiles, expected: string): Promise<void> {
  const before = await hashesOf(at.database, 'all')
  expect(await reasons(files)).toEqual([expected])
  expect(await hashesOf(at.database, 'all')).toEqual(before)
}

const items = (count: number) =>
  ['inventory_id,description', ...Array.from({ length: count }, (_, index) => `I-${index},Item ${index}`)].join('\n')

describe('nothing is stored after', () => {
  test('[PROMISE-17] one bad cell among thousands', async () => {
    await expectError({ items: `${items(3_000)}\nLAST,` }, 'items.csv:3002 description: must not be empty')
  })

  test('a problem that shows only when the rows are stored', async () => {
    const shipment = 'SH1,C-1001,MAIN,Open'
    await expectError(
      {
        items: items(2_000),
        shipments: `shipment_nbr,customer_id,site_id,status\n${shipment}`,
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
    const folder = await folders.folder({ items: items(1) })
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
      `SELECT (SELECT array_agg(site_id || open_qty::float8 ORDER BY order_nbr) FROM sales_order_line WHERE order_nbr <> 'SO0000001') AS open,
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
