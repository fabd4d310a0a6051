import type { InventoryAnswer } from '../../../contract/entities/inventory'
import type { MaterialRequirement, ProductionAnswer } from '../../../contract/entities/production'
import type { SalesAnswer } from '../../../contract/entities/sales'
import type { ShippingAnswer } from '../../../contract/entities/shipping'
import { joinKey, type TransfersAnswer } from '../../../contract/entities/transfers'

/** The lists from which a write's effect can be seen. */
export interface SeenLists {
  readonly sales?: SalesAnswer | undefined
  readonly production?: ProductionAnswer | undefined
  /** Materials of the written production order. */
  readonly materials?: readonly MaterialRequirement[] | undefined
  readonly shipments?: ShippingAnswer | undefined
  readonly transfers?: TransfersAnswer | undefined
  readonly inventory?: InventoryAnswer | undefined
}

/** A production order of the lists. */
export const orderIn = ({ production }: SeenLists, prodNbr: string) =>
  production?.production_order_list.find((order) => order.prodNbr === prodNbr)

/** A shipment of the lists. */
export const shipmentIn = ({ shipments }: SeenLists, id: string) =>
  shipments?.shipmentSummaries.find(({ shipmentNbr }) => shipmentNbr === id)

/** A transfer shipment of the lists. */
export const transferIn = ({ transfers }: SeenLists, id: string) =>
  transfers?.transferSummary.find(({ soOrderNbr, shipmentNbr }) => joinKey(soOrderNbr, shipmentNbr) === id)
