import { writtenDocument } from '../../../contract/call'
import { calls, type DocumentCall, type StatusCall } from '../../../contract/calls'
import type { Becomes } from '../../../contract/calls/callShapes'
import { partsOf } from '../../../contract/documentName'
import type { InventoryResponse } from '../../../contract/entities/inventory'
import { listAt } from '../../../contract/entities/primitives'
import { NOTHING_TO_RELEASE } from '../../../contract/entities/production'
import type { SalesResponse } from '../../../contract/entities/sales'
import { joinKey } from '../../../contract/entities/transfers'
import {
  compareQuantities,
  counted,
  fromMicros,
  subtractQuantity,
  sumMicrosBy,
  toMicros,
  type Quantity,
} from '../../../contract/quantities/quantity'
import { ruleViolated, type RuleRejection } from '../../../contract/rejection'
import { differenceOf, judgeCount } from '../../../contract/rules/counting'
import { linkRejections } from '../../../contract/rules/linkedOrders'
import { checkCompletion, insufficientInventory, PRODUCTION_TEXT } from '../../../contract/rules/production'
import { isReceiptLine, receiveSales, receiveTransfer, type Receipt } from '../../../contract/rules/receiving'
import { mayBecome, type DocumentKind } from '../../../contract/statuses'
import type { PostedLine, Progress } from '../../slices/writesSlice'
import { orderIn, shipmentIn, transferIn, type CachedLists } from '../documentsApi'
import type { ArgOf } from '../endpoints/contractEndpoints'
import { transferLines } from '../transfersApi'

interface WriteEffect<Arg> {
  readonly grows: (arg: Arg) => Progress
  readonly progress: (lists: CachedLists, arg: Arg) => Progress
  /** Returns the rejection of the rule that the server applies too; null when there is none, or the screen has already checked it. */
  readonly rejection: (lists: CachedLists, arg: Arg) => RuleRejection | null
  /** The posted items and quantities in the lists' units. For a count they are the differences, 0 for equal ones. */
  readonly posts: (lists: CachedLists, arg: Arg) => readonly PostedLine[]
}

const DONE: Progress = { done: 1 }
const NOTHING: Progress = {}

