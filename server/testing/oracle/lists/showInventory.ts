import type { Company } from '../company'
import { quantityOf } from '../micros'
import { byKey } from '../pattern'

export function showInventory(company: Company) {
  return byKey(company.stock).map(({ item, site, onHand, allocated }) => ({
    inventoryId: item,
    warehouseDesc: `Site ${site}`,
    siteId: site,
    qtyOnHand: quantityOf(onHand),
    qtyHardAvailable: quantityOf(onHand - allocated),
  }))
}
