import { writtenDocument } from '../../../contract/call'
import { calls, type DocumentCall, type RequestOf, type StatusCall } from '../../../contract/calls'
import { ORDER_TYPE } from '../../../contract/constants'
import { partsOf } from '../../../contract/documentName'
import type { ProductionOrder } from '../../../contract/entities/production'
import type { OrderLine } from '../../../contract/entities/sales'
import { joinKey } from '../../../contract/entities/transfers'
import type { WriteResult } from '../../../contract/entities/writeResult'
import { compareQuantities, isPositive, sumQuantities, toMicros } from '../../../contract/quantities/quantity'
import { linkRejections } from '../../../contract/rules/linkedOrders'
import {
  completableNow,
  insufficientInventory,
  materialsForQuantity,
  productionActions,
} from '../../../contract/rules/production'
import { isReceiptLine, remainingOf } from '../../../contract/rules/receiving'
import { canConfirmShipment } from '../../../contract/rules/shipments'
import { statusFacts, type DocumentKind } from '../../../contract/statuses'
import { toWireDate } from '../../../contract/wireDate'
import type { CallLog } from '../report/callLog'
import { expectJson, expectError } from './expect'
import type { Run } from './run'
import { attemptWrite } from './writeAttempt'

/** Returns what is wrong, or null. */
type Look = () => Promise<string | null>

/** The body of a tested write, and how to verify that it was executed once: by default, that its document has the new status. */
type Chosen<Name extends DocumentCall> = { readonly arg: RequestOf<Name> } & (Name extends StatusCall
  ? { readonly look?: Look }
  : { readonly look: Look })

/**
 * Returns the check of a call that changes a document's progress.
 * @param choose finds a document to test with; null when there is none
 * @param missing what is missing in that case, for the report
 */
export function postingCheck<Name extends DocumentCall>(
  name: Name,
  missing: string,
  choose: (run: Run) => Promise<Chosen<Name> | null>,
) {
  return async (run: Run, log: CallLog): Promise<void> => {
    const chosen = await choose(run)
    if (chosen === null) return log.skip(`there is no ${missing}`)
    const { arg, look = () => lookForStatus(run, name as StatusCall, arg) }: { arg: RequestOf<Name>; look?: Look } = chosen
    const response = await attemptWrite(run, log, name, { bodyOf: () => arg, look })
    if (response === null || !run.has('results')) return
    const requested = { when: 'the result', extension: 'results' } as const
    if (!expectJson(log, response, calls[name].response, requested)) return
    for (const member of calls[name].results) {
      const value = (response.json as WriteResult)[member]
      if (value === undefined || value.length === 0) log.fail(`the result: ${member} is missing or empty`, 'results')
    }
  }
}

/** True when the status is the wanted one, ignoring case and surrounding blanks. */
export const isStatus = (status: string, wanted: string) => status.trim().toLowerCase() === wanted.toLowerCase()
const same = (a: number, b: number) => compareQuantities(a, b) === 0
const oneOrLess = (most: number) => Math.min(most, 1)

export const ordersOf = async (run: Run) => (await run.read('getProductionOrders'))?.production_order_list ?? []
/** Reads the current state of a production order. */
const orderOf = async (run: Run, prodNbr: string) => (await ordersOf(run)).find((order) => order.prodNbr === prodNbr)

const shipmentsOf = async (run: Run) => (await run.read('getShipments'))?.shipmentSummaries ?? []

/** Verifies in the list that the document of a call has the status that the call gives it. */
export async function lookForStatus(run: Run, name: StatusCall, arg: unknown): Promise<string | null> {
  const { kind, id } = partsOf(writtenDocument(calls[name], arg) ?? '')
  const [wanted = ''] = Object.values(calls[name].becomes)
  const status = kind === 'count' ? undefined : await STATUS_OF[kind](run, id)
  return isStatus(status ?? '', wanted) ? null : `the ${kind} is not ${wanted} in the list`
}

