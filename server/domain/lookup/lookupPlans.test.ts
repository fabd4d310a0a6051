/** @databases postgres: it says how each statement was run, with how many rows. */
import { bulkLoad } from '../../database/bulkLoad'
import type { Database, Queryable } from '../../database/database'
import { insertRows } from '../../database/insertRows'
import { makeTestDatabase, type TestDatabase } from '../../testing/databases/makeTestDatabase'
import { LOOKUP_SETTINGS, lookUp } from './lookUp'
import { LOOKUP_SOURCES } from './lookupSources'
import { LOOKUP_LIMITS, lookupSql, parameterCount, type LookupReach } from './lookupSql'

let testDatabase: TestDatabase
let database: Database

/** Maximum rows that one subquery of a statement may read. */
const MAX_ROWS = Math.max(LOOKUP_LIMITS.newestOpen, LOOKUP_LIMITS.unindexed)

/** Far more than any limit of a look-up; two thirds of the orders are of one customer. */
const DOCUMENTS = 12_000

/** Filled at once: to keep their indexes up to date row by row takes three times as long. */
const TABLES = [
  'site',
  'customer',
  'item',
  'sales_order',
  'sales_receipt',
  'production_order',
  'production_completion',
  'shipment',
  'transfer_order',
  'transfer_shipment',
  'transfer_receipt',
]

beforeAll(async () => {
  testDatabase = await makeTestDatabase()
  database = await testDatabase.open()
  await database.transaction((tx) =>
    bulkLoad(
      tx,
      TABLES,
      () => fill(tx),
      () => undefined,
    ),
  )
  await database.script('ANALYZE')
})
afterAll(() => testDatabase.remove())

