import type { Screen } from '../../../contract/screens'
import { selectorOfFirstPart, withFirstPart } from '../../services/firstPart'
import { inventoryApi } from '../../services/inventoryApi'
import { productionApi } from '../../services/productionApi'
import { salesApi } from '../../services/salesApi'
import type { ServiceState } from '../../services/serviceState'
import { shippingApi } from '../../services/shippingApi'
import { transfersApi } from '../../services/transfersApi'
import { inventoryGroup, productionGroup, salesGroup, shipmentsGroup, transfersGroup, type JumpGroup } from './jumpGroups'

/** Screens whose lists the palette searches, in the order of their groups. */
export const JUMP_SCREENS = ['sales', 'production', 'shipments', 'transfers', 'inventory'] as const satisfies readonly Screen[]
export type JumpScreen = (typeof JUMP_SCREENS)[number]

/** Returns the entries of a loaded list. They are computed on the first call and cached per answer. */
export type JumpSource = () => JumpGroup

/** State of a list in the store; a source if it is loaded. Referentially stable until the list changes. */
export type JumpList = 'absent' | 'loading' | 'failed' | JumpSource

interface Stored<Answer> {
  readonly data?: Answer | undefined
  readonly error?: unknown
  readonly isLoading: boolean
}

function reader<Answer extends object>(read: (state: ServiceState) => Stored<Answer>, toGroup: (answer: Answer) => JumpGroup) {
  const sources = new WeakMap<Answer, JumpSource>()
  function sourceOf(answer: Answer): JumpSource {
    let group: JumpGroup | undefined
    const source = sources.get(answer) ?? (() => (group ??= toGroup(answer)))
    sources.set(answer, source)
    return source
  }
  return (state: ServiceState): JumpList => {
    const { data, error, isLoading } = read(state)
    // After a failed load the old rows are not searched, just as the list's own screen does not show them.
    if (data && !error) return sourceOf(data)
    if (isLoading) return 'loading'
    return error ? 'failed' : 'absent'
  }
}

const select = {
  sales: selectorOfFirstPart('getSales', salesApi.endpoints.getSales.select),
  production: selectorOfFirstPart('getProductionOrders', productionApi.endpoints.getProductionOrders.select),
  shipments: selectorOfFirstPart('getShipments', shippingApi.endpoints.getShipments.select),
  transfers: selectorOfFirstPart('getTransfers', transfersApi.endpoints.getTransfers.select),
  inventory: inventoryApi.endpoints.getInventory.select(),
}

/** Selectors of the lists' state. */
export const readJumpList: Readonly<Record<JumpScreen, (state: ServiceState) => JumpList>> = {
  sales: reader((state) => select.sales(state), salesGroup),
  production: reader((state) => select.production(state), productionGroup),
  shipments: reader((state) => select.shipments(state), shipmentsGroup),
  transfers: reader((state) => select.transfers(state), transfersGroup),
  inventory: reader((state) => select.inventory(state), inventoryGroup),
}

/** Action creators that load a list, also after a failure. */
export const loadJumpList = {
  sales: () => withFirstPart('getSales', (part) => salesApi.util.prefetch('getSales', part, { force: true })),
  production: () =>
    withFirstPart('getProductionOrders', (part) => productionApi.util.prefetch('getProductionOrders', part, { force: true })),
  shipments: () => withFirstPart('getShipments', (part) => shippingApi.util.prefetch('getShipments', part, { force: true })),
  transfers: () => withFirstPart('getTransfers', (part) => transfersApi.util.prefetch('getTransfers', part, { force: true })),
  inventory: () => inventoryApi.util.prefetch('getInventory', undefined, { force: true }),
} as const satisfies Record<JumpScreen, unknown>
