import type { OrderLine, SalesOrderSummary } from '../../../contract/entities/sales'
import { joinKey } from '../../../contract/entities/transfers'
import { compareQuantities, counted, isPositive, subtractQuantity, sumQuantities } from '../../../contract/quantities/quantity'
import { canceledAlong, cancelSalesRejection } from '../../../contract/rules/corrections'
import { judgeCount } from '../../../contract/rules/counting'
import { documentId } from '../../../contract/rules/listOrder'
import { isReceiptLine, receiveSales, receiveTransfer, remainingOf } from '../../../contract/rules/receiving'
import { canConfirmShipment, canLabelShipment } from '../../../contract/rules/shipments'
import { allowed, rejectWhen } from '../../common/errors'
import { at, choose, first, reasonOf, settle, UNKNOWN_ID } from './amounts'
import type { Model } from './attempt'
import {
  addStock,
  cancelProduction,
  type Company,
  found,
  isWorkable,
  itemOf,
  linesIn,
  materialsIn,
  must,
  nextNumber,
  orderIn,
  productionIn,
  stockOf,
} from './company'
import { TODAY } from './pattern'
import { DECIMALS } from './world'

// How goods that arrive, leave and are counted change the rows. The rules are those of the contract, which have tests of their own.

const shipmentIn = (company: Company, number: string) =>
  found(company.shipments.find(({ shipmentNbr }) => shipmentNbr === number))

function transferLinesIn(company: Company, key: string) {
  const rows = company.arrivedLines.get(key) ?? []
  return (company.transferLines.get(key) ?? []).flatMap(({ soLineNbr: lineNbr, inventoryId, decimals, shippedQty }, index) => {
    const arrived = rows[index]
    return arrived ? [{ lineNbr, inventoryId, decimals, shippedQty, receivedQty: arrived.receivedQty, arrived }] : []
  })
}

function addNewest<Row>(table: Map<string, Row[]>, key: string, rows: readonly NoInfer<Row>[]): void {
  table.set(key, [...rows, ...(table.get(key) ?? [])])
}

function fillLine(line: OrderLine, quantity: number): void {
  line.openQty = subtractQuantity(line.openQty, quantity)
  line.completed = line.openQty === 0
}

function completeWhenFilled(company: Company, order: SalesOrderSummary): void {
  if (linesIn(company, order.orderNbr).every(({ completed }) => completed)) order.orderStatus = 'Completed'
}

const COURIERS = ['dhl', 'dsv', 'Müller & Söhne', ' DHL ', 'dhl', 'Other', ' ']

