import { once, EventEmitter } from 'node:events'
import type { ListPage, WindowFacts } from '../../contract/entities/window'
import type { Database } from '../database/database'
import { insertRows } from '../database/listKeys'
import { DOCUMENTS } from '../documents/documents'
import { sharedDatabase } from '../testing/databases/makeTestDatabase'
import { createMatchCounts, type MatchCounts } from './matchCounts'
import { textOf } from './openDocuments'
import { presentWindow } from './presentWindow'
import { readListFacts, bumpAllRevisions } from './revisions'

const MANY = 10_050
const TERM = 'many'

const at = sharedDatabase()
let clock: number
let counts: MatchCounts

/** Adds the shipments `MANY-1`, `MANY-2`, ... in this range. */
async function add(first: number, last: number): Promise<void> {
  await at.database.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO shipment (shipment_nbr, shipment_nbr_search, shipment_nbr_sort, customer_id, site_id, status, ship_date)
       SELECT 'MANY-' || n, 'many-' || n, 'many-' || n, 'C', 'S', 'Open', '2026-03-01' FROM generate_series($1::integer, $2::integer) AS n`,
      [first, last],
    )
    await bumpAllRevisions(tx)
  })
}

beforeAll(async () => {
  await insertRows(at.database, 'site', [{ site_id: 'S', description: 'Site' }])
  await insertRows(at.database, 'customer', [{ customer_id: 'C', name: 'Customer' }])
  await add(1, MANY)
})

/** Emits an event when a background count has run, which ends with a read of the revision. */
let counted: EventEmitter
beforeEach(() => {
  clock = Date.parse('2026-03-01T08:00:00Z')
  counted = new EventEmitter()
  let reads = 0
  const watched: Database = {
    ...at.database,
    async query(sql, parameters) {
      const result = await at.database.query(sql, parameters)
      if (sql.includes('list_revision') && (reads += 1) % 2 === 0) setImmediate(() => counted.emit('done'))
      return result as never
    },
  }
  counts = createMatchCounts(
    watched,
    () => new Date(clock),
    (error) => {
      throw error
    },
  )
})

const PAGE: ListPage = { scope: 'all', search: TERM, sort: [], offset: 0, limit: 1 }

/** Returns what a page reports about its matches, as for a request. */
async function request(search = TERM): Promise<Pick<WindowFacts, 'matchCount' | 'matchCountIsExact'>> {
  const wanted = { list: 'shipments', criteria: { terms: [search], filter: {} } } as const
  const text = await at.database.transaction(async (tx) => {
    const facts = await readListFacts(tx, 'shipments')
    const parts = { known: counts.find(wanted), onBroad: () => counts.count(wanted) }
    return textOf(await presentWindow(tx, DOCUMENTS.shipments, { ...PAGE, search }, facts, parts))
  })
  const { matchCount, matchCountIsExact } = (JSON.parse(text) as { window: WindowFacts }).window
  return { matchCount, matchCountIsExact }
}

test('up to 10 000 matches are counted at once', async () => {
  expect(await request('many-99')).toEqual({ matchCount: 111, matchCountIsExact: true })
})

test('more are counted later; an outdated count is shown for a minute, then counted again', async () => {
  const first = once(counted, 'done')
  expect(await request()).toEqual({ matchCount: 10_001, matchCountIsExact: false })
  await first
  expect(await request()).toEqual({ matchCount: MANY, matchCountIsExact: true })
  await add(MANY + 1, MANY + 1)
  expect(await request()).toEqual({ matchCount: MANY, matchCountIsExact: false })
  clock += 61_000
  const second = once(counted, 'done')
  expect(await request()).toEqual({ matchCount: 10_001, matchCountIsExact: false })
  await second
  expect(await request()).toEqual({ matchCount: MANY + 1, matchCountIsExact: true })
})

test('a count is not reused as exact for another state with the same revision', async () => {
  const done = once(counted, 'done')
  await request()
  await done
  const revision = "UPDATE list_revision SET revision = revision + $1 WHERE list = 'shipments'"
  await at.database.query(revision, [1])
  await at.database.query(revision, [-1])
  expect(await request()).toMatchObject({ matchCountIsExact: false })
})
