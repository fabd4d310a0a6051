import { takeNumber } from '../posting/documentNumbers'
import { makeTestDatabase, sharedDatabase } from '../testing/databases/makeTestDatabase'
import { type CsvFiles, csvFolders, templateFiles, findingLines } from '../testing/fixtures/csvFolder'
import { pdf } from '../testing/fixtures/sampleFiles'
import { importFolder } from './importFolder'

const folders = csvFolders()
const at = sharedDatabase()

/** Returns the findings of an import of these files, one line each. Nothing is kept in the database. */
async function rejections(files: CsvFiles): Promise<string[]> {
  return findingLines(await importFolder(at.database, await folders.folder(files), { dryRun: true }))
}

/** The templates' small company with changes of the form `file: text -> other text`. */
function changed(...changes: readonly string[]): Record<string, string> {
  const files = templateFiles()
  for (const change of changes) {
    const [, file = '', from = '', to = ''] = /^(\w+): ([^]*) -> ([^]*)$/.exec(change) ?? []
    const text = files[file] ?? ''
    if (!text.includes(from)) throw new Error(`${file} does not say ${from}`)
    files[file] = text.replace(from, to)
  }
  return files
}

describe('a rejection names file, line, column and reason:', () => {
  test.each<[what: string, changes: string[], ...messages: string[]]>([
    [
      'headings and cells, and what names a row that is not there',
      [
        'sales_orders: customer_id -> customerid',
        'items: BOLT-M8 -> PUMP-10',
        `sites: EAST -> ${'E'.repeat(61)}`,
        'shipments: ,Open, -> ,open,',
        `number_sequences: ${templateFiles().number_sequences ?? ''} -> `,
        'transfer_orders: ,MAIN,EAST -> ,MAIN',
        'shipment_lines: SH0000001,1,SO0000001,1, -> SH0000001,1,SO0000001,9,',
      ],
      'sites.csv:3 site_id: "EEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEE…" must have at most 60 characters',
      'items.csv:4 inventory_id: "PUMP-10" is on line 2 already',
      'bills_of_materials.csv:3 component_id: there is no item "BOLT-M8" (and 7 more rows for this reason)',
      'stock.csv:5 site_id: there is no site "EAST" (and 1 more row for this reason)',
      'sales_orders.csv:1: there is no column "customerid"; did you mean customer_id?',
      'sales_orders.csv:1 customer_id: this column is missing',
      'shipments.csv:3 status: "open" is not one of Open, Confirmed, Completed, Closed; did you mean Open?',
      'shipment_lines.csv:2 order_nbr, order_line_nbr: there is no sales order line "SO0000001 / 9"',
      'transfer_orders.csv:2: has 3 cells, but the heading has 4',
      'number_sequences.csv:1: the file is empty; its first line has the names of the columns',
    ],
    [
      'documents, with each other and with their postings',
      [
        'attachments: created_by\n -> created_by\n,shipment,SH9,a.pdf,attachments/a.pdf,,\n',
        'sales_order_lines: Issue,10,, -> Issue,10,6,',
        'sales_receipt_lines: BOLT-M8,40 -> BOLT-M8,140',
        'production_materials: CASING-10,4,2 -> CASING-10,1,2',
        'sales_orders: SO0000001,, -> SO0000002,,PO-1,C-1001,MAIN,Open,2026-03-02,\nSO0000001,,',
        'bills_of_materials: 2,BOLT-M8,8 -> 2,BOLT-M8,8\nBOLT-M8,1,PUMP-10,1',
        'shipment_lines: SH0000002,1,SO0000001,1,PUMP-10 -> SH0000002,1,SO0000001,1,BOLT-M8',
        'production_orders: In Process,,, -> Planned,SO0000001,1,',
      ],
      'bills_of_materials.csv:3 component_id: PUMP-10 would be a part of itself: PUMP-10 > BOLT-M8 > PUMP-10',
      'bills_of_materials.csv:4 component_id: BOLT-M8 would be a part of itself: BOLT-M8 > PUMP-10 > BOLT-M8',
      'sales_orders.csv:2 order_nbr: has no lines in sales_order_lines.csv',
      'sales_order_lines.csv:2 open_qty: 6 is not 10 ordered less 3 received or shipped in these files',
      'sales_order_lines.csv:3 order_qty: 140 received or shipped in these files is more than the 100 ordered',
      'production_orders.csv:3 status: is Planned with 2 of 4 completed',
      'production_orders.csv:3 sales_order_nbr, sales_line_nbr: line 1 of SO0000001 has the live production order PR0000001 already',
      'production_materials.csv:2 qty_released: 2 is more than the 1 required',
      'shipment_lines.csv:3 inventory_id: line 1 of SO0000001 is for PUMP-10, not BOLT-M8',
      'attachments.csv:2 owner_key: there is no shipment "SH9"',
    ],
    [
      'what orders still need, or have made',
      [
        'sales_orders: ,Open, -> ,Completed,',
        'production_orders: PR0000001,PUMP-10,,MAIN,6,,Planned,SO0000001,1, -> PR0000001,CASING-10,,MAIN,6,,Planned,,,',
        'production_completions: PR0000002,2, -> PR0000002,3,',
      ],
      'sales_orders.csv:2 status: is Completed, but lines of it are open',
      'production_orders.csv:2 prod_nbr: CASING-10 has no bill of materials, and production_materials.csv has no rows of this order',
      'production_orders.csv:3 qty_completed: 3 completed is more than the 2 that qty_released in production_materials.csv allows',
    ],
    [
      'stock before its documents, and beside the ledger',
      ['stock: MAIN,20 -> MAIN,8999999999', 'stock: EAST,150 -> EAST,150\nCASING-10,EAST,6'],
      'stock.csv:3 qty_on_hand: before the documents of these files CASING-10 at MAIN had 9000000001, more than 9,000,000,000',
      'stock.csv:6 qty_on_hand: 6 is not the 5 that the movements add up to',
    ],
    [
      'stock that is picked twice',
      ['stock: PUMP-10,MAIN,14 -> PUMP-10,MAIN,1'],
      'shipment_lines.csv:3 shipped_qty: open shipments pick 2 of PUMP-10 at MAIN, but 1 is available',
    ],
    [
      'a ledger that moves what no document moves',
      ['stock_movements: 5,purchase,PO-88,, -> -5,shipment,SH0000009,1,'],
      'stock_movements.csv:2 document_nbr: no document in these files moves -5 of CASING-10 at EAST as shipment SH0000009 line 1',
      'stock_movements.csv:2 qty: the movements of CASING-10 at EAST add up to -5',
    ],
  ])('[PROMISE-17] %s', async (_, changes, ...messages) => {
    expect(await rejections({ ...changed(...changes), 'attachments/a.pdf': pdf() })).toEqual(messages)
  })
})

