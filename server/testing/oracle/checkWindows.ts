import { isDeepStrictEqual } from 'node:util'
import { calls } from '../../../contract/calls'
import { type ListWindow, type WindowFacts, writeWindow } from '../../../contract/entities/window'
import { type DocumentList, LIST_ORDER } from '../../../contract/rules/listOrder'
import { documentsIn, partOfList } from '../../../contract/rules/listPart'
import { type Caller, type ModelRequest, send } from './attempt'
import type { Company } from './company'
import { explain } from './sequentialOrder'
import type { Stage } from './stage'

const CALLS = {
  sales: 'getSales',
  production: 'getProductionOrders',
  shipments: 'getShipments',
  transfers: 'getTransfers',
} as const satisfies Record<DocumentList, ModelRequest['call']>

export const DOCUMENT_LISTS = Object.keys(LIST_ORDER) as DocumentList[]

/** Returns a few windows of a list, other ones for every `turn`. */
function windowsOf(list: DocumentList, rows: readonly object[], turn: number): readonly ListWindow[] {
  const turned = <Item>(items: readonly Item[]) => items[turn % items.length]
  const { searched, sorts } = LIST_ORDER[list]
  const row = turned(rows) as Readonly<Record<string, string>> | undefined
  const search = (row?.[turned(searched) ?? ''] ?? '').slice(turn % 3, 5)
  const sort = { field: turned(Object.keys(sorts)) ?? '', direction: turn % 2 === 0 ? 'asc' : 'desc' } as const
  return [
    { scope: 'open' },
    { scope: 'all', search, sort: [], offset: 0, limit: 100 },
    { scope: 'all', search: '', sort: [sort], offset: turn % Math.max(rows.length, 1), limit: 1 + (turn % 4) },
  ]
}

/**
 * Compares a whole list with the model, and a few windows of it, other ones for every `turn`, with what the contract's rule makes
 * of the whole list. Resolves to the first difference, or null. Nobody may write meanwhile.
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
  const whole = observed.body as object
  for (const window of windowsOf(list, documentsIn(list, whole), turn)) {
    const path = `${calls[call].path}?${writeWindow(window)}`
    const { body } = await client.get<{ readonly window?: WindowFacts }>(path)
    const expected = partOfList(list, whole, window, body.window?.revision ?? 0)
    if (!isDeepStrictEqual(body, expected))
      return `${caller.session} reads ${path}: ${JSON.stringify(body)}, the rule says ${JSON.stringify(expected)}`
  }
  return null
}
