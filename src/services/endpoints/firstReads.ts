import type { CallsLike } from '../../../contract/calls'
import type { HistoryMonths } from '../../../contract/entities/production'
import type { ListWindow } from '../../../contract/entities/window'
import type { ListName } from '../../../contract/lists'
import type { Screen } from '../../../contract/screens'

/** Window of the open documents, the first request of a list's screen. */
export const OPEN_WINDOW: ListWindow = { scope: 'open' }

/** The newest month, the first request of the history. */
const NEWEST_MONTH: HistoryMonths = ['newest']

interface FirstRead<Name extends Screen> {
  readonly call: CallsLike<{ readonly screen: Name; readonly list: ListName }>
  /** Argument of the call where the backend offers the extension `windows`; undefined for the whole list. */
  readonly arg: ListWindow | HistoryMonths | undefined
}

/** The first request of each screen: its list, of documents only the open ones, of the history only the newest month. */
export const FIRST_READ: { readonly [Name in Screen]: FirstRead<Name> } = {
  dashboard: { call: 'getProductionHistory', arg: NEWEST_MONTH },
  sales: { call: 'getSales', arg: OPEN_WINDOW },
  production: { call: 'getProductionOrders', arg: OPEN_WINDOW },
  shipments: { call: 'getShipments', arg: OPEN_WINDOW },
  inventory: { call: 'getInventory', arg: undefined },
  transfers: { call: 'getTransfers', arg: OPEN_WINDOW },
}
