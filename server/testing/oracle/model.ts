import type { RequestOf } from '../../../contract/calls'
import { at, UNKNOWN_ID } from './amounts'
import type { ModeledCall } from './attempt'
import type { Company } from './company'
import type { PlannedCall } from './requests'
import { annotationsModel } from './rules/annotations'
import { correctionsModel } from './rules/corrections'
import { productionModel } from './rules/production'
import type { Modeled } from './rules/rule'
import { salesModel } from './rules/sales'
import { transfersModel } from './rules/transfers'
import { showHistory, showInventory, showMaterials, showProduction, showSales, showShipments, showTransfers } from './showLists'

const list = (perform: (company: Company) => unknown) => ({ weight: 2, request: () => undefined, perform })

/** The type requires every call. */
export const MODEL: { readonly [Name in ModeledCall]: Modeled<RequestOf<Name>> } = {
  ...productionModel,
  ...salesModel,
  ...transfersModel,
  ...correctionsModel,
  ...annotationsModel,
  getInventory: list(showInventory),
  getProductionOrders: list(showProduction),
  getProductionHistory: list(showHistory),
  getSales: list(showSales),
  getShipments: list(showShipments),
  getTransfers: list(showTransfers),
  getOrderDetails: {
    weight: 2,
    request: (company: Company, { pick }: PlannedCall) => ({
      productionNbr: at([...company.productionOrders.keys()], pick) ?? UNKNOWN_ID,
      orderType: 'RO',
    }),
    perform: showMaterials,
  },
}

/** The model of a call that is known only at run time: TypeScript cannot correlate it with the body over a union. */
export const modelOf = (call: ModeledCall) => MODEL[call] as Modeled<unknown>
