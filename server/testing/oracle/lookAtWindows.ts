import { calls } from '../../../contract/calls'
import { writeWindow } from '../../../contract/entities/window'
import { LIST_ORDER, type DocumentList } from '../../../contract/rules/listOrder'
import type { Caller, ModelRequest } from './attempt'
import type { Company } from './company'
import { showWindow, type WholeList, windowsOf } from './lists/showWindow'
import { firstDifference, firstOf } from './pattern'
import { send } from './send'
import { explain } from './sequentialOrder'
import type { Stage } from './stage'

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
export async function lookAtWindows(
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