test.each<[string, CsvFiles, readonly string[]]>([
  [
    'unknown files',
    { ...templateFiles(), 'item.csv': '', 'notes.txt': '' },
    ["item.csv: we don't know this file; did you mean items.csv?", "notes.txt: we don't know this file; remove it"],
  ],
  [
    'attachments that cannot be stored',
    {
      ...templateFiles(),
      attachments: [
        'owner_kind,owner_key,filename,path',
        'shipment,SH0000001,note.pdf,attachments/note.pdf',
        'shipment,SH0000001,note.png,attachments/note.pdf',
        'shipment,SH0000001,note.pdf,attachments/none.pdf',
        'shipment,SH0000001,note.pdf,../../../../etc/passwd',
        'shipment,SH0000001,a/note.pdf,attachments/note.pdf',
        'shipment,SH0000001,note.pdf,attachments/note.pdf',
        'sales_line,SO0000001,note.pdf,attachments/note.pdf',
      ].join('\n'),
      'attachments/note.pdf': pdf(),
    },
    [
      'attachments.csv:3 path: "attachments/note.pdf": The file is a PDF, although its name ends in .png',
      'attachments.csv:4 path: "attachments/none.pdf": there is no such file in the folder',
      'attachments.csv:5 path: "../../../../etc/passwd": lies outside the folder',
      'attachments.csv:6 path: "attachments/note.pdf": the filename cannot be kept; call it "note.pdf"',
      'attachments.csv:7 path: "attachments/note.pdf": is attached on line 2 already',
    ],
  ],
  [
    'movements that differ from their documents',
    {
      ...templateFiles(),
      stock_movements: [
        'movement_id,inventory_id,site_id,qty,reason,document_nbr,document_line',
        '1,PUMP-10,MAIN,20,opening,count,',
        '2,PUMP-10,MAIN,-2,shipment,SH0000001,1',
        '3,PUMP-10,MAIN,2,production,PB0000001,',
        '4,PUMP-10,MAIN,-1,production,PB0000001,',
        '5,BOLT-M8,MAIN,40,transfer_in,RC0000001,1',
      ].join('\n'),
    },
    [
      'stock.csv:2 qty_on_hand: 14 is not the 19 that the movements add up to',
      'stock.csv:4 qty_on_hand: 1200.5 is not the -136 that the movements add up to',
      'stock_movements.csv:3 document_nbr: the ledger moves -2, but the document -3',
      'stock_movements.csv:5 document_nbr: the ledger moves 1, but the document 2',
      'stock_movements.csv:6 document_nbr: no document in these files moves 40 of BOLT-M8 at MAIN as transfer_in RC0000001 line 1',
    ],
  ],
])('rejects %s', async (_, files, expected) => {
  expect(await rejections(files)).toEqual(expected)
})

