import type { Company } from '../company'
import { quantityOf } from '../micros'
import { byKey } from '../pattern'
import { showFiles } from './showFiles'
import { inOwnOrder } from './showPage'

export function showShipments(company: Company) {
  const shipments = byKey(company.shipments)
  return {
    shipmentSummaries: inOwnOrder(
      'shipments',
      shipments.map(({ shipmentNbr, customer, status, shipDate, note, courier, trackingNumber }) => ({
        shipmentNbr,
        customerId: customer,
        status,
        shipDate,
        notes: note,
        courier,
        trackingNumber,
      })),
    ),
    shipmentDetails: new Map(
      shipments.map(({ shipmentNbr, lines, note, files }) => [
        shipmentNbr,
        lines.map(({ orderNbr, item, quantity }, index) => ({
          id: `${shipmentNbr}/${index + 1}`,
          salesOrderNbr: orderNbr,
          inventoryId: item,
          shippedQty: quantityOf(quantity),
          note: '',
          notes: note,
          files: showFiles(files),
        })),
      ]),
    ),
  }
}
