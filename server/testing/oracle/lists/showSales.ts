import type { Company, SalesLine, SalesOrder } from '../company'
import { quantityOf } from '../micros'
import { byKey, recentDay } from '../pattern'
import { liveOrderOf } from '../rules/production'
import { showFiles } from './showFiles'
import { inOwnOrder } from './showPage'

export function showSales(company: Company) {
  const orders = byKey(company.salesOrders)
  const receipts = byKey(company.salesReceipts).reverse()
  const receiptsOf = (orderNbr: string) => receipts.filter((receipt) => receipt.orderNbr === orderNbr)
  const received = orders.filter(({ orderNbr }) => receiptsOf(orderNbr).length > 0)
  const head = ({ shipmentNbr, note, files }: (typeof receipts)[number]) => {
    return { shipmentNbr, shipDate: recentDay, note, files: showFiles(files) }
  }
  return {
    summaries: inOwnOrder(
      'sales',
      orders.map(({ orderNbr, status, customer }) => ({ orderNbr, orderStatus: status, customerId: customer })),
    ),
    details: new Map(orders.map((order) => [order.orderNbr, order.lines.map((line) => showSalesLine(company, order, line))])),
    receiptShipments: new Map(
      received.map(({ orderNbr }) => [
        orderNbr,
        receiptsOf(orderNbr).flatMap((receipt) =>
          receipt.lines.map(({ item, quantity }) => ({
            ...head(receipt),
            inventoryId: item,
            shippedQty: quantityOf(quantity),
          })),
        ),
      ]),
    ),
    summarizedReceiptShipments: new Map(received.map(({ orderNbr }) => [orderNbr, receiptsOf(orderNbr).map(head)])),
  }
}

function showSalesLine(
  company: Company,
  { customer, site }: SalesOrder,
  { orderNbr, lineNbr, item, operation, ordered, open, note, files }: SalesLine,
) {
  return {
    orderNbr,
    orderType: 'OE',
    lineNbr,
    inventoryId: item,
    operation,
    orderQty: quantityOf(ordered),
    openQty: quantityOf(open),
    completed: open === 0n,
    productionOrderNbr: liveOrderOf(company, orderNbr, lineNbr)?.prodNbr ?? '',
    siteId: site,
    customerId: customer,
    note,
    files: showFiles(files),
    hasBill: company.bills.has(item),
  }
}
