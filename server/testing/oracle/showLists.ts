import type { RequestOf } from '../../../contract/calls'
import type { ProductionHistory } from '../../../contract/entities/production'
import { fromMicros, toMicros } from '../../../contract/quantities/quantity'
import { inListOrder } from '../../../contract/rules/listOrder'
import { type Annotated, availableAt, type Company, transferKey } from './company'
import { byKey, type Judge, recentDay, recentInstant, unordered } from './pattern'
import { liveOrderOf } from './rules/production'
import { found, sum } from './rules/rule'

// What the lists show of the model's company, with the texts and dates of the fixtures. The order is the contract's.

const ORDER_DAY = '2026-03-01'
const SHIP_DAY = '2026-03-20'
const TRANSFER_DAY = '2026-03-05'

const unitOf = (company: Company, item: string) => ({ uom: '', decimals: company.decimals.get(item) ?? 6 })

const itemOf = (company: Company, item: string) => ({
  inventoryId: item,
  inventoryDesc: `Item ${item}`,
  ...unitOf(company, item),
})

/** Returns the note, and a pattern for the files, which are ordered by time; files of the same instant may come in any order. */
const annotationsOf = ({ note, files }: Annotated) => ({
  note,
  files: unordered(files.map(({ id, filename }) => ({ id, filename }))),
})

/** Returns what is shown of the documents, by their key on the wire. */
function grouped<Document>(
  documents: readonly Document[],
  keyOf: (document: Document) => string,
  show: (document: Document) => readonly object[],
): ReadonlyMap<string, readonly object[]> {
  const groups = new Map<string, object[]>()
  for (const document of documents) groups.set(keyOf(document), [...(groups.get(keyOf(document)) ?? []), ...show(document)])
  return groups
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
  const orderOf = ({ orderNbr }: { readonly orderNbr: string }) => orderNbr
  const headOf = (receipt: (typeof receipts)[number]) => {
    return { shipmentNbr: receipt.shipmentNbr, shipDate: recentDay, ...annotationsOf(receipt) }
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
    details: grouped(orders, orderOf, ({ lines, customer, site }) =>
      lines.map((line) => ({
        orderNbr: line.orderNbr,
        orderType: 'OE',
        lineNbr: line.lineNbr,
        inventoryId: line.item,
        lineDesc: `Line of ${line.item}`,
        customerAlternateId: `ALT-${line.item}`,
        shipDate: SHIP_DAY,
        ...unitOf(company, line.item),
        operation: line.operation,
        orderQty: fromMicros(line.ordered),
        openQty: fromMicros(line.open),
        completed: line.open === 0n,
        productionOrderNbr: liveOrderOf(company, line.orderNbr, line.lineNbr)?.prodNbr ?? '',
        siteId: site,
        customerId: customer,
        ...annotationsOf(line),
        hasBill: company.bills.has(line.item),
      })),
    ),
    receiptShipments: grouped(receipts, orderOf, (receipt) =>
      receipt.lines.map(({ item, quantity }) => {
        return { ...headOf(receipt), ...itemOf(company, item), shippedQty: fromMicros(quantity) }
      }),
    ),
    summarizedReceiptShipments: grouped(receipts, orderOf, (receipt) => [headOf(receipt)]),
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
    shipmentDetails: grouped(
      shipments,
      ({ shipmentNbr }) => shipmentNbr,
      (shipment) =>
        shipment.lines.map(({ orderNbr, item, quantity }, index) => ({
          id: `${shipment.shipmentNbr}/${index + 1}`,
          salesOrderNbr: orderNbr,
          ...itemOf(company, item),
          shippedQty: fromMicros(quantity),
          ...annotationsOf(shipment),
          note: '',
          notes: shipment.note,
        })),
    ),
  }
}

export function showTransfers(company: Company) {
  const transfers = byKey(company.transfers)
  const receipts = byKey(company.transferReceipts)
  const keyOf = ({ orderNbr, shipmentNbr }: { readonly orderNbr: string; readonly shipmentNbr: string }) =>
    transferKey(orderNbr, shipmentNbr)
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
    groupedTransferShipments: grouped(transfers, keyOf, ({ orderNbr, lines }) =>
      lines.map(({ lineNbr, item, shipped }) => ({
        soOrderNbr: orderNbr,
        soLineNbr: lineNbr,
        inventoryId: item,
        shipLineDesc: `Line of ${item}`,
        ...unitOf(company, item),
        shippedQty: fromMicros(shipped),
      })),
    ),
    transfersWithReceiptsQty: grouped(transfers, keyOf, ({ lines }) =>
      lines.map(({ lineNbr, item, received }) => ({
        soLineNbr: lineNbr,
        inventoryId: item,
        receivedQty: fromMicros(received),
      })),
    ),
    receiptsBySOandShipment: grouped([...receipts].reverse(), keyOf, (receipt) => [
      { receiptNbr: receipt.receiptNbr, receiptDate: recentDay, ...annotationsOf(receipt) },
    ]),
    groupedReceipts: grouped(
      receipts,
      ({ orderNbr, receiptNbr }) => `${orderNbr}-${receiptNbr}`,
      ({ receiptNbr, lines }) =>
        lines.map((line) => ({
          receiptNbr,
          lineNbr: line.lineNbr,
          ...itemOf(company, line.item),
          receiptQty: fromMicros(line.quantity),
          ...annotationsOf(line),
        })),
    ),
  }
}
