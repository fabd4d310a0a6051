import * as fc from 'fast-check'
import type { LookupAnswer } from '../../contract/entities/lookup'
import { searchKey, sortKey } from '../../contract/rules/listKeys'
import { compareKinds, OWN_NUMBERS } from '../../contract/rules/lookup'
import { LOOKUP_KINDS, type LookupKind } from '../../contract/screens'
import type { Database } from '../database/database'
import { insertRows } from '../database/listKeys'
import { makeTestDatabase, type TestDatabase } from '../testing/databases/makeTestDatabase'
import { currentTestDatabase } from '../testing/databases/testDatabase'
import { lookUp, LOOKUP_SOURCES, lookupFields } from './lookUp'

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await makeTestDatabase()
  database = await testDatabase.open()
})
afterAll(() => testDatabase.remove())

/** A document or an item as the model knows it. */
interface Known {
  readonly kind: LookupKind
  readonly id: string
  readonly number: string
  readonly isOpen: boolean
  readonly status: string
  readonly title: readonly string[]
  /** Texts by their fields, in the order in which the fields count. */
  readonly texts: readonly (readonly [field: string, text: string])[]
}

const text = fc.string({
  unit: fc.constantFrom('A', 'a', 'b', '1', '0', '2', '-', ' ', '%', '_', '\\', 'é', 'e\u0301', 'Ω', 'ß', '😀'),
  maxLength: 6,
})
const number = text.filter((made) => searchKey(made) !== '')
const OWNED = { number, status: fc.boolean() }

const world = fc.record({
  customers: fc.uniqueArray(fc.record({ id: fc.constantFrom('C1', 'C2', 'C3'), name: number }), {
    selector: ({ id }) => id,
    minLength: 3,
    maxLength: 3,
  }),
  items: fc.uniqueArray(fc.record({ id: number, description: text }), { selector: ({ id }) => id, minLength: 1, maxLength: 6 }),
  orders: fc.uniqueArray(
    fc.record({ ...OWNED, theirs: text, customer: fc.nat(2), receipts: fc.array(number, { maxLength: 2 }) }),
    {
      selector: ({ number: at }) => at,
      maxLength: 12,
    },
  ),
  productions: fc.uniqueArray(fc.record({ ...OWNED, item: fc.nat(), batches: fc.array(number, { maxLength: 2 }) }), {
    selector: ({ number: at }) => at,
    maxLength: 12,
  }),
  shipments: fc.uniqueArray(fc.record({ ...OWNED, tracking: text, customer: fc.nat(2) }), {
    selector: ({ number: at }) => at,
    maxLength: 12,
  }),
  transfers: fc.uniqueArray(
    fc.record({ ...OWNED, shipment: number, tracking: text, receipts: fc.array(number, { maxLength: 2 }) }),
    {
      selector: ({ number: at, shipment }) => `${at}-${shipment}`,
      maxLength: 12,
    },
  ),
})
type World = typeof world extends fc.Arbitrary<infer Made> ? Made : never

