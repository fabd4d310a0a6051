import type { Call } from '../call'
import { listAt } from '../entities/primitives'
import type { HistoryMonths, ProductionHistory } from '../entities/production'
import { joinKey } from '../entities/transfers'
import type { ListWindow, WindowFacts } from '../entities/window'
import { matchesFilter } from './listFilter'
import { documentId, inListOrder, isFinishedDocument, type DocumentList } from './listOrder'
import { searchedText, searchMatcher } from './listSearch'

interface ResponseParts {
  /** The member with the summaries. */
  readonly rows: string
  /** The members with tables of details, keyed by document id. */
  readonly tables: readonly string[]
}

const RESPONSE: Readonly<Record<DocumentList, ResponseParts>> = {
  sales: { rows: 'summaries', tables: ['details', 'receiptShipments', 'summarizedReceiptShipments'] },
  production: { rows: 'production_order_list', tables: [] },
  shipments: { rows: 'shipmentSummaries', tables: ['shipmentDetails'] },
  transfers: {
    rows: 'transferSummary',
    tables: ['groupedTransferShipments', 'transfersWithReceiptsQty', 'receiptsBySOandShipment'],
  },
}

type Table = Readonly<Record<string, readonly unknown[]>>
type Members = Readonly<Record<string, unknown>>

/** Cut out here where the backend sent the whole list. */
export function partOfResponse({ list, writeQuery }: Call, response: object, part: unknown, revision = 0): object {
  if (part === undefined || !writeQuery) return response
  if (list === 'history') return partOfHistory(response as ProductionHistory, part as HistoryMonths)
  return 'window' in response && response.window !== undefined
    ? response
    : partOfList(list as DocumentList, response, part as ListWindow, revision)
}

export const documentsIn = (list: DocumentList, response: object) =>
  (response as Members)[RESPONSE[list].rows] as readonly object[]

/** As a backend with the extension `windows` would return it. `whole` has at least the documents of the part. */
export function partOfList<Data extends object>(list: DocumentList, whole: Data, part: ListWindow, revision: number): Data {
  const all = documentsIn(list, whole)
  const matching = matchingDocuments(list, all, part)
  const isPage = 'offset' in part
  const rows = isPage ? matching.slice(part.offset, part.offset + part.limit) : matching
  const window: WindowFacts = {
    scope: 'ids' in part ? 'id' : part.scope,
    matchCount: matching.length,
    matchCountIsExact: true,
    totalCount: all.length,
    revision,
  }
  // A page has no details.
  const tables = detailsOf(list, whole, isPage ? [] : rows)
  return { ...whole, ...tables, [RESPONSE[list].rows]: rows, window }
}

function matchingDocuments(list: DocumentList, all: readonly object[], part: ListWindow): readonly object[] {
  if ('ids' in part) {
    const ids = new Set(part.ids)
    return all.filter((document) => ids.has(documentId(list, document)))
  }
  const passes = matchesFilter(list, part.filter ?? {})
  if (part.scope === 'open') return all.filter((document) => !isFinishedDocument(list, document) && passes(document))
  const isFound = searchMatcher(list, part.search)
  const found = all.filter((document) => isFound(searchedText(list, document)) && passes(document))
  return inListOrder(list, found, part.sort)
}

function detailsOf(list: DocumentList, whole: object, rows: readonly object[]): Members {
  const members = whole as Readonly<Record<string, Table | undefined>>
  const ids = rows.map((row) => documentId(list, row))
  const details = RESPONSE[list].tables.map((name) => [name, entriesAt(members[name], ids)] as const)
  if (list !== 'transfers') return Object.fromEntries(details)
  const receipts = rows.flatMap((row, place) =>
    listAt(members.receiptsBySOandShipment, ids[place] ?? '').map((receipt) =>
      joinKey((row as { soOrderNbr: string }).soOrderNbr, (receipt as { receiptNbr: string }).receiptNbr),
    ),
  )
  return { ...Object.fromEntries(details), groupedReceipts: entriesAt(members.groupedReceipts, receipts) }
}

function entriesAt(table: Table | undefined, keys: readonly string[]): Table {
  return Object.fromEntries(keys.filter((key) => table && Object.hasOwn(table, key)).map((key) => [key, listAt(table, key)]))
}

/** The lines of some months (keys, or `newest`), and the totals of the others. */
function partOfHistory(whole: ProductionHistory, months: HistoryMonths): ProductionHistory {
  const [newest = ''] = newestFirst(Object.keys(whole))
  const wanted = new Set(months.map((month) => (month === 'newest' ? newest : month)))
  return Object.fromEntries(
    Object.entries(whole).map(([key, { details = [], ...month }]) => [key, wanted.has(key) ? { ...month, details } : month]),
  )
}

const MONTH_KEY = /^\d{4}-\d{2}$/

/** True for a key in the contract's form (`YYYY-MM`). Keys of other backends are shown unchanged. */
export const isMonthKey = (key: string): boolean => MONTH_KEY.test(key)

/** Returns month keys, newest first; keys in another form come last, in their order. */
export function newestFirst(keys: readonly string[]): readonly string[] {
  return keys.toSorted((a, b) =>
    isMonthKey(a) && isMonthKey(b) ? (a < b ? 1 : -1) : Number(isMonthKey(b)) - Number(isMonthKey(a)),
  )
}