const STATUS_OF: Readonly<Record<DocumentKind, (run: Run, id: string) => Promise<string | undefined>>> = {
  sales: async (run, id) => (await run.read('getSales'))?.summaries.find(({ orderNbr }) => orderNbr === id)?.orderStatus,
  production: async (run, id) => (await orderOf(run, id))?.status,
  shipment: async (run, id) => (await shipmentsOf(run)).find(({ shipmentNbr }) => shipmentNbr === id)?.status,
  transfer: async (run, id) =>
    (await run.read('getTransfers'))?.transferSummary.find(
      ({ soOrderNbr, shipmentNbr }) => joinKey(soOrderNbr, shipmentNbr) === id,
    )?.status,
}

/** Reads the current materials of a production order. */
export async function materialsOf(run: Run, productionNbr: string) {
  const body = { productionNbr, orderType: ORDER_TYPE.production }
  return run.readOf('getOrderDetails', await run.call('getOrderDetails', { body })) ?? []
}

/** Maximum orders whose materials are read. */
export const MAX_ORDERS = 60

async function* producible(run: Run) {
  const orders = (await ordersOf(run)).filter((order) => productionActions(order) === 'produce')
  for (const order of orders.slice(0, MAX_ORDERS)) yield { order, materials: await materialsOf(run, order.prodNbr) }
}

const checkReleaseOrder = postingCheck('releaseOrder', 'production order to release', async (run) => {
  const order = (await ordersOf(run)).find((candidate) => productionActions(candidate) === 'release-order')
  return order ? { arg: { productionNbr: order.prodNbr, orderType: ORDER_TYPE.production } } : null
})

const checkReleaseMaterials = postingCheck('releaseMaterials', 'production order with materials to release', async (run) => {
  for await (const { order, materials } of producible(run)) {
    const materialsToRelease = materialsForQuantity(materials, 1, order.qtyToProduce)
    if (materialsToRelease.length === 0 || insufficientInventory(materials, materialsToRelease) !== null) continue
    const wanted = (id: string | number) => materialsToRelease.find((release) => release.id === id)?.quantity ?? 0
    return {
      arg: { productionNbr: order.prodNbr, orderType: ORDER_TYPE.production, materialsToRelease },
      look: async () => {
        const now = await materialsOf(run, order.prodNbr)
        const isRight = materials.every(({ id, qtyActual }) =>
          same(sumQuantities([qtyActual, wanted(id)]), now.find((material) => material.id === id)?.qtyActual ?? -1),
        )
        return isRight ? null : 'qtyActual of a material has not grown by what was released'
      },
    }
  }
  return null
})

async function madeInAll(run: Run): Promise<number> {
  const months = Object.values((await run.read('getProductionHistory')) ?? {})
  return sumQuantities(months.map(({ totalQtyCompleted }) => totalQtyCompleted))
}

const checkCompleteProduction = postingCheck('completeProduction', 'production order to complete units of', async (run) => {
  for await (const { order, materials } of producible(run)) {
    const now = completableNow(materials, order)
    if (now < 1) continue
    return { arg: completionOf(order), look: await lookAtCompletion(run, order) }
  }
  return null
})

const completionOf = ({ prodNbr, inventoryCd }: ProductionOrder) =>
  ({ productionNbr: prodNbr, orderType: ORDER_TYPE.production, qtyToComplete: 1, inventoryID: inventoryCd }) as const

async function lookAtCompletion(run: Run, { prodNbr, qtyCompleted }: ProductionOrder) {
  const before = await madeInAll(run)
  return async () => {
    const order = await orderOf(run, prodNbr)
    if (!same(order?.qtyCompleted ?? -1, sumQuantities([qtyCompleted, 1]))) return 'qtyCompleted of the order has not grown by 1'
    return same(await madeInAll(run), sumQuantities([before, 1])) ? null : 'the history has not grown by 1'
  }
}

