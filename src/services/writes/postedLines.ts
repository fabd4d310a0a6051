import type { DocumentCall } from '../../../contract/documentCalls'
import { joinKey } from '../../../contract/entities/transfers'
import { counted, type Quantity } from '../../../contract/quantities/quantity'
import { differenceOf } from '../../../contract/rules/counting'
import type { PostedLine } from '../../slices/writesSlice'
import type { ArgOf } from '../callTypes'
import { orderIn, type SeenLists } from './seenDocuments'

/** A line of a list as far as it says what an item is counted in. */
interface UnitOf {
  readonly inventoryId: string
  readonly uom?: string | undefined
}

const line = (inventoryId: string, quantity: Quantity, uom = ''): PostedLine => ({
  inventoryId,
  quantity: counted(quantity),
  uom,
})

const unitIn = (lines: readonly UnitOf[] | undefined, inventoryId: string) =>
  lines?.find((candidate) => candidate.inventoryId === inventoryId)?.uom

/**
 * What each call posts. The amounts are those of its body, or of the lists where the body holds none; the units are those of the lists. Of a
 * count they are its differences, and 0 for what agrees.
 */
const POSTED: { readonly [Name in DocumentCall]: (seen: SeenLists, arg: ArgOf<Name>) => readonly PostedLine[] } = {
  createSalesReceipt({ sales }, arg) {
    const entries = 'lineDetails' in arg ? arg.lineDetails : [arg]
    return entries.map(({ orderNbr, inventoryID, receiptQty }) =>
      line(inventoryID, receiptQty, unitIn(sales?.details[orderNbr], inventoryID)),
    )
  },
  createLinkedOrder: ({ sales }, { salesOrderNbr, inventoryID, qtyToProduce }) => [
    line(inventoryID, qtyToProduce, unitIn(sales?.details[salesOrderNbr], inventoryID)),
  ],
  releaseOrder(seen, { productionNbr }) {
    const order = orderIn(seen, productionNbr)
    return order ? [line(order.inventoryCd, order.qtyToProduce, order.uom)] : []
  },
  releaseMaterials: ({ materials }, { materialsToRelease }) =>
    materialsToRelease.map(({ id, inventoryID, quantity }) =>
      line(inventoryID, quantity, materials?.find((material) => material.id === id)?.uom),
    ),
  completeProduction: (seen, { productionNbr, inventoryID, qtyToComplete }) => [
    line(inventoryID, qtyToComplete, orderIn(seen, productionNbr)?.uom),
  ],
  confirmShipment: ({ shipments }, { shipmentNbr }) =>
    (shipments?.shipmentDetails[shipmentNbr] ?? []).map(({ inventoryId, shippedQty, uom }) => line(inventoryId, shippedQty, uom)),
  cancelSalesOrder: () => [],
  cancelProduction: () => [],
  closeProduction: () => [],
  createTransferReceipt: ({ transfers }, entries) =>
    entries.flatMap(({ TransferOrderNbr, TransferShipmentNbr, Items }) => {
      const shipped = transfers?.groupedTransferShipments[joinKey(TransferOrderNbr, TransferShipmentNbr)]
      return Items.map(({ inventoryID, quantity }) => line(inventoryID, quantity, unitIn(shipped, inventoryID)))
    }),
  postCount({ inventory }, { lines }) {
    const units = new Map(inventory?.map(({ inventoryId, uom }) => [inventoryId, uom]))
    return lines.map((counted) => line(counted.inventoryId, differenceOf(counted), units.get(counted.inventoryId)))
  },
}

/** What a call posts, item by item, before it is sent. */
export function postedLines<Call extends DocumentCall>(call: Call, seen: SeenLists, arg: ArgOf<Call>): readonly PostedLine[] {
  return POSTED[call](seen, arg)
}
