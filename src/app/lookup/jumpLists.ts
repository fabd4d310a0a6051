import { weakMapMemoize } from '@reduxjs/toolkit'
import type { Screen } from '../../../contract/screens'
import { api } from '../../services/api'
import type { ArgOf, ReadName } from '../../services/contractEndpoints'
import { OPEN_WINDOW } from '../../services/endpoints/documentEndpoints'
import { inventoryApi } from '../../services/inventoryApi'
import { productionApi } from '../../services/productionApi'
import type { AppThunk, RootState } from '../../services/rootReducer'
import { salesApi } from '../../services/salesApi'
import { shippingApi } from '../../services/shippingApi'
import { transfersApi } from '../../services/transfersApi'
import { inventoryGroup, productionGroup, salesGroup, shipmentsGroup, transfersGroup, type JumpGroup } from './jumpGroups'

/** Screens whose lists the palette searches, in the order of their groups. */
export const JUMP_SCREENS = ['sales', 'production', 'shipments', 'transfers', 'inventory'] as const satisfies readonly Screen[]
export type JumpScreen = (typeof JUMP_SCREENS)[number]

/** Returns the entries of a loaded list. They are computed on the first call and cached per answer. */
export type JumpSource = () => JumpGroup

/** State of a list in the store; a source if it is loaded. Referentially stable until the list changes. */
type JumpList = 'absent' | 'loading' | 'failed' | JumpSource

interface Stored<Answer> {
  readonly data?: Answer | undefined
  readonly error?: unknown
  readonly isLoading: boolean
}

/** Returns how a list's state is read, and how it is loaded, also after a failure. */
function jumpList<Name extends ReadName, Answer extends object>(
  name: Name,
  { select }: { readonly select: (arg: ArgOf<Name> | undefined) => (state: RootState) => Stored<Answer> },
  toGroup: (answer: Answer) => JumpGroup,
  first: ArgOf<Name> | undefined,
) {
  // A whole list in the cache, of a backend that answers no parts, also has the finished documents.
  const [selectWhole, selectFirst] = [select(undefined), select(first)]
  const sourceOf = weakMapMemoize((answer: Answer): JumpSource => {
    let group: JumpGroup | undefined
    return () => (group ??= toGroup(answer))
  })
  return {
    read(state: RootState): JumpList {
      const whole = selectWhole(state)
      const { data, error, isLoading } = whole.data ? whole : selectFirst(state)
      // After a failed load the old rows are not searched, just as the list's own screen does not show them.
      if (data && !error) return sourceOf(data)
      if (isLoading) return 'loading'
      return error ? 'failed' : 'absent'
    },
    load: (): AppThunk<void> => (dispatch) =>
      // The common API does not know the names of the endpoints that are injected into it.
      dispatch(api.util.prefetch(name as never, first as never, { force: true })),
  }
}

/** The lists of the screens. */
export const JUMP_LISTS = {
  sales: jumpList('getSales', salesApi.endpoints.getSales, salesGroup, OPEN_WINDOW),
  production: jumpList('getProductionOrders', productionApi.endpoints.getProductionOrders, productionGroup, OPEN_WINDOW),
  shipments: jumpList('getShipments', shippingApi.endpoints.getShipments, shipmentsGroup, OPEN_WINDOW),
  transfers: jumpList('getTransfers', transfersApi.endpoints.getTransfers, transfersGroup, OPEN_WINDOW),
  inventory: jumpList('getInventory', inventoryApi.endpoints.getInventory, inventoryGroup, undefined),
} as const satisfies Record<JumpScreen, unknown>