async function fill(tx: Queryable): Promise<void> {
  const rows = <Row extends object>(make: (nbr: string, at: number) => Row) =>
    Array.from({ length: DOCUMENTS }, (_unused, at) => make(String(at + 1).padStart(7, '0'), at))
  const closed = { site_id: 'MAIN', status: 'Closed' }
  await insertRows(tx, 'site', [
    { site_id: 'MAIN', description: 'Main' },
    { site_id: 'WEST', description: 'West' },
  ])
  await insertRows(
    tx,
    'customer',
    rows((nbr) => ({ customer_id: `C${nbr}`, name: `Customer ${nbr}` })),
  )
  await insertRows(
    tx,
    'item',
    rows((nbr) => ({ inventory_id: `IT${nbr}`, description: `Item ${nbr}` })),
  )
  const customer = (nbr: string, at: number) => (at % 3 ? 'C0000001' : `C${nbr}`)
  await insertRows(
    tx,
    'sales_order',
    rows((nbr, at) => ({
      ...closed,
      order_nbr: `SO${nbr}`,
      order_type: 'OE',
      customer_order_nbr: `PO-${nbr}`,
      customer_id: customer(nbr, at),
      order_date: '2026-03-01',
    })),
  )
  await insertRows(
    tx,
    'sales_receipt',
    rows((nbr) => ({ shipment_nbr: `SR${nbr}`, order_nbr: `SO${nbr}`, ship_date: '2026-03-01', note: '' })),
  )
  await insertRows(
    tx,
    'production_order',
    rows((nbr, at) => ({
      ...closed,
      prod_nbr: `PR${nbr}`,
      prod_desc: '',
      inventory_id: at % 3 ? 'IT0000001' : `IT${nbr}`,
      qty_to_produce: 1,
      qty_completed: 1,
      created_at: '2026-03-01T00:00:00Z',
    })),
  )
  await insertRows(
    tx,
    'production_completion',
    rows((nbr) => ({ batch_nbr: `PB${nbr}`, prod_nbr: `PR${nbr}`, qty: 1, created_at: '2026-03-01T00:00:00Z' })),
  )
  await insertRows(
    tx,
    'shipment',
    rows((nbr, at) => ({
      ...closed,
      shipment_nbr: `SH${nbr}`,
      customer_id: customer(nbr, at),
      ship_date: '2026-03-01',
      courier: 'dhl',
      tracking_number: `TRK${nbr}`,
      parcel_count: 1,
      note: '',
      confirmed_at: '2026-03-01T00:00:00Z',
    })),
  )
  await insertRows(
    tx,
    'transfer_order',
    rows((nbr) => ({ order_nbr: `TR${nbr}`, description: '', from_site: 'MAIN', to_site: 'WEST' })),
  )
  await insertRows(
    tx,
    'transfer_shipment',
    rows((nbr) => ({
      order_nbr: `TR${nbr}`,
      shipment_nbr: `TS${nbr}`,
      status: 'Complete',
      shipped_date: '2026-03-01',
      tracking_number: `TRK${nbr}`,
      package_desc: '',
    })),
  )
  await insertRows(
    tx,
    'transfer_receipt',
    rows((nbr) => ({
      receipt_nbr: `RC${nbr}`,
      order_nbr: `TR${nbr}`,
      shipment_nbr: `TS${nbr}`,
      receipt_date: '2026-03-01',
      note: '',
    })),
  )
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

/** Every scan of a plan that read something. */
function scansOf(plan: Plan): readonly { readonly node: string; readonly rows: number; readonly table: string | undefined }[] {
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  const read = plan['Actual Loops'] * (plan['Actual Rows'] + removed)
  const own = plan['Node Type'].includes('Scan') ? [{ node: plan['Node Type'], rows: read, table: plan['Relation Name'] }] : []
  return [...own, ...(plan.Plans ?? []).flatMap(scansOf)]
}

async function scans(kind: string, reach: LookupReach, term: string) {
  const source = LOOKUP_SOURCES.find((each) => each.kind === kind)
  if (!source) throw new Error(`No source ${kind}`)
  const values = [term, term.length < 3 ? null : `%${term}%`, `${term}\u{10ffff}`].slice(0, parameterCount(reach))
  const literals = values.map((value) => (value === null ? 'NULL' : `'${value}'`)).join(', ')
  return database.transaction(async (tx) => {
    tx.send(LOOKUP_SETTINGS)
    // Prepared, as by the drivers, so that it is planned without knowing the term.
    await tx.script(`PREPARE look_up (${values.map(() => 'text').join(', ')}) AS ${lookupSql(source, reach, LOOKUP_LIMITS)}`)
    const { rows } = await tx.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE look_up (${literals})`,
    )
    await tx.script('DEALLOCATE look_up')
    return scansOf(rows[0]?.['QUERY PLAN'][0].Plan ?? ({} as Plan))
  })
}

const KINDS = LOOKUP_SOURCES.map(({ kind }) => kind)
const cases = KINDS.flatMap((kind) =>
  (['exact', 'any'] as const).flatMap((reach) =>
    ['customer 0000001', 'it0000001', 'so0004711', 'trk0004711'].map((term) => [kind, reach, term] as const),
  ),
)

test.each(cases)('[LOOKUP-08] %s, %s: %s reads by its indexes, and little', async (kind, reach, term) => {
  for (const { node, rows } of await scans(kind, reach, term)) {
    expect(node).not.toBe('Seq Scan')
    expect(rows).toBeLessThanOrEqual(2_000)
  }
})

test.each(KINDS)('[LOOKUP-08] %s: what every document holds reads no more of them than the limits say', async (kind) => {
  for (const term of ['s', 'so0', 'customer', '000'])
    for (const { node, rows } of await scans(kind, 'any', term)) {
      expect(node).not.toBe('Seq Scan')
      // Excluded: a bitmap scan of a trigram index reads all its matching entries before the first row.
      if (node !== 'Bitmap Index Scan') expect(rows).toBeLessThanOrEqual(MAX_ROWS)
    }
})

/** A database that records the statements of a look-up, so that they can be explained. */
function listening(sent: string[]): Database {
  const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : 'NULL')
  return {
    ...database,
    transaction: (work) =>
      database.transaction((tx) =>
        work({
          ...tx,
          send: (sql, parameters) => tx.send(sql, parameters),
          query: (sql, parameters = []) => {
            if (parameters.length > 0)
              sent.push(sql.replace(/\$(\d)(?!\d)(::text)?/g, (_all, at) => `${literal(parameters[Number(at) - 1])}::text`))
            return tx.query(sql, parameters)
          },
        }),
      ),
  }
}

test.each(['株式会社', '---', 'кран', 'é--'])(
  '[LOOKUP-08] %p, whose parts no index may find, reads no more documents than the limits say',
  async (term) => {
    const sent: string[] = []
    await lookUp(listening(sent), { term, match: 'any', kinds: KINDS })
    expect(sent.length).toBeGreaterThanOrEqual(KINDS.length)
    for (const sql of sent) {
      const plan = await database.transaction(async (tx) => {
        tx.send(LOOKUP_SETTINGS)
        return tx.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`)
      })
      for (const { node, rows, table } of scansOf(plan.rows[0]?.['QUERY PLAN'][0].Plan ?? ({} as Plan))) {
        // Customers and items are small tables that may be scanned.
        if (table === undefined || table === 'customer' || table === 'item') continue
        expect([node, table, rows <= 2 * LOOKUP_LIMITS.unindexed]).toEqual([node, table, true])
      }
    }
  },
)
