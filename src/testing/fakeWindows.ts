import type { FakedCall } from './fakedCalls'

/**
 * A list of the test backend. Windows are implemented independently of the app's own rules, so that tests can detect errors in
 * these.
 */
interface FakeList {
  /** The property with the documents. */
  readonly rows: string
  /** Properties with lines by document id. */
  readonly tables: readonly string[]
  readonly idOf: (row: Row) => string
  readonly status: string
  readonly finished: readonly string[]
  readonly searched: readonly string[]
  /** The date by which open documents are sorted; without it, they are sorted by `ranks`. */
  readonly due?: string
  readonly ranks?: readonly string[]
}

type Row = Readonly<Record<string, string | number>>
type Whole = Readonly<Record<string, unknown>>

const LISTS: Partial<Record<FakedCall, FakeList>> = {
  getSales: {
    rows: 'summaries',
    tables: ['details', 'receiptShipments', 'summarizedReceiptShipments'],
    idOf: (row) => text(row.orderNbr),
    status: 'orderStatus',
    finished: ['completed', 'closed'],
    searched: ['orderNbr', 'customerOrderNbr', 'customerName'],
    due: 'shipDate',
  },
  getShipments: {
    rows: 'shipmentSummaries',
    tables: ['shipmentDetails'],
    idOf: (row) => text(row.shipmentNbr),
    status: 'status',
    finished: ['confirmed', 'completed', 'closed'],
    searched: ['shipmentNbr', 'customerName'],
    due: 'shipDate',
  },
  getTransfers: {
    rows: 'transferSummary',
    tables: ['groupedTransferShipments', 'transfersWithReceiptsQty', 'receiptsBySOandShipment'],
    idOf: (row) => `${text(row.soOrderNbr)}-${text(row.shipmentNbr)}`,
    status: 'status',
    finished: ['complete'],
    searched: ['soOrderNbr', 'shipmentNbr', 'description', 'trackingNumber', 'fromSiteDesc', 'destinationSiteDesc'],
    due: 'shippedDate',
  },
  getProductionOrders: {
    rows: 'production_order_list',
    tables: [],
    idOf: (row) => text(row.prodNbr),
    status: 'status',
    finished: ['completed', 'closed', 'on hold', 'canceled'],
    searched: ['inventoryCd', 'prodNbr', 'status'],
    ranks: ['in process', 'released', 'planned', 'completed', 'closed'],
  },
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Returns the response of a backend with the extension `windows` to a query, computed from the whole list. Other calls return
 * the whole response.
 */
export function windowOf(call: FakedCall, whole: unknown, query: URLSearchParams): unknown {
  if (query.size === 0 || typeof whole !== 'object' || whole === null) return whole
  if (call === 'getProductionHistory') return monthsOf(whole as Whole, query.getAll('month'))
  const list = LISTS[call]
  return list ? windowOfList(list, whole as Whole, query) : whole
}

function windowOfList(list: FakeList, whole: Whole, query: URLSearchParams): Whole {
  const all = (whole[list.rows] ?? []) as readonly Row[]
  const ids = query.getAll('id')
  const scope = query.get('scope')
  const facts = { scope: scope ?? 'id', matchCountIsExact: true, totalCount: all.length, revision: 1 }
  if (scope === 'all') {
    const matching = inOrder(list, all.filter(matches(list, query.get('search') ?? '')), query.getAll('sort'))
    const offset = Number(query.get('offset'))
    const tables = Object.fromEntries(Object.keys(whole).map((name) => [name, {}]))
    const page = matching.slice(offset, offset + Number(query.get('limit')))
    return { ...tables, [list.rows]: page, window: { ...facts, matchCount: matching.length } }
  }
  const wanted = all.filter((row) => (scope === 'open' ? !isFinished(list, row) : ids.includes(list.idOf(row))))
  const held = new Set(wanted.map(list.idOf))
  const tables = list.tables.map((name) => [
    name,
    Object.fromEntries(Object.entries(whole[name] ?? {}).filter(([id]) => held.has(id))),
  ])
  return {
    ...whole,
    ...(Object.fromEntries(tables) as Whole),
    [list.rows]: wanted,
    window: { ...facts, matchCount: wanted.length },
  }
}

const isFinished = ({ status, finished }: FakeList, row: Row) => finished.includes(text(row[status]).toLowerCase())

function matches({ searched, ranks }: FakeList, search: string) {
  const terms = (ranks ? search.split(' + ') : [search]).map((term) => term.trim().toLowerCase())
  return (row: Row) => terms.every((term) => searched.some((field) => text(row[field]).toLowerCase().includes(term)))
}

function inOrder(list: FakeList, rows: readonly Row[], sorts: readonly string[]): readonly Row[] {
  const [field = '', direction] = sorts[0]?.split('.') ?? []
  const byId = (a: Row, b: Row) => (list.idOf(a) < list.idOf(b) ? -1 : 1)
  return rows.toSorted((a, b) => {
    if (field !== '') {
      const [x, y] = [sortedBy(list, field, a), sortedBy(list, field, b)]
      if (x === '' || y === '') return Number(x === '') - Number(y === '') || byId(a, b)
      return compare(x, y) * (direction === 'desc' ? -1 : 1) || byId(a, b)
    }
    if (list.ranks) return rankOf(list, a) - rankOf(list, b) || byId(a, b)
    if (isFinished(list, a) !== isFinished(list, b)) return Number(isFinished(list, a)) - Number(isFinished(list, b))
    if (isFinished(list, a)) return compare(list.idOf(b), list.idOf(a))
    const [x, y] = [text(a[list.due ?? '']), text(b[list.due ?? ''])]
    return Number(x === '') - Number(y === '') || compare(x, y) || byId(a, b)
  })
}

const sortedBy = (list: FakeList, field: string, row: Row) =>
  list.ranks && field === 'status' ? String(rankOf(list, row)) : text(row[field])

function rankOf({ ranks = [], status }: FakeList, row: Row): number {
  const rank = ranks.indexOf(text(row[status]).toLowerCase())
  return rank === -1 ? ranks.length : rank
}

/** Returns the history with the lines of some months, and only the totals of the others. */
function monthsOf(whole: Whole, months: readonly string[]): Whole {
  const newest = Object.keys(whole).sort().at(-1)
  const wanted = months.map((month) => (month === 'newest' ? newest : month))
  const bare = (month: unknown) => ({ ...(month as Whole), details: undefined })
  return Object.fromEntries(Object.entries(whole).map(([key, month]) => [key, wanted.includes(key) ? month : bare(month)]))
}