test('[FAULT-54] a missing file is one problem, however many rows reference it', async () => {
  const { items: _, ...files } = templateFiles()
  expect(await rejections(files)).toEqual([
    'items.csv: is not in the folder, and the database has none of its rows: bills_of_materials.csv:2 inventory_id names item "PUMP-10" (and 19 more rows for this reason)',
  ])
})

describe('two different keys that read the same when joined are rejected:', () => {
  const shipment = (order: string, number: string) => `${order},${number},2026-03-03`
  const line = (order: string, number: string) => `${order},${number},1,BOLT-M8,1`
  const transfers = (...keys: readonly [order: string, number: string][]) => ({
    ...templateFiles(),
    transfer_orders: ['order_nbr,from_site,to_site', ...new Set(keys.map(([order]) => `${order},MAIN,EAST`))].join('\n'),
    transfer_shipments: ['order_nbr,shipment_nbr,shipped_date', ...keys.map((key) => shipment(...key))].join('\n'),
    transfer_lines: ['order_nbr,shipment_nbr,line_nbr,inventory_id,shipped_qty', ...keys.map((key) => line(...key))].join('\n'),
    transfer_receipts: 'receipt_nbr,order_nbr,shipment_nbr,receipt_date',
    transfer_receipt_lines: 'receipt_nbr,line_nbr,inventory_id,qty',
    stock: 'inventory_id,site_id,qty_on_hand\nPUMP-10,MAIN,14',
  })

  test('[FAULT-55] transfer shipments, as the lists name them, and transfer receipts', async () => {
    const files = {
      ...transfers(['T', '1-2'], ['T-1', '2']),
      transfer_receipts: 'receipt_nbr,order_nbr,shipment_nbr,receipt_date\n1-2,T,1-2,2026-03-04\n2,T-1,2,2026-03-04',
      transfer_receipt_lines: 'receipt_nbr,line_nbr,inventory_id,qty\n1-2,1,BOLT-M8,1\n2,1,BOLT-M8,1',
    }
    expect(await rejections(files)).toEqual([
      'transfer_shipments.csv:3 order_nbr, shipment_nbr: together they read "T-1-2", as do "T" and "1-2" on line 2; give one of them another number',
      'transfer_receipts.csv:3 order_nbr, receipt_nbr: together they read "T-1-2", as do "T" and "1-2" on line 2; give one of them another number',
    ])
  })

  test('[FAULT-55] one key in the files and the other in the database', async () => {
    const own = await makeTestDatabase()
    const other = await own.open()
    const rejectionsOf = async (files: CsvFiles) => findingLines(await importFolder(other, await folders.folder(files)))
    expect(await rejectionsOf(transfers(['T', '1-2']))).toEqual([])
    const { transfer_orders, transfer_shipments, transfer_lines } = transfers(['T-1', '2'])
    const files = { transfer_orders, transfer_shipments, transfer_lines, items: 'inventory_id,description\nNEW,New' }
    files.transfer_lines = files.transfer_lines.replace('BOLT-M8', 'NEW')
    expect(await rejectionsOf(files)).toEqual([
      'transfer_shipments.csv:2 order_nbr, shipment_nbr: together they read "T-1-2", as do "T" and "1-2" in the database; give one of them another number',
    ])
    await own.remove()
  })
})