export const goodsModel = {
  createSalesReceipt: {
    weight: 12,
    request(company, { pick, lines }) {
      const customerID = at(company.salesOrders, pick)?.customerId ?? UNKNOWN_ID
      const ofCustomer = company.salesOrders.filter(({ customerId }) => customerId === customerID)
      const all = ofCustomer.flatMap(({ orderNbr }) => linesIn(company, orderNbr))
      const lineDetails = lines.map((line) => {
        const { orderNbr = UNKNOWN_ID, inventoryId: inventoryID = UNKNOWN_ID } =
          choose(all, line.pick, (candidate) => isReceiptLine(candidate) && !candidate.completed) ?? {}
        const ofItem = linesIn(company, orderNbr).filter((other) => isReceiptLine(other) && other.inventoryId === inventoryID)
        const open = sumQuantities(ofItem.map(({ openQty }) => openQty))
        return { orderNbr, orderType: 'OE', inventoryID, receiptQty: settle(line.amount, open) }
      })
      const [only, ...more] = lineDetails
      return only && more.length === 0 && pick % 2 === 0 ? { customerID, ...only } : { customerID, lineDetails }
    },
    perform(company, request) {
      const entries = 'lineDetails' in request ? request.lineDetails : [request]
      const orders = [...new Set(entries.map(({ orderNbr }) => orderNbr))].sort().map((number) => orderIn(company, number))
      const entriesOf = ({ orderNbr }: SalesOrderSummary) => entries.filter((entry) => entry.orderNbr === orderNbr)
      for (const order of orders) {
        must(order.customerId === request.customerID, 'RULE_VIOLATED')
        must(
          entriesOf(order).every(({ orderType }) => orderType === 'OE'),
          'RULE_VIOLATED',
        )
        must(isWorkable(order), 'CONFLICT')
      }
      const filled = orders.map((order) => {
        const { orderNbr } = order
        return { order, ...allowed(receiveSales(orderNbr, linesIn(company, orderNbr), entriesOf(order))) }
      })
      const goods = filled.flatMap(({ received }) => received)
      addStock(
        company,
        goods.map(({ line, quantity }) => ({ item: line.inventoryId, site: line.siteId, quantity })),
      )
      for (const { line, quantity } of goods) fillLine(line, quantity)
      const receiptNbrs = filled.map(({ order, received }) => {
        const head = { shipmentNbr: nextNumber(company, 'SR'), shipDate: TODAY, note: '' }
        completeWhenFilled(company, order)
        addNewest(company.salesReceipts, order.orderNbr, [{ ...head, files: [] }])
        const rows = received.map(({ line, quantity }) => ({
          ...head,
          files: [],
          ...itemOf(line.inventoryId),
          shippedQty: quantity,
        }))
        addNewest(company.salesReceiptLines, order.orderNbr, rows)
        return head.shipmentNbr
      })
      return { receiptNbrs, status: orders[0]?.orderStatus }
    },
  },

  confirmShipment: {
    weight: 6,
    request(company, { pick }) {
      const shipment = choose(company.shipments, pick, ({ status }) => canConfirmShipment(status))
      const courier = at(COURIERS, pick) ?? ''
      return { shipmentNbr: shipment?.shipmentNbr ?? UNKNOWN_ID, shipDate: '2026-03-05', courier, trackingNumber: ` T-${pick} ` }
    },
    perform(company, { shipmentNbr, shipDate, ...request }) {
      const [courier, trackingNumber] = [request.courier.trim(), request.trackingNumber.trim()]
      must(courier !== '' && trackingNumber !== '', 'BAD_REQUEST')
      // "Other" is only an option of the form, which must send the courier's name instead.
      must(courier.toLowerCase() !== 'other', 'RULE_VIOLATED')
      const shipment = shipmentIn(company, shipmentNbr)
      must(canConfirmShipment(shipment.status), 'CONFLICT')
      // Every shipment of this company is of the first line of one order.
      const picked = first(company.shipmentLines.get(shipmentNbr) ?? [])
      const order = orderIn(company, picked.salesOrderNbr)
      const line = first(linesIn(company, order.orderNbr))
      const quantity = sumQuantities((company.shipmentLines.get(shipmentNbr) ?? []).map(({ shippedQty }) => shippedQty))
      must(isWorkable(order), 'CONFLICT')
      must(compareQuantities(quantity, line.openQty) <= 0, 'CONFLICT')
      const stock = found(stockOf(company, line.inventoryId))
      const held = subtractQuantity(stock.qtyOnHand, stock.qtyHardAvailable)
      must(quantity <= held && held <= counted(stock.qtyOnHand), 'INSUFFICIENT_INVENTORY')

      stock.qtyOnHand = subtractQuantity(stock.qtyOnHand, quantity)
      fillLine(line, quantity)
      completeWhenFilled(company, order)
      Object.assign(shipment, { status: 'Confirmed', shipDate, courier, trackingNumber })
      return { status: shipment.status }
    },
  },

  generateShippingLabels: {
    weight: 1,
    request(company, { pick }) {
      const { shipmentNbr = UNKNOWN_ID, customerId: customerID = UNKNOWN_ID } = at(company.shipments, pick) ?? {}
      return { shipmentNbr, customerID, customerName: `Customer ${customerID}` }
    },
    perform(company, { shipmentNbr, customerID }) {
      const { customerId, status } = shipmentIn(company, shipmentNbr)
      must(customerID === customerId && canLabelShipment(status), 'NO_LABEL')
      return { contentType: 'application/pdf' }
    },
  },

  createTransferReceipt: {
    weight: 14,
    request(company, { pick, lines }) {
      const keyOf = (transfer: object | undefined) => (transfer ? documentId('transfers', transfer) : '')
      const main = choose(company.transfers, pick, ({ status }) => status !== 'Complete')
      const entries = lines.map(({ amount, ...planned }) => {
        const transfer = planned.pick % 4 === 3 ? at(company.transfers, planned.pick) : main
        const all = transferLinesIn(company, keyOf(transfer))
        const line = choose(all, planned.pick, (candidate) => remainingOf(candidate) > 0)
        const quantity = settle(amount, line ? remainingOf(line) : 0)
        return {
          TransferOrderNbr: transfer?.soOrderNbr ?? UNKNOWN_ID,
          TransferOrderType: 'TR' as const,
          TransferShipmentNbr: transfer?.shipmentNbr ?? UNKNOWN_ID,
          Items: [{ inventoryID: line?.inventoryId ?? UNKNOWN_ID, lineNbr: line?.lineNbr ?? 1, quantity }],
        }
      })
      // The call accepts both forms: one entry per line, or one entry with all lines.
      const [head, ...rest] = entries
      const isOfHead = (entry: (typeof entries)[number]) =>
        entry.TransferOrderNbr === head?.TransferOrderNbr && entry.TransferShipmentNbr === head.TransferShipmentNbr
      if (!head || pick % 3 === 0 || !rest.every(isOfHead)) return entries
      return [{ ...head, Items: entries.flatMap(({ Items }) => Items) }]
    },
    perform(company, request) {
      const entries = [...request]
      const keyOf = (entry: (typeof entries)[number]) => joinKey(entry.TransferOrderNbr, entry.TransferShipmentNbr)
      const arrivals = [...new Set(entries.map(keyOf))].sort().map((key) => {
        const transfer = company.transfers.find((candidate) => documentId('transfers', candidate) === key)
        return { key, transfer: found(transfer) }
      })
      const judged = arrivals.map(({ key, transfer }) => {
        const items = entries.filter((entry) => keyOf(entry) === key).flatMap(({ Items }) => Items)
        return { key, transfer, ...allowed(receiveTransfer(transfer.soOrderNbr, transferLinesIn(company, key), items)) }
      })
      addStock(
        company,
        judged.flatMap(({ transfer, received }) => {
          const site = transfer.destinationSiteDesc.replace('Site ', '')
          return received.map(({ line, quantity }) => ({ item: line.inventoryId, site, quantity }))
        }),
      )
      const receiptNbrs = judged.map(({ key, transfer, received }) => {
        const receiptNbr = nextNumber(company, 'RC')
        const rows = received.map(({ line: { lineNbr, inventoryId, arrived }, quantity }) => {
          arrived.receivedQty = sumQuantities([arrived.receivedQty, quantity])
          return { receiptNbr, lineNbr, ...itemOf(inventoryId), receiptQty: quantity, note: '', files: [] }
        })
        const isComplete = transferLinesIn(company, key).every((line) => !isPositive(remainingOf(line)))
        transfer.status = isComplete ? 'Complete' : 'Partially Received'
        addNewest(company.transferReceipts, key, [{ receiptNbr, receiptDate: TODAY, note: '', files: [] }])
        company.transferReceiptLines.set(joinKey(transfer.soOrderNbr, receiptNbr), rows)
        return receiptNbr
      })
      return { receiptNbrs, status: judged[0]?.transfer.status }
    },
  },

  postCount: {
    weight: 8,
    // Mostly items in stock at the site, sometimes one that never was, sometimes with an outdated expected quantity.
    request(company, { pick, lines, text }) {
      const siteId = at(company.stock, pick)?.siteId ?? UNKNOWN_ID
      const entries = lines.map((line) => {
        const inventoryId = choose(company.stock, line.pick, (place) => place.siteId === siteId)?.inventoryId ?? UNKNOWN_ID
        const onHand = counted(stockOf(company, inventoryId, siteId)?.qtyOnHand ?? 0)
        const seen = line.pick % 7 === 6 ? sumQuantities([onHand, 0.000001]) : onHand
        return { inventoryId, counted: line.pick % 5 === 4 ? 0 : settle(line.amount, onHand), seen }
      })
      return { siteId, reason: text.trim().slice(0, 100).replace(/\n/g, ' ') || 'count', lines: entries }
    },
    perform(company, { siteId, lines }) {
      found(company.stock.find((place) => place.siteId === siteId))
      for (const { inventoryId } of lines) found(company.stock.find((place) => place.inventoryId === inventoryId))
      const { differences } = allowed(
        judgeCount(lines, (item) => {
          const { qtyOnHand = 0, qtyHardAvailable = 0 } = stockOf(company, item, siteId) ?? {}
          return { onHand: qtyOnHand, held: subtractQuantity(qtyOnHand, qtyHardAvailable), decimals: DECIMALS[item] }
        }),
      )
      addStock(
        company,
        differences.map(({ inventoryId, difference }) => ({ item: inventoryId, site: siteId, quantity: difference })),
      )
      return {}
    },
  },

  cancelSalesOrder: {
    weight: 1,
    request(company, planned) {
      const isApt = ({ orderNbr, orderStatus }: SalesOrderSummary) =>
        !['Completed', 'Closed'].includes(orderStatus) &&
        linesIn(company, orderNbr).every(({ openQty, orderQty }) => openQty === orderQty)
      const order = choose(company.salesOrders, planned.pick, isApt)
      return { orderNbr: order?.orderNbr ?? UNKNOWN_ID, reason: reasonOf(planned) }
    },
    perform(company, { orderNbr }) {
      const order = orderIn(company, orderNbr)
      const openShipments = company.shipments.flatMap(({ shipmentNbr, status }) => {
        const isOfOrder = company.shipmentLines.get(shipmentNbr)?.some(({ salesOrderNbr }) => salesOrderNbr === orderNbr)
        return status === 'Open' && isOfOrder === true ? [shipmentNbr] : []
      })
      const production = company.production
        .filter(({ salesOrderNbr }) => salesOrderNbr === orderNbr)
        .map((one) => ({ ...one, materials: materialsIn(company, one) }))
      rejectWhen(cancelSalesRejection(order, { lines: linesIn(company, orderNbr), openShipments, production }))
      for (const { prodNbr } of canceledAlong(production)) cancelProduction(company, productionIn(company, prodNbr))
      order.orderStatus = 'Closed'
      return { status: order.orderStatus }
    },
  },
} satisfies Model
