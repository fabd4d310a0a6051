import { MAX_COUNTED, MAX_MATCHES, MIN_PART_LENGTH, TITLE_JOINT, type LookupResponse, type LookupQuery } from '../entities/lookup'
import { listAt } from '../entities/primitives'
import { LOOKUP_KINDS, LOOKUP_SCREEN, type LookupKind, type Screen } from '../screens'
import { searchKey, sortKey } from './listKeys'
import { documentId, isFinishedDocument, sortByValues } from './listOrder'
import { documentsIn } from './listPart'
import { compareKinds, MATCH, OWN_NUMBERS, type RankedKind } from './lookup'

interface Source {
  /** The fields that a record is found by. */
  readonly fields: readonly string[]
  /** The fields of its title: its numbers, then its names. */
  readonly title: readonly string[]
  readonly status: string
  /** The table with its receipts, by its id, and the field with their numbers. */
  readonly receipts?: { readonly table: string; readonly field: string }
}

const SOURCES: Readonly<Record<LookupKind, Source>> = {
  sales: {
    fields: ['orderNbr', 'customerOrderNbr', 'customerName'],
    title: ['orderNbr', 'customerName'],
    status: 'orderStatus',
    receipts: { table: 'summarizedReceiptShipments', field: 'shipmentNbr' },
  },
  production: {
    fields: ['prodNbr', 'inventoryCd', 'inventoryDesc'],
    title: ['prodNbr', 'inventoryCd', 'inventoryDesc'],
    status: 'status',
  },
  shipment: {
    fields: ['shipmentNbr', 'trackingNumber', 'customerName'],
    title: ['shipmentNbr', 'customerName'],
    status: 'status',
  },
  transfer: {
    fields: ['soOrderNbr', 'shipmentNbr', 'trackingNumber'],
    title: ['soOrderNbr', 'shipmentNbr', 'description'],
    status: 'status',
    receipts: { table: 'receiptsBySOandShipment', field: 'receiptNbr' },
  },
  item: { fields: ['inventoryId', 'description'], title: ['inventoryId', 'description'], status: '' },
}

type Row = Readonly<Record<string, unknown>>

type Tables = Readonly<Record<string, Readonly<Record<string, readonly Row[]>> | undefined>>

interface Ranked extends RankedKind {
  readonly group: LookupResponse['groups'][number]
}

/** As a backend with the extension `lookup` would, except for batch numbers, which no list has. */
export function lookUpInLists(lists: Readonly<Partial<Record<Screen, object>>>, { q, match }: LookupQuery): LookupResponse {
  const term = searchKey(q)
  const worst = match === 'exact' ? MATCH.exact : [...term].length < MIN_PART_LENGTH ? MATCH.prefix : MATCH.part
  const groups = LOOKUP_KINDS.flatMap((kind) => {
    const { [LOOKUP_SCREEN[kind]]: list } = lists
    return term === '' || !list ? [] : groupOf(kind, list, term, worst)
  })
  return { groups: groups.sort(compareKinds).map(({ group }) => group) }
}

/** @param worst the last of {@link MATCH} that counts */
function groupOf(kind: LookupKind, list: object, term: string, worst: number): readonly Ranked[] {
  const { title, status } = SOURCES[kind]
  const found = recordsIn(kind, list).flatMap((record) => {
    const best = bestField(textsOf(kind, record.row, record.id, list as Tables), term)
    return best !== null && best.rank <= worst ? [{ ...record, ...best }] : []
  })
  const order = ({ rank, isOpen, id }: (typeof found)[number]) => [rank, isOpen ? 0 : 1, sortKey(id)]
  const shown = sortByValues(found, [1, 1, -1], order, ({ id }) => id).slice(0, MAX_MATCHES)
  const [first] = shown
  if (!first) return []
  const matches = shown.map(({ id, row, field, isOpen }) => {
    const parts = title.map((name) => textOf(row, name)).filter((part) => part !== '')
    return { id, title: parts.join(TITLE_JOINT), status: textOf(row, status), field, isOpen }
  })
  const group = { kind, matches, total: Math.min(found.length, MAX_COUNTED), isMore: found.length > MAX_COUNTED }
  const isOwn = shown.some(({ rank, field }) => rank === first.rank && OWN_NUMBERS[kind].includes(field))
  return [{ kind, rank: first.rank, isOwn, isOpen: first.isOpen, group }]
}

function recordsIn(
  kind: LookupKind,
  list: object,
): readonly { readonly id: string; readonly isOpen: boolean; readonly row: Row }[] {
  if (kind === 'item') {
    const items = new Map((list as readonly Row[]).map((row) => [textOf(row, 'inventoryId'), row]))
    return [...items].map(([id, row]) => ({ id, row, isOpen: true }))
  }
  const { [kind]: name } = LOOKUP_SCREEN
  return documentsIn(name, list).map((row) => ({
    id: documentId(name, row),
    row: row as Row,
    isOpen: !isFinishedDocument(name, row),
  }))
}

/** Returns the texts that a record is found by, with their fields. */
function textsOf(kind: LookupKind, row: Row, id: string, tables: Tables) {
  const { fields, receipts } = SOURCES[kind]
  const texts = fields.map((field) => ({ field, text: textOf(row, field) }))
  if (!receipts) return texts
  const numbers = listAt(tables[receipts.table], id).map((receipt) => textOf(receipt, receipts.field))
  return [...texts, ...numbers.map((text) => ({ field: 'receiptNbr', text }))]
}

function textOf(row: Row, field: string): string {
  const { [field]: value } = row
  return typeof value === 'string' ? value : ''
}

/** Returns the field that matches best, and the rank of its match; null for none. */
function bestField(texts: readonly { readonly field: string; readonly text: string }[], term: string) {
  let best: { readonly field: string; readonly rank: number } | null = null
  for (const { field, text } of texts) {
    const key = searchKey(text)
    if (!key.includes(term)) continue
    const rank = key === term ? MATCH.exact : key.startsWith(term) ? MATCH.prefix : MATCH.part
    if (best === null || rank < best.rank) best = { field, rank }
  }
  return best
}
