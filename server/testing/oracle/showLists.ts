import type { RequestOf } from '../../../contract/calls'
import type { ProductionHistory } from '../../../contract/entities/production'
import { fromMicros, toMicros } from '../../../contract/quantities/quantity'
import { inListOrder } from '../../../contract/rules/listOrder'
import { type Annotated, availableAt, type Company, type SalesLine, type SalesOrder, transferKey } from './company'
import { byKey, type Judge, recentDay, recentInstant, unordered } from './pattern'
import { liveOrderOf } from './rules/production'
import { found, sum } from './rules/rule'

// What the lists show of the model's company, with the texts and dates of the fixtures. The order is the contract's.

const ORDER_DAY = '2026-03-01'
const SHIP_DAY = '2026-03-20'
const TRANSFER_DAY = '2026-03-05'

const unitOf = (company: Company, item: string) => ({ uom: '', decimals: company.decimals.get(item) ?? 6 })

/** Returns a pattern for files, which are ordered by time; files of the same instant may come in any order. */
function showFiles(files: Annotated['files']) {
  return unordered(files.map(({ id, filename }) => ({ id, filename })))
}

export function showInventory(company: Company) {
  return byKey(company.stock).map(({ item, site, onHand, allocated }) => ({
    inventoryId: item,
    description: `Item ${item}`,
    ...unitOf(company, item),
    reorderPoint: null,
    warehouseDesc: `Site ${site}`,
    siteId: site,
    qtyOnHand: fromMicros(onHand),
    qtyHardAvailable: fromMicros(onHand - allocated),
  }))
}

