import type { Company } from '../company'
import { quantityOf } from '../micros'
import { byKey } from '../pattern'

/** Returns a pattern for the inventory list: one entry per item and site where stock has ever moved. */
export function showInventory(company: Company) {
  return byKey(company.stock).map(({ item, site, onHand, allocated }) => ({
    inventoryId: item,
    warehouseDesc: `Site ${site}`,
    siteId: site,
    qtyOnHand: quantityOf(onHand),
    qtyHardAvailable: quantityOf(onHand - allocated),
  }))
}
