import type { CreateSalesReceiptRequest } from '../../../contract/calls/salesCalls'
import type { SalesReceiptEntry } from '../../../contract/entities/sales'
import { groupBy } from '../../../contract/groupBy'
import { receiveSales, type ReceivedOf } from '../../../contract/rules/receiving'
import { toWireDate } from '../../../contract/wireDate'
import { allowed, RequestError } from '../../common/errors'
import type { Transaction } from '../../database/database'
import { sendRows } from '../../database/listKeys'
import { takeNumbers } from '../../posting/documentNumbers'
import { movedLine } from '../../posting/outbox'
import type { Command } from '../../posting/runCommand'
import { lockStock, moveStock, type StockMovement } from '../../posting/stock'
import { type LockedSalesLine, type LockedSalesOrder, lockSalesLines, lockSalesOrders, rejectHeldOrder } from './cancelSalesOrder'
import { completeFilledOrders, lowerOpenQuantities, salesOrderAudit, statusAfter } from './fillSalesLines'

/** All or nothing, one receipt per order; an order whose every line is completed is completed. */
export const createSalesReceipt: Command<CreateSalesReceiptRequest> = async (context, request) => {
  const { tx, now } = context
  const entries: readonly SalesReceiptEntry[] = 'lineDetails' in request ? request.lineDetails : [request]
  const orderNbrs = [...new Set(entries.map(({ orderNbr }) => orderNbr))].sort()
  const [orders, lines] = await Promise.all([lockSalesOrders(tx, orderNbrs), lockSalesLines(tx, orderNbrs)])
  const [linesOf, entriesOf] = [groupBy(lines, orderOf), groupBy(entries, orderOf)]
  for (const order of orders) rejectForeign(order, request.customerID, entriesOf.get(order.orderNbr) ?? [])

  const distributed = orders.map(({ orderNbr }) => {
    return { orderNbr, ...allowed(receiveSales(orderNbr, linesOf.get(orderNbr) ?? [], entriesOf.get(orderNbr) ?? [])) }
  })
  const stock = await lockStock(
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
  moveStock(context, stock, receipts.flatMap(movementsOf))
  return {
    response: { receiptNbrs: numbers, status: orders[0] && statusAfter(orders[0], completed) },
    events: receipts.map((receipt, index) => ({
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

const orderOf = ({ orderNbr }: { readonly orderNbr: string }) => orderNbr

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

function rejectForeign(order: LockedSalesOrder, customerID: string, entries: readonly SalesReceiptEntry[]): void {
  const { orderNbr, customerId, orderType } = order
  if (customerId !== customerID) {
    throw new RequestError('RULE_VIOLATED', `Sales order ${orderNbr} does not belong to customer ${customerID}`)
  }
  const other = entries.find((entry) => entry.orderType !== orderType)
  if (other) throw new RequestError('RULE_VIOLATED', `Sales order ${orderNbr} is of type ${orderType}, not ${other.orderType}`)
  rejectHeldOrder(order)
}

interface NewSalesReceipt {
  readonly shipmentNbr: string
  readonly orderNbr: string
  readonly shipDate: string
  readonly received: readonly ReceivedOf<LockedSalesLine>[]
}

function insertSalesReceipts(tx: Pick<Transaction, 'send'>, receipts: readonly NewSalesReceipt[]): void {
  const headers = receipts.map(({ shipmentNbr, orderNbr, shipDate }) => {
    return { shipment_nbr: shipmentNbr, order_nbr: orderNbr, ship_date: shipDate }
  })
  const lines = receipts.flatMap(({ shipmentNbr, orderNbr, received }) =>
    received.map(({ line, quantity }, index) => ({
      shipment_nbr: shipmentNbr,
      line_nbr: index + 1,
      order_nbr: orderNbr,
      order_line_nbr: line.lineNbr,
      inventory_id: line.inventoryId,
      qty: quantity,
    })),
  )
  sendRows(tx, 'sales_receipt', headers)
  sendRows(tx, 'sales_receipt_line', lines)
}