/** True when goods may be received and produced for an order of this status; a status that we do not know forbids nothing. */
function isWorkable(status: string): boolean {
  const facts = statusFacts('sales', status)
  return facts === undefined || 'isWorkable' in facts
}

/** Returns the orders that can be worked on with their Receipt lines and Issue lines. */
async function workableLines(run: Run) {
  const sales = await run.read('getSales')
  return (sales?.summaries ?? [])
    .filter(({ orderStatus }) => isWorkable(orderStatus))
    .flatMap((order) => (sales?.details[order.orderNbr] ?? []).map((line) => ({ order, line })))
}

const linesOf = async (run: Run, orderNbr: string) => (await run.read('getSales'))?.details[orderNbr] ?? []

/** Returns the open quantity of an item on the Receipt lines of an order. */
const openOf = (lines: readonly OrderLine[], inventoryId: string) =>
  sumQuantities(lines.filter((line) => isReceiptLine(line) && line.inventoryId === inventoryId).map(({ openQty }) => openQty))

function receipt(form: 'list' | 'flat') {
  return postingCheck('createSalesReceipt', `sales order to receive items of`, async (run) => {
    const found = (await workableLines(run)).find(
      ({ line }) => isReceiptLine(line) && !line.completed && isPositive(line.openQty),
    )
    if (!found) return null
    const { orderNbr, customerId } = found.order
    const { inventoryId, orderType, openQty } = found.line
    const before = openOf(await linesOf(run, orderNbr), inventoryId)
    const receiptQty = oneOrLess(openQty ?? 0)
    const entry = { orderNbr, orderType, inventoryID: inventoryId, receiptQty }
    return {
      arg: form === 'list' ? { customerID: customerId, lineDetails: [entry] } : { customerID: customerId, ...entry },
      look: async () => {
        const after = openOf(await linesOf(run, orderNbr), inventoryId)
        return same(sumQuantities([after, receiptQty]), before) ? null : 'openQty has not fallen by what was received'
      },
    }
  })
}

const [receiveAsList, receiveFlat] = [receipt('list'), receipt('flat')]

/** Tests both forms of the call's body. */
async function checkSalesReceipt(run: Run, log: CallLog): Promise<void> {
  await receiveAsList(run, log)
  await receiveFlat(run, log)
}

const checkLinkedOrder = postingCheck('createLinkedOrder', 'line of a sales order to produce for', async (run) => {
  const setup = new Set((await ordersOf(run)).map(({ inventoryCd }) => inventoryCd))
  const argOf = ({ orderNbr, lineNbr, inventoryId }: OrderLine) =>
    ({ salesOrderNbr: orderNbr, salesOrderType: ORDER_TYPE.sales, inventoryID: inventoryId, qtyToProduce: 1, lineNbr }) as const
  // Chooses an item that was produced before, and so can be produced again.
  const found = (await workableLines(run)).find(
    ({ line }) => setup.has(line.inventoryId) && linkRejections(line, argOf(line)).length === 0,
  )
  if (!found) return null
  const { orderNbr, lineNbr } = found.line
  return {
    arg: argOf(found.line),
    look: async () =>
      (await linesOf(run, orderNbr)).some((line) => line.lineNbr === lineNbr && line.productionOrderNbr !== '')
        ? null
        : 'productionOrderNbr of the line is missing',
  }
})

const checkConfirmShipment = postingCheck('confirmShipment', 'open shipment', async (run) => {
  const { shipmentNbr } = (await shipmentsOf(run)).find(({ status }) => canConfirmShipment(status)) ?? {}
  if (shipmentNbr === undefined) return null
  return { arg: { shipmentNbr, shipDate: toWireDate(new Date()), courier: 'dhl', trackingNumber: 'CONFORMANCE-1' } }
})

