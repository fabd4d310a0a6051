import fc from 'fast-check'
import type { DocumentList } from '../../contract/rules/listOrder'
import { seedDemoData } from '../../tools/demo/seedDemoData'
import { readSnapshot } from '../database/batches'
import type { Queryable, Transaction } from '../database/database'
import { DOCUMENTS } from '../documents/documents'
import { inventory } from '../documents/inventory/description'
import { productionHistory } from '../documents/production/productionHistory'
import { sharedDatabase } from '../testing/databases/makeTestDatabase'
import { listBody } from './listBody'
import type { WholeList } from './listCache'
import { presentOpen, type CachedList, textOf } from './openDocuments'
import { presentDocuments } from './presentDocuments'
import { readListFacts } from './revisions'
import { wholeDocuments } from './wholeDocuments'

const LISTS = Object.keys(DOCUMENTS) as DocumentList[]

const at = sharedDatabase()
/** Items whose order depends on the collation. */
const ITEMS = 'A-1|a1|A 2|b-1|Ä|C/9|é|0-1|01|1|10|9|-'.split('|')

beforeAll(async () => {
  await seedDemoData(at.database, { orders: 50 })
  await at.database.query(`INSERT INTO item (inventory_id, description) SELECT i, i FROM unnest($1::text[]) AS i`, [ITEMS])
  await at.database.query(
    `INSERT INTO stock (inventory_id, site_id) SELECT i, site_id FROM unnest($1::text[]) AS i, (SELECT site_id FROM site LIMIT 1) AS site`,
    [ITEMS],
  )
})

function atOnce(list: WholeList): Promise<unknown> {
  return readSnapshot(at.database, async (tx) => {
    const body = await listBody('', await list.build(tx, await readListFacts(tx, 'sales'), null))
    return JSON.parse(String(await body.identity())) as unknown
  })
}

async function inPieces(list: WholeList, pageRows: number, between?: (piece: number) => Promise<unknown>): Promise<unknown> {
  let [text, count] = ['', 0]
  for await (const piece of list.text(at.database, pageRows)) {
    text += piece
    count += 1
    await between?.(count)
  }
  return JSON.parse(text)
}

const lists: [string, WholeList][] = [
  ['sales', wholeDocuments(DOCUMENTS.sales)],
  ['production', wholeDocuments(DOCUMENTS.production)],
  ['shipments', wholeDocuments(DOCUMENTS.shipments)],
  ['transfers', wholeDocuments(DOCUMENTS.transfers)],
  ['inventory', inventory],
  ['history', productionHistory],
]

test.each(lists)('%s is the same when read at once or in pieces of any size', async (_, list) => {
  const whole = await atOnce(list)
  const count = await list.count(at.database, 1_000_000)
  expect(count).toBeGreaterThan(10)
  expect(await list.count(at.database, 7)).toBe(7)
  for (const pageRows of [7, count, count + 1]) {
    const read = await inPieces(list, pageRows)
    expect(read).toEqual(whole)
    // Months and documents have the same order too.
    if (!Array.isArray(whole))
      expect(JSON.stringify(Object.values(read as object)[0])).toBe(JSON.stringify(Object.values(whole as object)[0]))
  }
})

test('[FAULT-68] a document that changes while a list is read appears in it once', async () => {
  const list = wholeDocuments(DOCUMENTS.sales)
  interface Sales {
    summaries: { orderNbr: string; orderStatus: string }[]
    details: object
  }
  const before = (await atOnce(list)) as Sales
  const open = before.summaries.filter(({ orderStatus }) => orderStatus === 'Open').map(({ orderNbr }) => orderNbr)
  const finish = (orderNbr = '') => at.database.query(`UPDATE sales_order SET status = 'Closed' WHERE order_nbr = $1`, [orderNbr])
  const read = (await inPieces(list, 5, async (piece) => {
    // The first open one has been read by then, the last has not.
    if (piece === 1) await Promise.all([finish(open[0]), finish(open.at(-1))])
    if (piece === 2)
      await at.database.query(`UPDATE sales_order SET status = 'Open' WHERE order_nbr = $1`, [before.summaries.at(-1)?.orderNbr])
  })) as Sales
  expect(read.summaries.map(({ orderNbr }) => orderNbr)).toEqual(before.summaries.map(({ orderNbr }) => orderNbr))
  expect(Object.keys(read.details)).toHaveLength(Object.keys(before.details).length)
})

/** Returns an SQL condition that selects one row of a table, by the number `$1`. */
const some = (table: string, where = 'true') =>
  `${table}.ctid = (SELECT ctid FROM ${table} WHERE ${where} ORDER BY ctid LIMIT 1
     OFFSET $1::integer % greatest((SELECT count(*) FROM ${table} WHERE ${where}), 1)::integer)`