/** If somebody else changes the same figures, a write may wrongly count as executed, which prevents posting twice. */
const EFFECTS: { readonly [Name in Exclude<DocumentCall, StatusCall>]: WriteEffect<ArgOf<Name>> } = {
  createSalesReceipt: {
    grows: (arg) => sumByName(receivedItems(arg).map(({ inventoryID, receiptQty }) => [inventoryID, receiptQty])),
    progress: ({ sales }, arg) => {
      const [{ orderNbr } = { orderNbr: '' }] = receivedItems(arg)
      const lines = listAt(sales?.details, orderNbr).filter(isReceiptLine)
      return negated(sumByName(lines.map(({ inventoryId, openQty }) => [inventoryId, openQty])))
    },
    rejection({ sales }, arg) {
      const items = receivedItems(arg)
      const [{ orderNbr } = { orderNbr: '' }] = items
      const lines = sales?.details[orderNbr]
      return lines ? rejectionIn(receiveSales(orderNbr, lines, items)) : null
    },
    posts: ({ sales }, arg) =>
      receivedItems(arg).map(({ orderNbr, inventoryID, receiptQty }) =>
        posted(inventoryID, receiptQty, unitIn(listAt(sales?.details, orderNbr), inventoryID)),
      ),
  },
  createLinkedOrder: {
    grows: () => DONE,
    progress: ({ sales }, arg) => (lineOf(sales, arg)?.productionOrderNbr ? DONE : NOTHING),
    rejection({ sales }, arg) {
      const line = lineOf(sales, arg)
      return (line && linkRejections(line, arg)[0]) ?? null
    },
    posts: ({ sales }, { salesOrderNbr, inventoryID, qtyToProduce }) => [
      posted(inventoryID, qtyToProduce, unitIn(listAt(sales?.details, salesOrderNbr), inventoryID)),
    ],
  },
  releaseMaterials: {
    grows: ({ materialsToRelease }) => sumByName(materialsToRelease.map(({ id, quantity }) => [JSON.stringify(id), quantity])),
    progress: ({ materials }) => sumByName((materials ?? []).map(({ id, qtyActual }) => [JSON.stringify(id), qtyActual])),
    rejection({ materials = [] }, { productionNbr, materialsToRelease }) {
      const nothing = materialsToRelease.length === 0 ? ruleViolated(NOTHING_TO_RELEASE) : null
      return withoutNumber(productionNbr) ?? nothing ?? insufficientInventory(materials, materialsToRelease)
    },
    posts: ({ materials }, { materialsToRelease }) =>
      materialsToRelease.map(({ id, inventoryID, quantity }) =>
        posted(inventoryID, quantity, materials?.find((material) => material.id === id)?.uom),
      ),
  },
  completeProduction: {
    grows: ({ qtyToComplete }) => ({ done: qtyToComplete }),
    progress: (lists, arg) => ({ done: orderIn(lists, arg.productionNbr)?.qtyCompleted ?? 0 }),
    rejection(lists, { productionNbr, qtyToComplete }) {
      const order = orderIn(lists, productionNbr)
      return (
        withoutNumber(productionNbr) ?? (order && lists.materials ? checkCompletion(lists.materials, order, qtyToComplete) : null)
      )
    },
    posts: (lists, { productionNbr, inventoryID, qtyToComplete }) => [
      posted(inventoryID, qtyToComplete, orderIn(lists, productionNbr)?.uom),
    ],
  },
  createTransferReceipt: {
    grows: (entries) =>
      sumByName(entries.flatMap(({ Items }) => Items).map(({ lineNbr, quantity }) => [String(lineNbr), quantity])),
    progress({ transfers }, [entry]) {
      const received = listAt(transfers?.transfersWithReceiptsQty, transferKey(entry))
      return sumByName(received.map(({ soLineNbr, receivedQty }) => [String(soLineNbr), receivedQty]))
    },
    rejection({ transfers }, [entry]) {
      const key = transferKey(entry)
      const shipped = transfers?.groupedTransferShipments[key]
      if (!shipped || !entry) return null
      const lines = transferLines(shipped, listAt(transfers.transfersWithReceiptsQty, key))
      return rejectionIn(
        receiveTransfer(
          entry.TransferOrderNbr,
          lines.map((line) => ({ ...line, lineNbr: line.soLineNbr })),
          entry.Items,
        ),
      )
    },
    posts: ({ transfers }, entries) =>
      entries.flatMap((entry) => {
        const shipped = transfers?.groupedTransferShipments[transferKey(entry)]
        return entry.Items.map(({ inventoryID, quantity }) => posted(inventoryID, quantity, unitIn(shipped, inventoryID)))
      }),
  },
  postCount: {
    grows: ({ lines }) => ({ agreeing: lines.filter((line) => differenceOf(line) !== 0).length }),
    progress({ inventory }, { siteId, lines }) {
      const stock = countableStock(inventory, siteId)
      return { agreeing: lines.filter((line) => compareQuantities(stock(line.inventoryId).onHand, line.counted) === 0).length }
    },
    rejection({ inventory }, { siteId, lines }) {
      const count = inventory && judgeCount(lines, countableStock(inventory, siteId))
      return count && 'rejection' in count ? count.rejection : null
    },
    posts({ inventory }, { lines }) {
      const units = new Map(inventory?.map(({ inventoryId, uom }) => [inventoryId, uom]))
      return lines.map((line) => posted(line.inventoryId, differenceOf(line), units.get(line.inventoryId)))
    },
  },
}

const POSTS: { readonly [Name in StatusCall]?: WriteEffect<ArgOf<Name>>['posts'] } = {
  releaseOrder(lists, { productionNbr }) {
    const order = orderIn(lists, productionNbr)
    return order ? [posted(order.inventoryCd, order.qtyToProduce, order.uom)] : []
  },
  confirmShipment: ({ shipments }, { shipmentNbr }) =>
    listAt(shipments?.shipmentDetails, shipmentNbr).map(({ inventoryId, shippedQty, uom }) =>
      posted(inventoryId, shippedQty, uom),
    ),
}