/** Stores generated data in the empty database, and returns what can be found in it. */
async function store({ customers, items, orders, productions, shipments, transfers }: World): Promise<Known[]> {
  const taken = new Set<string>()
  const own = (numbers: readonly string[]) => numbers.filter((each) => !taken.has(each) && taken.add(each))
  const customer = (at: number) => customers[at] ?? { id: '', name: '' }
  const item = (at: number) => items[at % items.length] ?? { id: '', description: '' }
  await database.transaction((tx) =>
    tx.script(`SET LOCAL session_replication_role = replica;
      TRUNCATE site, customer, item, sales_order, production_order, shipment, transfer_order CASCADE`),
  )
  await insertRows(
    database,
    'site',
    ['MAIN', 'WEST'].map((site_id) => ({ site_id, description: site_id })),
  )
  await insertRows(
    database,
    'customer',
    customers.map(({ id, name }) => ({ customer_id: id, name })),
  )
  await insertRows(
    database,
    'item',
    items.map(({ id, description }) => ({ inventory_id: id, description })),
  )
  const known: Known[] = items.map(({ id, description }) => ({
    kind: 'item',
    id,
    number: id,
    isOpen: true,
    status: '',
    title: [id, description],
    texts: [
      ['inventoryId', id],
      ['description', description],
    ],
  }))
  for (const { number: id, status: isOpen, theirs, customer: at, receipts } of orders) {
    const status = isOpen ? 'Open' : 'Closed'
    const got = own(receipts)
    await insertRows(database, 'sales_order', [
      {
        order_nbr: id,
        order_type: 'OE',
        customer_order_nbr: theirs,
        customer_id: customer(at).id,
        site_id: 'MAIN',
        status,
        order_date: '2026-03-01',
      },
    ])
    await insertRows(
      database,
      'sales_receipt',
      got.map((shipment_nbr) => ({ shipment_nbr, order_nbr: id, ship_date: '2026-03-01', note: '' })),
    )
    known.push({
      kind: 'sales',
      id,
      number: id,
      isOpen,
      status,
      title: [id, customer(at).name],
      texts: [
        ['orderNbr', id],
        ['customerOrderNbr', theirs],
        ...got.map((receipt) => ['receiptNbr', receipt] as const),
        ['customerName', customer(at).name],
      ],
    })
  }
  taken.clear()
  for (const { number: id, status: isOpen, item: at, batches } of productions) {
    const status = isOpen ? 'Planned' : 'On Hold'
    const made = own(batches)
    await insertRows(database, 'production_order', [
      {
        prod_nbr: id,
        inventory_id: item(at).id,
        prod_desc: '',
        site_id: 'MAIN',
        qty_to_produce: 9,
        qty_completed: 0,
        status,
        created_at: '2026-03-01T00:00:00Z',
      },
    ])
    await insertRows(
      database,
      'production_completion',
      made.map((batch_nbr) => ({ batch_nbr, prod_nbr: id, qty: 1, created_at: '2026-03-01T00:00:00Z' })),
    )
    known.push({
      kind: 'production',
      id,
      number: id,
      isOpen,
      status,
      title: [id, item(at).id, item(at).description],
      texts: [
        ['prodNbr', id],
        ...made.map((batch) => ['batchNbr', batch] as const),
        ['inventoryCd', item(at).id],
        ['inventoryDesc', item(at).description],
      ],
    })
  }
  for (const { number: id, status: isOpen, tracking, customer: at } of shipments) {
    const status = isOpen ? 'Open' : 'Confirmed'
    const sent = tracking === '' ? 'T' : tracking
    await insertRows(database, 'shipment', [
      {
        shipment_nbr: id,
        customer_id: customer(at).id,
        site_id: 'MAIN',
        status,
        ship_date: '2026-03-01',
        courier: 'dhl',
        tracking_number: sent,
        parcel_count: 1,
        note: '',
        confirmed_at: '2026-03-01T00:00:00Z',
      },
    ])
    known.push({
      kind: 'shipment',
      id,
      number: id,
      isOpen,
      status,
      title: [id, customer(at).name],
      texts: [
        ['shipmentNbr', id],
        ['trackingNumber', sent],
        ['customerName', customer(at).name],
      ],
    })
  }
  taken.clear()
  const joined = new Set<string>()
  for (const { number: order, shipment, status: isOpen, tracking, receipts } of transfers) {
    const id = `${order}-${shipment}`
    if (joined.has(id)) continue
    joined.add(id)
    const status = isOpen ? 'In Transit' : 'Complete'
    const got = own(receipts).filter(
      (receipt) => !joined.has(`receipt ${order}-${receipt}`) && joined.add(`receipt ${order}-${receipt}`),
    )
    await insertRows(
      database,
      'transfer_order',
      [{ order_nbr: order, description: `For ${order}`, from_site: 'MAIN', to_site: 'WEST' }],
      'ON CONFLICT DO NOTHING',
    )
    await insertRows(database, 'transfer_shipment', [
      {
        order_nbr: order,
        shipment_nbr: shipment,
        status,
        shipped_date: '2026-03-01',
        tracking_number: tracking,
        package_desc: '',
      },
    ])
    await insertRows(
      database,
      'transfer_receipt',
      got.map((receipt_nbr) => ({ receipt_nbr, order_nbr: order, shipment_nbr: shipment, receipt_date: '2026-03-01', note: '' })),
    )
    known.push({
      kind: 'transfer',
      id,
      number: id,
      isOpen,
      status,
      title: [order, shipment, `For ${order}`],
      texts: [
        ['soOrderNbr', order],
        ['shipmentNbr', shipment],
        ['trackingNumber', tracking],
        ...got.map((receipt) => ['receiptNbr', receipt] as const),
      ],
    })
  }
  return known
}

const bytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

/** How a text matches a term: 0 whole, 1 its beginning, 2 a part; undefined not at all. */
function rankOf(found: string, term: string, match: 'exact' | 'any'): number | undefined {
  const key = searchKey(found)
  if (key === term) return 0
  if (match === 'exact') return undefined
  if (key.startsWith(term)) return 1
  return [...term].length >= 3 && key.includes(term) ? 2 : undefined
}

/** Reference implementation: finds by comparing every text of every document. */
function expected(known: readonly Known[], typed: string, match: 'exact' | 'any', kinds: readonly LookupKind[]): LookupAnswer {
  const term = searchKey(typed)
  const groups = LOOKUP_KINDS.filter((kind) => kinds.includes(kind) && term !== '').flatMap((kind) => {
    const found = known
      .filter((each) => each.kind === kind)
      .flatMap((each) => {
        const ranks = each.texts.flatMap(([field, value]) => {
          const rank = rankOf(value, term, match)
          return rank === undefined ? [] : [{ field, rank }]
        })
        const [best] = ranks.sort((a, b) => a.rank - b.rank)
        return best ? [{ ...each, ...best }] : []
      })
      .sort(
        (a, b) =>
          a.rank - b.rank ||
          Number(b.isOpen) - Number(a.isOpen) ||
          bytes(sortKey(b.number), sortKey(a.number)) ||
          bytes(a.id, b.id),
      )
    const matches = found.slice(0, 8).map(({ id, title, status, field, isOpen }) => ({
      id,
      title: title.filter((part) => part !== '').join(' · '),
      status,
      field,
      isOpen,
    }))
    const group = { kind, matches, total: Math.min(found.length, 100), isMore: found.length > 100 }
    const [best] = found
    if (!best) return []
    const isOwn = found.slice(0, 8).some(({ rank, field }) => rank === best.rank && OWN_NUMBERS[kind].includes(field))
    return [{ kind, rank: best.rank, isOpen: best.isOpen, isOwn, group }]
  })
  return { groups: groups.sort(compareKinds).map(({ group }) => group) }
}

/** Number of runs. The results are tested on PostgreSQL; for the embedded database a few runs show that it runs the same SQL. */
const RUNS = currentTestDatabase() === 'postgres' ? 18 : 4

test('a look-up finds what a look at every text finds, in the same order', async () => {
  await fc.assert(
    fc.asyncProperty(
      world,
      fc.array(fc.tuple(text, fc.nat(), fc.nat(8), fc.subarray([...LOOKUP_KINDS])), { minLength: 20, maxLength: 20 }),
      async (made, asked) => {
        const known = await store(made)
        const texts = known.flatMap((each) => each.texts.map(([, value]) => value))
        for (const [typed, at, length, kinds] of asked) {
          // Half of the terms are substrings of an existing text.
          const term =
            at % 2 === 0 ? typed : [...(texts[at % Math.max(texts.length, 1)] ?? '')].slice(at % 3, (at % 3) + length).join('')
          for (const match of ['exact', 'any'] as const)
            expect([term, match, await lookUp(database, { term, match, kinds })]).toEqual([
              term,
              match,
              expected(known, term, match, kinds),
            ])
        }
      },
    ),
    { numRuns: RUNS },
  )
})

test('every kind of the contract has its source, and fields of its own', () => {
  expect(LOOKUP_SOURCES.map(({ kind }) => kind)).toEqual(LOOKUP_KINDS)
  for (const source of LOOKUP_SOURCES) expect(new Set(lookupFields(source)).size).toBe(lookupFields(source).length)
})