const ofOpenOrder = 'order_nbr IN (SELECT order_nbr FROM sales_order WHERE is_open)'
const ofOpenShipment = 'shipment_nbr IN (SELECT shipment_nbr FROM shipment WHERE is_open)'
const ofOpenTransfer = '(order_nbr, shipment_nbr) IN (SELECT order_nbr, shipment_nbr FROM transfer_shipment WHERE is_open)'
const ofOpenReceipt = `receipt_nbr IN (SELECT receipt_nbr FROM transfer_receipt WHERE ${ofOpenTransfer})`

const fileOf = (kind: string, key: string, table: string, where: string) =>
  `INSERT INTO file (file_id, owner_kind, owner_key, filename, content_type, sha256, created_by)
   SELECT gen_random_uuid(), '${kind}', ${key}, 'new.png', 'image/png', '', 'x' FROM ${table} WHERE ${some(table, where)}`

/** Statements that update, insert or delete a row of each table that the lists show. */
const CHANGES: Readonly<Record<string, string>> = {
  'an order is due later': `UPDATE sales_order SET ship_date = ship_date + 20 WHERE ${some('sales_order', 'is_open')}`,
  'an order is finished': `UPDATE sales_order SET status = 'Completed' WHERE ${some('sales_order', 'is_open')}`,
  'an order is open again': `UPDATE sales_order SET status = 'Open' WHERE ${some('sales_order', 'NOT is_open')}`,
  'a line has a note': `UPDATE sales_order_line SET note = note || '!' WHERE ${some('sales_order_line', ofOpenOrder)}`,
  'a line is gone': `DELETE FROM sales_order_line WHERE ${some('sales_order_line', ofOpenOrder)}`,
  'a line has a file': fileOf('sales_line', `order_nbr || '/' || line_nbr`, 'sales_order_line', ofOpenOrder),
  'a line is made': `UPDATE production_order SET (sales_order_nbr, sales_line_nbr) =
    (SELECT order_nbr, line_nbr FROM sales_order_line AS line WHERE ${some('line', ofOpenOrder).replaceAll('FROM line', 'FROM sales_order_line')}
       AND NOT EXISTS (SELECT FROM production_order AS other WHERE other.sales_order_nbr = line.order_nbr AND other.sales_line_nbr = line.line_nbr))
    WHERE ${some('production_order')}`,
  'a linked order is canceled': `UPDATE production_order SET status = 'Canceled' WHERE ${some('production_order', `sales_${ofOpenOrder} AND status <> 'Canceled' AND NOT is_open`)}`,
  'a receipt has a note': `UPDATE sales_receipt SET note = note || '!' WHERE ${some('sales_receipt', ofOpenOrder)}`,
  'a receipt is gone': `DELETE FROM sales_receipt WHERE ${some('sales_receipt', ofOpenOrder)}`,
  'a received line is gone': `DELETE FROM sales_receipt_line WHERE ${some('sales_receipt_line', ofOpenOrder)}`,
  'a customer has another name': `UPDATE customer SET name = name || '!' WHERE ${some('customer')}`,
  'a site has another name': `UPDATE site SET description = description || '!' WHERE ${some('site')}`,
  'an item has another name': `UPDATE item SET description = description || '!', uom = 'box' WHERE ${some('item')}`,
  'a piece is made': `UPDATE production_order SET qty_completed = qty_completed + 1, qty_to_produce = qty_to_produce + 1 WHERE ${some('production_order', `is_open AND (sales_${ofOpenOrder}) IS NOT TRUE`)}`,
  'a production order is finished': `UPDATE production_order SET status = 'Completed' WHERE ${some('production_order', 'is_open')}`,
  'a shipment has a note': `UPDATE shipment SET note = note || '!' WHERE ${some('shipment', 'is_open')}`,
  'a shipment has a file': fileOf('shipment', 'shipment_nbr', 'shipment', 'is_open'),
  'a shipped line is gone': `DELETE FROM shipment_line WHERE ${some('shipment_line', ofOpenShipment)}`,
  'a file is gone': `DELETE FROM file WHERE ${some('file')}`,
  'a transfer has another name': `UPDATE transfer_order SET description = description || '!' WHERE ${some('transfer_order')}`,
  'a transfer line has another text': `UPDATE transfer_line SET line_desc = line_desc || '!' WHERE ${some('transfer_line', ofOpenTransfer)}`,
  'a transfer receipt has a note': `UPDATE transfer_receipt SET note = note || '!' WHERE ${some('transfer_receipt', ofOpenTransfer)}`,
  'a transfer receipt has a file': fileOf('transfer_receipt', 'receipt_nbr', 'transfer_receipt', ofOpenTransfer),
  'a line of a transfer receipt is gone': `DELETE FROM transfer_receipt_line WHERE ${some('transfer_receipt_line', ofOpenReceipt)}`,
  'a line of a transfer receipt has a file': fileOf(
    'transfer_receipt_line',
    `receipt_nbr || '/' || line_nbr`,
    'transfer_receipt_line',
    ofOpenReceipt,
  ),
  'stock moves': `UPDATE stock SET qty_on_hand = qty_on_hand + 1 WHERE ${some('stock')}`,
  'stock is allocated': `UPDATE stock SET qty_allocated = qty_on_hand WHERE ${some('stock')}`,
  'stock begins': `INSERT INTO stock (inventory_id, site_id) SELECT inventory_id, site_id FROM item, site ORDER BY 1, 2 LIMIT 1
    OFFSET $1::integer % (SELECT count(*) FROM item, site)::integer ON CONFLICT DO NOTHING`,
  'stock is gone': `DELETE FROM stock WHERE ${some('stock')}`,
  nothing: 'SELECT $1::integer',
}