const checkTransferReceipt = postingCheck('createTransferReceipt', 'transfer to receive', async (run) => {
  const receivedOf = async (key: string, lineNbr: number) => {
    const received = (await run.read('getTransfers'))?.transfersWithReceiptsQty[key] ?? []
    return sumQuantities(received.filter(({ soLineNbr }) => soLineNbr === lineNbr).map(({ receivedQty }) => receivedQty))
  }
  const transfers = await run.read('getTransfers')
  for (const { soOrderNbr, shipmentNbr, status } of transfers?.transferSummary ?? []) {
    if (statusFacts('transfer', status)?.isFinished) continue
    const key = joinKey(soOrderNbr, shipmentNbr)
    for (const { soLineNbr, inventoryId, shippedQty } of transfers?.groupedTransferShipments[key] ?? []) {
      const before = await receivedOf(key, soLineNbr)
      const quantity = oneOrLess(remainingOf({ shippedQty, receivedQty: before }))
      if (!isPositive(quantity)) continue
      return {
        arg: [
          {
            TransferOrderNbr: soOrderNbr,
            TransferOrderType: ORDER_TYPE.transferReceipt,
            TransferShipmentNbr: shipmentNbr,
            Items: [{ inventoryID: inventoryId, lineNbr: soLineNbr, quantity }],
          },
        ],
        look: async () =>
          toMicros(await receivedOf(key, soLineNbr)) === toMicros(before) + toMicros(quantity)
            ? null
            : 'receivedQty of the line has not grown by what was received',
      }
    }
  }
  return null
})

/** Returns the body of a count of the first countable row, with one more than is on hand. */
async function oneMore(run: Run): Promise<RequestOf<'postCount'> | null> {
  const row = (await run.read('getInventory'))?.find(({ siteId = '', qtyOnHand }) => siteId !== '' && qtyOnHand !== null)
  if (!row) return null
  const { siteId = '', inventoryId, qtyOnHand } = row
  const line = { inventoryId, counted: sumQuantities([qtyOnHand, 1]), seen: qtyOnHand ?? 0 }
  return { siteId, reason: 'Conformance', lines: [line] }
}

const countOnce = postingCheck('postCount', 'row of the inventory list with a siteId', async (run) => {
  const arg = await oneMore(run)
  const [line] = arg?.lines ?? []
  if (!arg || !line) return null
  return {
    arg,
    look: async () => {
      const rows = (await run.read('getInventory')) ?? []
      const row = rows.find(({ siteId, inventoryId }) => siteId === arg.siteId && inventoryId === line.inventoryId)
      return same(row?.qtyOnHand ?? -1, line.counted) ? null : 'qtyOnHand is not what was counted'
    },
  }
})

/** Counts one more of an item, then posts a count with an outdated expected quantity. */
async function checkCount(run: Run, log: CallLog): Promise<void> {
  await countOnce(run, log)
  const arg = await oneMore(run)
  if (!arg) return
  const lines = arg.lines.map((line) => ({ ...line, seen: line.counted }))
  const response = await run.call('postCount', { body: { ...arg, lines } })
  const requested = { when: 'a line that moved after it was counted', extension: 'counts' } as const
  expectError(log, response, 409, requested)
  const { error_code: code, lines: named } = (response.json ?? {}) as Readonly<Record<string, unknown>>
  if (code !== 'STOCK_MOVED') log.fail(`${requested.when}: error_code is not STOCK_MOVED`, 'counts')
  if (!Array.isArray(named) || named.length !== 1) log.fail(`${requested.when}: lines does not name it`, 'counts')
}

export const postingChecks = {
  postCount: checkCount,
  releaseOrder: checkReleaseOrder,
  releaseMaterials: checkReleaseMaterials,
  completeProduction: checkCompleteProduction,
  createSalesReceipt: checkSalesReceipt,
  createLinkedOrder: checkLinkedOrder,
  confirmShipment: checkConfirmShipment,
  createTransferReceipt: checkTransferReceipt,
} as const