export function showProduction(company: Company) {
  return {
    production_order_list: inListOrder(
      'production',
      byKey(company.productionOrders).map(({ prodNbr, item, site, toProduce, completed, status, forLine }) => ({
        prodNbr,
        prodDesc: forLine ? `For sales order ${forLine.orderNbr}, line ${forLine.lineNbr}` : `Making ${item}`,
        inventoryCd: item,
        inventoryDesc: `Item ${item}`,
        ...unitOf(company, item),
        warehouseDesc: `Site ${site}`,
        qtyToProduce: fromMicros(toProduce),
        qtyCompleted: fromMicros(completed),
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
      totalRequired: fromMicros(required),
      qtyActual: fromMicros(released),
      qtyRemaining: fromMicros(required - released),
      availableQty: fromMicros(available),
      hasEnoughInventory: available >= required - released,
    }
  })
}

/**
 * Returns a check of the production history. All completions of the model happen now, so the month is not predicted; the totals
 * of the months must add up to all completions.
 */
export function showHistory(company: Company): Judge {
  const total = sum(company.batches.map(({ quantity }) => quantity))
  const lines = company.batches.map(({ batchNbr, prodNbr, quantity }) => {
    const order = company.productionOrders.get(prodNbr)
    const salesOrder = company.salesOrders.get(order?.forLine?.orderNbr ?? '')
    return {
      customerDesc: salesOrder ? `Customer ${salesOrder.customer}` : '',
      salesOrderNbr: salesOrder?.orderNbr ?? '',
      batchNbr,
      prodNbr,
      inventoryCD: order?.item,
      qtyCompleted: fromMicros(quantity),
      createdAt: recentInstant,
    }
  })
  const judgeLines = unordered(lines)
  return (actual) => {
    const months = Object.values(actual as ProductionHistory)
    const wanted = judgeLines(months.flatMap(({ details = [] }) => details))
    if (wanted !== null) return wanted
    const sumOfMonths = sum(months.map(({ totalQtyCompleted }) => toMicros(totalQtyCompleted ?? 0)))
    return sumOfMonths === total ? null : `months that make ${fromMicros(total)} in all`
  }
}

export function showSales(company: Company) {
  const orders = byKey(company.salesOrders)
  const receipts = byKey(company.salesReceipts).reverse()
  const receiptsOf = (orderNbr: string) => receipts.filter((receipt) => receipt.orderNbr === orderNbr)
  const received = orders.filter(({ orderNbr }) => receiptsOf(orderNbr).length > 0)
  const head = ({ shipmentNbr, note, files }: (typeof receipts)[number]) => {
    return { shipmentNbr, shipDate: recentDay, note, files: showFiles(files) }
  }
  return {
    summaries: inListOrder(
      'sales',
      orders.map(({ orderNbr, status, customer, site }) => ({
        orderNbr,
        orderStatus: status,
        customerOrderNbr: `PO-${orderNbr}`,
        customerId: customer,
        customerName: `Customer ${customer}`,
        customerAlternateId: `ALT-${customer}`,
        orderDate: ORDER_DAY,
        shipDate: SHIP_DAY,
        warehouseDesc: `Site ${site}`,
      })),
    ),
    details: new Map(orders.map((order) => [order.orderNbr, order.lines.map((line) => showSalesLine(company, order, line))])),
    receiptShipments: new Map(
      received.map(({ orderNbr }) => [
        orderNbr,
        receiptsOf(orderNbr).flatMap((receipt) =>
          receipt.lines.map(({ item, quantity }) => ({
            ...head(receipt),
            inventoryId: item,
            inventoryDesc: `Item ${item}`,
            ...unitOf(company, item),
            shippedQty: fromMicros(quantity),
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
    lineDesc: `Line of ${item}`,
    customerAlternateId: `ALT-${item}`,
    shipDate: SHIP_DAY,
    ...unitOf(company, item),
    operation,
    orderQty: fromMicros(ordered),
    openQty: fromMicros(open),
    completed: open === 0n,
    productionOrderNbr: liveOrderOf(company, orderNbr, lineNbr)?.prodNbr ?? '',
    siteId: site,
    customerId: customer,
    note,
    files: showFiles(files),
    hasBill: company.bills.has(item),
  }
}

export function showShipments(company: Company) {
  const shipments = byKey(company.shipments)
  return {
    shipmentSummaries: inListOrder(
      'shipments',
      shipments.map(({ shipmentNbr, customer, site, status, shipDate, note, courier, trackingNumber }) => ({
        shipmentNbr,
        customerId: customer,
        customerName: `Customer ${customer}`,
        warehouseDesc: `Site ${site}`,
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
          inventoryDesc: `Item ${item}`,
          ...unitOf(company, item),
          shippedQty: fromMicros(quantity),
          note: '',
          notes: note,
          files: showFiles(files),
        })),
      ]),
    ),
  }
}

export function showTransfers(company: Company) {
  const transfers = byKey(company.transfers)
  const receipts = byKey(company.transferReceipts)
  const keyOf = ({ orderNbr, shipmentNbr }: { readonly orderNbr: string; readonly shipmentNbr: string }) =>
    transferKey(orderNbr, shipmentNbr)
  const receiptsOf = (key: string) => receipts.filter((receipt) => keyOf(receipt) === key).reverse()
  return {
    transferSummary: inListOrder(
      'transfers',
      transfers.map(({ orderNbr, shipmentNbr, status, fromSite, toSite }) => ({
        soOrderNbr: orderNbr,
        shipmentNbr,
        description: `Transfer ${orderNbr}`,
        trackingNumber: 'T-1',
        packageDesc: '1 pallet',
        status,
        shippedDate: TRANSFER_DAY,
        fromSiteDesc: `Site ${fromSite}`,
        destinationSiteDesc: `Site ${toSite}`,
      })),
    ),
    groupedTransferShipments: new Map(
      transfers.map((transfer) => [
        keyOf(transfer),
        transfer.lines.map(({ lineNbr, item, shipped }) => ({
          soOrderNbr: transfer.orderNbr,
          soLineNbr: lineNbr,
          inventoryId: item,
          shipLineDesc: `Line of ${item}`,
          ...unitOf(company, item),
          shippedQty: fromMicros(shipped),
        })),
      ]),
    ),
    transfersWithReceiptsQty: new Map(
      transfers.map((transfer) => [
        keyOf(transfer),
        transfer.lines.map(({ lineNbr, item, received }) => ({
          soLineNbr: lineNbr,
          inventoryId: item,
          receivedQty: fromMicros(received),
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
          inventoryDesc: `Item ${item}`,
          ...unitOf(company, item),
          receiptQty: fromMicros(quantity),
          note,
          files: showFiles(files),
        })),
      ]),
    ),
  }
}