test('[FAULT-54] allowed values that are probably mistakes are reported with a count', async () => {
  const cellsOf = (file: string) => (templateFiles()[file] ?? '').split('\n', 1)[0]?.split(',').length ?? 0
  const files = changed(
    `customers: C-1001, -> C-1002,Other${','.repeat(cellsOf('customers') - 2)}\nC-1001,`,
    'shipments: C-1001 -> C-1002',
    'stock: BOLT-M8,MAIN,1200.5 -> BOLT-M8,MAIN,0',
    'sales_receipt_lines: BOLT-M8,40 -> BOLT-M8,100',
    'transfer_lines: 200 -> 1',
    'transfer_receipt_lines: 150 -> 1',
    'transfer_shipments: Partially Received -> ',
    'stock: EAST,150 -> EAST,1',
  )
  const { problems, remarks } = await importFolder(at.database, await folders.folder(files), { dryRun: true })
  expect(findingLines({ problems })).toEqual([])
  expect(remarks).toEqual([
    expect.stringMatching(/^1 of \d+ openings of stock are negative: .* The first: BOLT-M8 at MAIN, -\d+\.$/),
    '1 shipment line is of another customer than the shipment. The first: shipment_lines.csv:2, shipment SH0000001 goes to C-1002, order SO0000001 is of C-1001.',
  ])
})

test('[FAULT-56] new numbers keep the width of the existing ones', async () => {
  const receipts = ['receipt_nbr,order_nbr,shipment_nbr,receipt_date', 'RC00113,TR0000001,TS0000001,2026-03-08'].join('\n')
  const files: Record<string, string> = {
    ...templateFiles(),
    transfer_receipts: receipts,
    number_sequences: 'document,prefix,next,digits\nshipment,LS-,7,3\nsales_order,SO,1,',
  }
  files.transfer_receipt_lines = (files.transfer_receipt_lines ?? '').replace('RC0000001', 'RC00113')
  const own = await makeTestDatabase()
  const other = await own.open()
  const { problems, numbers } = await importFolder(other, await folders.folder(files))
  expect(findingLines({ problems })).toEqual([])
  const reported = Object.fromEntries(numbers.map(({ document, after }) => [document, after]))
  expect(reported).toMatchObject({
    transfer_receipt: { prefix: 'RC', next: 114, digits: 5 },
    shipment: { prefix: 'LS-', next: 7, digits: 3 },
    sales_order: { prefix: 'SO', next: 2, digits: 7 },
  })
  const next = (document: 'transfer_receipt' | 'shipment' | 'sales_order') => other.transaction((tx) => takeNumber(tx, document))
  expect([await next('transfer_receipt'), await next('shipment'), await next('sales_order')]).toEqual([
    'RC00114',
    'LS-007',
    'SO0000002',
  ])
  await own.remove()
})

test('an empty folder and one that does not exist are explained', async () => {
  await expect(rejections({})).rejects.toThrow('contains no CSV files')
  await expect(importFolder(at.database, folders.newPath())).rejects.toThrow('cannot be read')
})