/** Changes a row directly, without the rules of commands and with triggers disabled. */
async function change(tx: Transaction, name: string, which: number): Promise<void> {
  await tx.script('SET LOCAL session_replication_role = replica')
  await tx.query(CHANGES[name] ?? '', [which])
}

const windowOf = (matchCount: number) => ({ scope: 'open', matchCount, matchCountIsExact: true, totalCount: 0, revision: 0 })

interface Look {
  readonly kept: CachedList
  readonly response: unknown
  readonly anew: unknown
  readonly read: readonly string[]
}

const LOOKED = [...LISTS, 'inventory'] as const
type Looked = (typeof LOOKED)[number]

async function lookAtInventory(tx: Transaction, former: CachedList | null): Promise<Look> {
  const facts = { revision: 1, tag: '', total: 0 }
  const [now, anew] = [await inventory.build(tx, facts, former), await inventory.build(tx, facts, null)]
  if (typeof now === 'string' || typeof anew === 'string') throw new Error('The inventory is kept row by row')
  return { kept: now.kept, response: JSON.parse(textOf(now)) as unknown, anew: JSON.parse(textOf(anew)) as unknown, read: [] }
}

function look(list: Looked, former: CachedList | null): Promise<Look> {
  if (list === 'inventory') return readSnapshot(at.database, (tx) => lookAtInventory(tx, former))
  const presenter = DOCUMENTS[list]
  return readSnapshot(at.database, async (tx) => {
    const { pieces, kept } = await presentOpen(tx, presenter, windowOf, former)
    const { rows } = await tx.query<{ count: number }>(`SELECT count(*) FROM ${presenter.table} WHERE ${presenter.isOpen}`)
    const anew = await presentDocuments(tx, presenter, { scope: 'open' }, { window: windowOf(rows[0]?.count ?? 0) })
    const read = [...kept.documents].flatMap(([id, { texts }]) => (texts === former?.documents.get(id)?.texts ? [] : [id]))
    return { kept, response: JSON.parse([...pieces].join('')) as unknown, anew: JSON.parse(anew) as unknown, read }
  })
}

test('the cached open documents and inventory match a fresh read after any writes', async () => {
  await at.database.query(
    `INSERT INTO sales_receipt (shipment_nbr, order_nbr, ship_date) SELECT 'SR-' || order_nbr, order_nbr, '2026-01-01' FROM sales_order WHERE is_open`,
  )
  const changes = fc.array(fc.tuple(fc.constantFrom(...Object.keys(CHANGES)), fc.nat(10_000)), { maxLength: 6 })
  const kept = new Map<Looked, CachedList>()
  await fc.assert(
    fc.asyncProperty(changes, fc.subarray([...LOOKED], { minLength: 1 }), async (writes, looked) => {
      await at.database.transaction(async (tx) => {
        for (const [name, which] of writes) await change(tx, name, which)
      })
      for (const list of looked) {
        const seen = await look(list, kept.get(list) ?? null)
        kept.set(list, seen.kept)
        expect(seen.response).toEqual(seen.anew)
      }
    }),
    { numRuns: 25 },
  )
})

test('a write begun before a read and committed after it appears in the next read', async () => {
  // The embedded database has one writer at a time.
  if (at.database.hasOneConnection) return
  const gate: { begun?: () => void; end?: () => void } = {}
  const hasBegun = new Promise<void>((resolve) => (gate.begun = resolve))
  const mayEnd = new Promise<void>((resolve) => (gate.end = resolve))
  const note = (tx: Queryable, which: number) => tx.query(CHANGES['a line has a note'] ?? '', [which])
  const first = await look('sales', null)
  const slow = at.database.transaction(async (tx) => {
    await note(tx, 1)
    gate.begun?.()
    await mayEnd
  })
  await hasBegun
  await note(at.database, 2)
  const second = await look('sales', first.kept)
  expect(second.response).toEqual(second.anew)
  gate.end?.()
  await slow
  const third = await look('sales', second.kept)
  expect(third.read.length).toBeGreaterThan(0)
  expect(third.response).toEqual(third.anew)
})
