import { ProductionAnswer } from '../../contract/entities/production'
import { SalesAnswer } from '../../contract/entities/sales'
import { ShippingAnswer } from '../../contract/entities/shipping'
import { TransfersAnswer } from '../../contract/entities/transfers'
import { LIST_ORDER } from '../../contract/rules/listOrder'
import { isFinishedStatus, statusFacts } from '../../contract/statuses'
import { seedDemoData } from '../../tools/demo/seedDemoData'
import { readSnapshot } from '../database/batches'
import type { Database } from '../database/database'
import type { DocumentDescription } from '../documents/description'
import { DOCUMENTS } from '../documents/documents'
import { makeTestDatabase, type TestDatabase } from '../testing/databases/makeTestDatabase'
import { presentDocuments, type DocumentResponse, type DocumentChoice } from './presentDocuments'

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await makeTestDatabase()
  database = await testDatabase.open()
  await seedDemoData(database, { orders: 300 })
})
afterAll(() => testDatabase.remove())

type Row = Readonly<Record<string, unknown>>
type Answer = Record<string, unknown>

/** What the test must know of each list: how a document is named in its summary, and which day it is due. */
const lists: [string, DocumentDescription, { parse(answer: unknown): unknown }, (row: Row) => string, string | null][] = [
  ['sales', DOCUMENTS.sales, SalesAnswer, ({ orderNbr }) => String(orderNbr), 'shipDate'],
  ['production', DOCUMENTS.production, ProductionAnswer, ({ prodNbr }) => String(prodNbr), null],
  ['shipments', DOCUMENTS.shipments, ShippingAnswer, ({ shipmentNbr }) => String(shipmentNbr), 'shipDate'],
  [
    'transfers',
    DOCUMENTS.transfers,
    TransfersAnswer,
    ({ soOrderNbr, shipmentNbr }) => `${String(soOrderNbr)}-${String(shipmentNbr)}`,
    'shippedDate',
  ],
]

async function present(presenter: DocumentDescription, choice: DocumentChoice, more?: DocumentResponse): Promise<Answer> {
  const text = await readSnapshot(database, (tx) => presentDocuments(tx, presenter, choice, more))
  return JSON.parse(text) as Answer
}

const summariesOf = ({ summaries }: DocumentDescription, answer: Answer) => answer[summaries.member] as Row[]
const statusOf = (row: Row) => String(row.orderStatus ?? row.status)

/** The whole list with only these documents, in this order. */
function only(presenter: DocumentDescription, whole: Answer, rows: readonly Row[], idOf: (row: Row) => string): Answer {
  const ids = new Set(rows.map(idOf))
  // What was received of a transfer is found by the numbers of order and receipt.
  const receipts = Object.entries((whole.receiptsBySOandShipment ?? {}) as Record<string, { receiptNbr: string }[]>)
  for (const [id, received] of receipts.filter(([id]) => ids.has(id))) {
    for (const { receiptNbr } of received) ids.add(`${id.split('-')[0] ?? ''}-${receiptNbr}`)
  }
  const answer: Answer = { [presenter.summaries.member]: rows }
  for (const member of Object.keys(presenter.details)) {
    answer[member] = Object.fromEntries(Object.entries(whole[member] as object).filter(([key]) => ids.has(key)))
  }
  return answer
}

test.each(lists)('the open documents of %s are those of the whole list, with all that belongs to them', async (...list) => {
  const [, presenter, schema, idOf] = list
  const whole = await present(presenter, { scope: 'all' })
  const rows = summariesOf(presenter, whole)
  const open = rows.filter((row) => !isFinishedStatus(LIST_ORDER[presenter.list].kind, statusOf(row)))
  expect(open.length).toBeGreaterThan(0)
  expect(open.length).toBeLessThan(rows.length)
  const answer = await present(presenter, { scope: 'open' })
  expect(answer).toEqual(only(presenter, whole, open, idOf))
  expect(schema.parse(answer)).toEqual(answer)
})

test.each(lists)(
  'named documents of %s stand in the order in which they are named, and what is unknown is left out',
  async (...list) => {
    const [, presenter, , idOf] = list
    const whole = await present(presenter, { scope: 'all' })
    const chosen = summariesOf(presenter, whole)
      .filter((_, index) => index % 7 === 3)
      .reverse()
    expect(chosen.length).toBeGreaterThan(3)
    const ids = chosen.map(idOf)
    const asked = { ids: ["no such'number", ...ids, ids[0] ?? '', '%', '{"}'] }
    // Which shipments belong to the orders is told only here: the test of the route says so.
    const { shipmentsOfOrders: _shipments, ...named } = await present(presenter, asked)
    expect(named).toEqual(only(presenter, whole, chosen, idOf))
    const empty = Object.fromEntries(Object.keys(presenter.details).map((member) => [member, {}]))
    const window = { scope: 'all', matchCount: 3, matchCountIsExact: true, totalCount: 7, revision: 12 }
    expect(await present(presenter, asked, { isSummary: true, window })).toEqual({
      [presenter.summaries.member]: chosen,
      ...empty,
      window,
    })
  },
)

test.each(lists)(
  'the open documents of %s come first, the most urgent before all, then the finished ones, newest first',
  async (...list) => {
    const [, presenter, , idOf, due] = list
    const rows = summariesOf(presenter, await present(presenter, { scope: 'all' }))
    const placeOf = (row: Row): (number | string)[] => {
      const facts = statusFacts(LIST_ORDER[presenter.list].kind, statusOf(row))
      if (due === null) return [facts && 'rank' in facts ? facts.rank : 9, idOf(row)]
      return facts?.isFinished ? [1] : [0, String(row[due]) || '9999', idOf(row)]
    }
    const isBefore = (left: (number | string)[], right: (number | string)[]) => {
      const at = left.findIndex((value, index) => value !== right[index])
      return at >= 0 && (left[at] ?? 0) < (right[at] ?? 0)
    }
    rows.forEach((row, index) => {
      const next = rows[index + 1]
      if (!next) return
      const [here, there] = [placeOf(row), placeOf(next)]
      const isRight = here.length === 1 && there.length === 1 ? idOf(row) > idOf(next) : isBefore(here, there)
      expect([idOf(row), idOf(next), isRight]).toEqual([idOf(row), idOf(next), true])
    })
  },
)
