import { seedDemoData } from '../../tools/demo/seedDemoData'
import { readSnapshot } from '../database/batches'
import { DOCUMENTS } from '../documents/documents'
import { inventory } from '../documents/inventory/description'
import { productionHistory } from '../documents/production/productionHistory'
import { sharedDatabase } from '../testing/databases/makeTestDatabase'
import { listBody } from './listBody'
import type { WholeList } from './listCache'
import { readListFacts } from './revisions'
import { wholeDocuments } from './wholeDocuments'

const at = sharedDatabase()
beforeAll(async () => {
  await seedDemoData(at.database, { orders: 120 })
})

/** The list as built with one statement per member. */
function atOnce(list: WholeList): Promise<unknown> {
  return readSnapshot(at.database, async (tx) => {
    const body = await listBody('', await list.build(tx, await readListFacts(tx, 'sales'), null))
    return JSON.parse(String(await body.identity())) as unknown
  })
}

/** The list as read in pieces. `between` runs after each piece. */
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
