import { type Company, transferKey } from '../company'
import { quantityOf } from '../micros'
import { byKey, recentDay } from '../pattern'
import { showFiles } from './showFiles'
import { inOwnOrder } from './showPage'

export function showTransfers(company: Company) {
  const transfers = byKey(company.transfers)
  const receipts = byKey(company.transferReceipts)
  const keyOf = ({ orderNbr, shipmentNbr }: { readonly orderNbr: string; readonly shipmentNbr: string }) =>
    transferKey(orderNbr, shipmentNbr)
  const receiptsOf = (key: string) => receipts.filter((receipt) => keyOf(receipt) === key).reverse()
  return {
    transferSummary: inOwnOrder(
      'transfers',
      transfers.map(({ orderNbr, shipmentNbr, status }) => ({ soOrderNbr: orderNbr, shipmentNbr, status })),
    ),
    groupedTransferShipments: new Map(
      transfers.map((transfer) => [
        keyOf(transfer),
        transfer.lines.map(({ lineNbr, item, shipped }) => ({
          soOrderNbr: transfer.orderNbr,
          soLineNbr: lineNbr,
          inventoryId: item,
          shippedQty: quantityOf(shipped),
        })),
      ]),
    ),
    transfersWithReceiptsQty: new Map(
      transfers.map((transfer) => [
        keyOf(transfer),
        transfer.lines.map(({ lineNbr, item, received }) => ({
          soLineNbr: lineNbr,
          inventoryId: item,
          receivedQty: quantityOf(received),
        })),
      ]),
    ),
    receiptsBySOandShipment: new Map(
      transfers
        .map(keyOf)
        .filter((key) => receiptsOf(key).length > 0)
        .map((key) => [
          key,
          receiptsOf(key).map(({ receiptNbr, note, files }) => ({
            receiptNbr,
            receiptDate: recentDay,
            note,
            files: showFiles(files),
          })),
        ]),
    ),
    groupedReceipts: new Map(
      receipts.map(({ orderNbr, receiptNbr, lines }) => [
        `${orderNbr}-${receiptNbr}`,
        lines.map(({ lineNbr, item, quantity, note, files }) => ({
          receiptNbr,
          lineNbr,
          inventoryId: item,
          receiptQty: quantityOf(quantity),
          note,
          files: showFiles(files),
        })),
      ]),
    ),
  }
}
