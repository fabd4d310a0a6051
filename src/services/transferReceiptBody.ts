import { ORDER_TYPE } from '../../contract/constants'
import type { CreateTransferReceiptRequest, TransferSummary } from '../../contract/entities/transfers'
import { isPositive } from '../../contract/quantities/quantity'
import type { TransferLine } from './transferLines'

/**
 * The body of a transfer receipt. Lines with quantity 0 are left out; two lines of one item stay two entries.
 * @param quantityOf the quantity to receive of a line
 */
export function transferReceiptBody<Line extends TransferLine>(
  transfer: Pick<TransferSummary, 'soOrderNbr' | 'shipmentNbr'>,
  lines: readonly Line[],
  quantityOf: (line: Line) => number,
): CreateTransferReceiptRequest {
  const Items = lines
    .map((line) => ({ inventoryID: line.inventoryId, lineNbr: Number(line.soLineNbr), quantity: quantityOf(line) }))
    .filter((item) => isPositive(item.quantity))
  return [
    {
      TransferOrderNbr: transfer.soOrderNbr,
      TransferOrderType: ORDER_TYPE.transferReceipt,
      TransferShipmentNbr: transfer.shipmentNbr,
      Items,
    },
  ]
}
