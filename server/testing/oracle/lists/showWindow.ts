import type { ListPage } from '../../../../contract/entities/window'
import { LIST_ORDER, type DocumentList } from '../../../../contract/rules/listOrder'
import { isFinished, showMatches, SHOWN_LISTS, type Summary } from './showPage'

export type WholeList = Readonly<Record<string, object>>

export type ShownWindow = { readonly scope: 'open' } | ListPage

/** Returns a few windows of a list, other ones for every `turn`. */
export function windowsOf(list: DocumentList, whole: WholeList, turn: number): readonly ShownWindow[] {
  const rows = summariesOf(list, whole)
  const turned = <Item>(items: readonly Item[], by: number) => items[by % items.length]
  const field = turned(SHOWN_LISTS[list].searched, turn) ?? ''
  const search = String(turned(rows, turn)?.[field] ?? '').slice(turn % 3, 5)
  const fields = Object.keys(LIST_ORDER[list].sorts)
  const sort = { field: turned(fields, turn) ?? '', direction: turn % 2 === 0 ? 'asc' : 'desc' } as const
  return [
    { scope: 'open' },
    { scope: 'all', search, sort: [], offset: 0, limit: 100 },
    { scope: 'all', search: '', sort: [sort], offset: turn % Math.max(rows.length, 1), limit: 1 + (turn % 4) },
  ]
}

/** Returns a pattern for a window of a list, which is a part of the whole list. */
export function showWindow(list: DocumentList, whole: WholeList, window: ShownWindow) {
  const { member, id } = SHOWN_LISTS[list]
  const isOpen = window.scope === 'open'
  const rows = summariesOf(list, whole)
  const inScope = isOpen ? rows.filter((row) => !isFinished(list, row)) : rows
  const matches = showMatches(list, inScope, isOpen ? { search: '', sort: [] } : window)
  const ids = isOpen ? matches : matches.slice(window.offset, window.offset + window.limit)
  const byId = new Map(rows.map((row) => [id(row), row]))
  const shown = ids.map((nbr) => byId.get(nbr))
  // A page comes without what belongs to its documents.
  const keys = isOpen ? keysOf(whole, ids, shown) : new Set()
  const tables = Object.entries(whole).filter(([name, value]) => !Array.isArray(value) && name !== 'window')
  return {
    ...Object.fromEntries(
      tables.map(([name, table]) => [name, new Map(Object.entries(table).filter(([key]) => keys.has(key)))] as const),
    ),
    [member]: shown,
    window: { scope: window.scope, matchCount: matches.length, matchCountIsExact: true, totalCount: rows.length },
  }
}

function summariesOf(list: DocumentList, whole: WholeList): readonly Summary[] {
  const summaries = whole[SHOWN_LISTS[list].member]
  return Array.isArray(summaries) ? (summaries as readonly Summary[]) : []
}

/** Returns the keys of the tables for these documents: their ids, and those of the receipts of transfers. */
function keysOf(whole: WholeList, ids: readonly string[], rows: readonly (Summary | undefined)[]): ReadonlySet<string> {
  const receipts = new Map<string, unknown>(Object.entries(whole.receiptsBySOandShipment ?? {}))
  const receiptsOf = (id: string) => (receipts.get(id) ?? []) as readonly { readonly receiptNbr: string }[]
  return new Set(
    ids.flatMap((id, index) => [id, ...receiptsOf(id).map(({ receiptNbr }) => `${rows[index]?.soOrderNbr}-${receiptNbr}`)]),
  )
}
