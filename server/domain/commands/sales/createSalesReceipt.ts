import type { CreateSalesReceiptRequest, SalesReceiptEntry } from '../../../../contract/entities/sales'
import type { WriteResult } from '../../../../contract/entities/writeResult'
import { toWireDate } from '../../../../contract/wireDate'
import { receiveSales } from '../../../../contract/rules/receiving'
import { allowed, Refusal } from '../../refusal'
import { takeNumbers } from '../../numbering/documentNumbers'
import { movedLine } from '../../outbox/postedEffect'
import type { Command } from '../command'
import { lockStock } from '../stock/lockStock'
import { moveStock, type StockMovement } from '../stock/moveStock'
import { insertSalesReceipts, type NewSalesReceipt } from './insertSalesReceipts'
import { lockSalesLines } from './lockSalesLines'
import { lockSalesOrders, type LockedSalesOrder, refuseHeldOrder } from './lockSalesOrders'
import { completeFilledOrders, lowerOpenQuantities } from './lowerOpenQuantities'
import { salesOrderAudit, statusAfter } from './salesOrderAudit'

/**
 * Receives goods against the Receipt lines of the customer's sales orders, all or nothing: one receipt per order, stock
 * rises at each line's site, and an order whose every line is completed is completed.
 * Throws NOT_FOUND, RULE_VIOLATED for what is not the customer's or not on the order, and CONFLICT for an order on hold and
 * for more than is open.
 */
export const createSalesReceipt: Command<CreateSalesReceiptRequest> = async (context, request) => {
  const { tx, now } = context
  const entries: readonly SalesReceiptEntry[] = 'lineDetails' in request ? request.lineDetails : [request]
  const orderNbrs = [...new Set(entries.map(({ orderNbr }) => orderNbr))].sort()
  const [orders, lines] = await Promise.all([lockSalesOrders(tx, orderNbrs), lockSalesLines(tx, orderNbrs)])
  for (const order of orders) refuseForeign(order, request.customerID, entries)

  const distributed = orders.map(({ orderNbr }) => {
    const ofOrder = <Row extends { readonly orderNbr: string }>(row: Row) => row.orderNbr === orderNbr
    return { orderNbr, ...allowed(receiveSales(orderNbr, lines.filter(ofOrder), entries.filter(ofOrder))) }
  })
  await lockStock(
    tx,
    distributed.flatMap(({ received }) => received.map(({ line }) => line)),
  )
  const filled = distributed.flatMap(({ orderNbr, received }) =>
    received.map(({ line, quantity }) => ({ orderNbr, lineNbr: line.lineNbr, quantity })),
  )
  lowerOpenQuantities(tx, filled)
  const [completed, numbers] = await Promise.all([
    completeFilledOrders(tx, orderNbrs),
    takeNumbers(tx, 'sales_receipt', distributed.length),
  ])
  const shipDate = toWireDate(now)
  const receipts = distributed.map(({ orderNbr, received }, index): NewSalesReceipt => {
    return { shipmentNbr: numbers[index] ?? '', orderNbr, shipDate, received }
  })
  insertSalesReceipts(tx, receipts)
  moveStock(context, receipts.flatMap(movementsOf))
  return {
    answer: { receiptNbrs: numbers, status: orders[0] && statusAfter(orders[0], completed) } satisfies WriteResult,
    effects: receipts.map((receipt, index) => ({
      type: 'receipt' as const,
      document: { kind: 'sales' as const, id: receipt.orderNbr, documentNbr: receipt.shipmentNbr },
      lines: movementsOf(receipt).map((movement, at) => ({
        ...movedLine(movement),
        orderNbr: receipt.orderNbr,
        orderLineNbr: receipt.received[at]?.line.lineNbr,
      })),
      details: { customerId: request.customerID, shipDate, status: orders[index] && statusAfter(orders[index], completed) },
    })),
    audit: [
      ...receipts.map(({ shipmentNbr, orderNbr, received }) => ({
        action: 'create',
        entityKind: 'sales_receipt',
        entityKey: shipmentNbr,
        after: { orderNbr, shipDate, lines: received.map(({ line, quantity }) => ({ lineNbr: line.lineNbr, quantity })) },
      })),
      ...salesOrderAudit({ action: 'receive', orders, lines, filled, completed }),
    ],
  }
}

function movementsOf({ shipmentNbr, received }: NewSalesReceipt): StockMovement[] {
  return received.map(({ line, quantity }, index) => ({
    inventoryId: line.inventoryId,
    siteId: line.siteId,
    qty: quantity,
    reason: 'sales_receipt',
    documentNbr: shipmentNbr,
    documentLine: index + 1,
  }))
}

function refuseForeign(order: LockedSalesOrder, customerID: string, entries: readonly SalesReceiptEntry[]): void {
  const { orderNbr, customerId, orderType } = order
  if (customerId !== customerID) {
    throw new Refusal('RULE_VIOLATED', `Sales order ${orderNbr} does not belong to customer ${customerID}`)
  }
  const other = entries.find((entry) => entry.orderNbr === orderNbr && entry.orderType !== orderType)
  if (other) throw new Refusal('RULE_VIOLATED', `Sales order ${orderNbr} is of type ${orderType}, not ${other.orderType}`)
  refuseHeldOrder(order)
}