/** A document takes each status once. The screen has checked the rule by offering the write. */
function statusEffect(call: StatusCall): WriteEffect<unknown> {
  const becomes: Becomes = calls[call].becomes
  return {
    grows: () => DONE,
    progress(lists, arg) {
      const { kind, id } = partsOf(writtenDocument(calls[call], arg) ?? '')
      if (kind === 'count') return NOTHING
      const [status, to] = [STATUS_IN[kind](lists, id), becomes[kind]]
      return status !== undefined && to !== undefined && !mayBecome(kind, status, to) ? DONE : NOTHING
    },
    rejection: () => null,
    posts: (POSTS[call] as WriteEffect<unknown>['posts'] | undefined) ?? (() => []),
  }
}

const STATUS_IN: Readonly<Record<DocumentKind, (lists: CachedLists, id: string) => string | undefined>> = {
  sales: ({ sales }, id) => sales?.summaries.find(({ orderNbr }) => orderNbr === id)?.orderStatus,
  production: (lists, id) => orderIn(lists, id)?.status,
  shipment: (lists, id) => shipmentIn(lists, id)?.status,
  transfer: (lists, id) => transferIn(lists, id)?.status,
}

function posted(inventoryId: string, quantity: Quantity, uom = ''): PostedLine {
  return { inventoryId, quantity: counted(quantity), uom }
}

interface LineWithUnit {
  readonly inventoryId: string
  readonly uom?: string | undefined
}

function unitIn(lines: readonly LineWithUnit[] | undefined, inventoryId: string) {
  return lines?.find((line) => line.inventoryId === inventoryId)?.uom
}

function countableStock(inventory: InventoryResponse | undefined, siteId: string) {
  const rows = (inventory ?? []).filter((row) => row.siteId === siteId)
  const byItem = new Map(rows.map((row) => [row.inventoryId, row]))
  return (inventoryId: string) => {
    const { qtyOnHand = 0, qtyHardAvailable = 0, decimals } = byItem.get(inventoryId) ?? {}
    return { onHand: qtyOnHand, held: subtractQuantity(qtyOnHand, qtyHardAvailable), decimals }
  }
}

export function effectOf(call: DocumentCall): WriteEffect<unknown> {
  // The table is typed by name, and the name is known only at run time.
  return call in EFFECTS ? (EFFECTS[call as keyof typeof EFFECTS] as WriteEffect<unknown>) : statusEffect(call as StatusCall)
}

export function hasGrown(before: Progress, after: Progress, grows: Progress): boolean {
  return Object.entries(grows).every(
    ([name, amount]) => toMicros(after[name] ?? 0) - toMicros(before[name] ?? 0) >= toMicros(amount),
  )
}

function receivedItems(arg: ArgOf<'createSalesReceipt'>) {
  return 'lineDetails' in arg ? arg.lineDetails : [arg]
}

function lineOf(sales: SalesResponse | undefined, { salesOrderNbr, lineNbr }: ArgOf<'createLinkedOrder'>) {
  return listAt(sales?.details, salesOrderNbr).find((candidate) => candidate.lineNbr === lineNbr)
}

function transferKey(entry: ArgOf<'createTransferReceipt'>[number] | undefined): string {
  return entry ? joinKey(entry.TransferOrderNbr, entry.TransferShipmentNbr) : ''
}

function rejectionIn(receipt: Receipt<unknown>): RuleRejection | null {
  return 'rejection' in receipt ? receipt.rejection : null
}

function withoutNumber(productionNbr: string): RuleRejection | null {
  return productionNbr.trim() === '' ? ruleViolated(PRODUCTION_TEXT.noNumber) : null
}

function sumByName(entries: readonly (readonly [string, Quantity])[]): Progress {
  return Object.fromEntries([...sumMicrosBy(entries)].map(([name, micros]) => [name, fromMicros(micros)]))
}

function negated(amounts: Progress): Progress {
  return Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, subtractQuantity(0, amount)]))
}
