import { calls } from '../../../../contract/calls'
import { type ListPage, writeWindow } from '../../../../contract/entities/window'
import { type DocumentList, LIST_ORDER } from '../../../../contract/rules/listOrder'
import { type Caller, type ModelRequest, send } from '../attempt'
import type { Company } from '../company'
import { firstDifference, firstOf } from '../pattern'
import { explain } from '../sequentialOrder'
import type { Stage } from '../stage'
import { isFinished, showMatches, SHOWN_LISTS, type Summary } from './showPage'

type WholeList = Readonly<Record<string, object>>

type ShownWindow = { readonly scope: 'open' } | ListPage

/** Returns a few windows of a list, other ones for every `turn`. */
function windowsOf(list: DocumentList, whole: WholeList, turn: number): readonly ShownWindow[] {
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
function showWindow(list: DocumentList, whole: WholeList, window: ShownWindow) {
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

export const DOCUMENT_LISTS = Object.keys(LIST_ORDER) as DocumentList[]

const CALLS = {
  sales: 'getSales',
  production: 'getProductionOrders',
  shipments: 'getShipments',
  transfers: 'getTransfers',
} as const satisfies Record<DocumentList, ModelRequest['call']>

/**
 * Compares a whole list with the model, and a few windows of it, other ones for every `turn`, with what the rule makes of the
 * whole list. Resolves to the first difference, or null. Nobody may write meanwhile.
 */
export async function checkWindows(
  stage: Stage,
  company: Company,
  caller: Caller,
  list: DocumentList,
  turn: number,
): Promise<string | null> {
  const client = stage.clientOf(caller)
  const call = CALLS[list]
  const attempt = { caller, request: { call, body: undefined, file: null }, key: null }
  const observed = await send(client, attempt)
  const difference = explain(company, { attempt, observed })
  if (difference !== null) return `${caller.session} reads ${list}: ${difference}`
  const whole = observed.body as WholeList
  const windows = windowsOf(list, whole, turn)
  const paths = windows.map((window) => `${calls[call].path}?${writeWindow(window)}`)
  const responses = await Promise.all(paths.map((path) => client.get(path)))
  return firstOf(windows.entries(), ([place, window]) =>
    firstDifference(showWindow(list, whole, window), responses[place]?.body, `${caller.session} reads ${paths[place]}: `),
  )
}
