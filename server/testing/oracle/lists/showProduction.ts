import type { RequestOf } from '../../../../contract/calls'
import { availableAt, type Company } from '../company'
import { quantityOf } from '../micros'
import { byKey } from '../pattern'
import { found } from '../refused'
import { inOwnOrder } from './showPage'

export function showProduction(company: Company) {
  return {
    production_order_list: inOwnOrder(
      'production',
      byKey(company.productionOrders).map(({ prodNbr, item, toProduce, completed, status, forLine }) => ({
        prodNbr,
        inventoryCd: item,
        qtyToProduce: quantityOf(toProduce),
        qtyCompleted: quantityOf(completed),
        status,
        salesOrderNbr: forLine?.orderNbr ?? '',
      })),
    ),
  }
}

/** Returns a pattern for the materials of a production order. Throws Rejected for an unknown order. */
export function showMaterials(company: Company, { productionNbr }: RequestOf<'getOrderDetails'>) {
  const { materials, site } = found(company.productionOrders.get(productionNbr))
  return materials.map(({ id, item, required, released }) => {
    const available = availableAt(company, item, site)
    return {
      id,
      inventoryID: item,
      totalRequired: quantityOf(required),
      qtyActual: quantityOf(released),
      qtyRemaining: quantityOf(required - released),
      availableQty: quantityOf(available),
      hasEnoughInventory: available >= required - released,
    }
  })
}
