import type { MaterialRelease, MaterialRequirement, ProductionOrder } from '../entities/production'
import type { OrderLine, SalesOrderSummary } from '../entities/sales'
import { shareRoundedUp } from '../quantities/decimalPlaces'
import {
  compareQuantities,
  divideRoundingUp,
  formatQuantity,
  fromMicros,
  isPositive,
  ONE_IN_MICROS,
  subtractQuantity,
  toMicros,
} from '../quantities/quantity'
import { rejection, type RuleRejection } from '../rejection'
import { mayBecome } from '../statuses'
import { isFullyProduced, stateRejection } from './production'

type Production = Pick<ProductionOrder, 'prodNbr' | 'status' | 'qtyToProduce' | 'qtyCompleted'>
type Material = Pick<MaterialRequirement, 'id' | 'inventoryID' | 'totalRequired' | 'qtyActual' | 'decimals'>
type Released = readonly Pick<Material, 'qtyActual'>[]

/** A production order is still going on, or may: it is neither finished nor given up. */
function isUnfinished(order: Production): boolean {
  return mayBecome('production', order.status, 'Canceled') && !isFullyProduced(order)
}

/**
 * Describes what was posted on a production order; null when nothing was. Completed units are named instead of their materials.
 */
function postedOn({ qtyCompleted }: Pick<Production, 'qtyCompleted'>, materials: Released): string | null {
  if (isPositive(qtyCompleted)) return 'units have been completed'
  return materials.some(({ qtyActual }) => isPositive(qtyActual)) ? 'materials have been released' : null
}

/** `cancel` while nothing is posted on the order, `close` once something is, `none` when it is finished. */
export function productionCorrection(order: Production, materials: Released): 'cancel' | 'close' | 'none' {
  if (!isUnfinished(order)) return 'none'
  return postedOn(order, materials) === null ? 'cancel' : 'close'
}

export function cancelProductionRejection(order: Production, materials: Released): RuleRejection | null {
  if (!isUnfinished(order)) return notUnfinished(order, 'canceled')
  const posted = postedOn(order, materials)
  return posted === null
    ? null
    : rejection('CONFLICT', `Production order ${order.prodNbr} cannot be canceled: ${posted}. Close it instead.`)
}

export function closeProductionRejection(order: Production, materials: Released): RuleRejection | null {
  if (!isUnfinished(order)) return notUnfinished(order, 'closed')
  if (postedOn(order, materials) !== null) return null
  return rejection(
    'CONFLICT',
    `Production order ${order.prodNbr} cannot be closed: nothing has been posted on it. Cancel it instead.`,
  )
}

/**
 * Returns the materials that go back to stock when a production order is closed: everything released beyond what the completed
 * units need. A started unit counts as a whole one, and the need is rounded up to the item's decimal places, as in a release.
 * Materials without a return are left out.
 */
export function materialsToReturn(
  materials: readonly Material[],
  { qtyToProduce, qtyCompleted }: Pick<Production, 'qtyToProduce' | 'qtyCompleted'>,
): MaterialRelease[] {
  const units = divideRoundingUp(toMicros(qtyCompleted), ONE_IN_MICROS) * ONE_IN_MICROS
  const divisor = toMicros(qtyToProduce)
  return materials.flatMap(({ id, inventoryID, totalRequired, qtyActual, decimals }) => {
    const needed = divisor > 0n ? shareRoundedUp(toMicros(totalRequired), units, divisor, decimals) : 0n
    const quantity = fromMicros(toMicros(qtyActual) - needed)
    return isPositive(quantity) ? [{ id, inventoryID, quantity }] : []
  })
}

type SalesLine = Pick<OrderLine, 'lineNbr' | 'inventoryId' | 'operation' | 'orderQty' | 'openQty'>

interface LinkedProduction extends Production {
  readonly materials: Released
}

/** Documents and postings that depend on a sales order. */
export interface OfSalesOrder {
  readonly lines: readonly SalesLine[]
  readonly openShipments: readonly string[]
  readonly production: readonly LinkedProduction[]
}

/**
 * Returns why a sales order cannot be canceled, or null. It cannot when something was received or shipped, an open shipment has
 * picked goods for it, or something is posted on an unfinished production order made for it. A finished production order is no
 * obstacle, because its units are in stock.
 */
export function cancelSalesRejection(
  { orderNbr, orderStatus }: Pick<SalesOrderSummary, 'orderNbr' | 'orderStatus'>,
  { lines, openShipments, production }: OfSalesOrder,
): RuleRejection | null {
  if (!mayBecome('sales', orderStatus, 'Closed')) {
    return rejection(
      'CONFLICT',
      `Sales order ${orderNbr} is ${orderStatus.toLowerCase()}; only an open order, a back order or one on hold can be canceled`,
    )
  }
  const cannot = `Sales order ${orderNbr} cannot be canceled:`
  const posted = lines.find(({ orderQty, openQty }) => compareQuantities(openQty, orderQty) !== 0)
  if (posted) {
    const { lineNbr, inventoryId, operation, orderQty, openQty } = posted
    const done = operation.toLowerCase() === 'receipt' ? 'received' : 'shipped'
    const quantity = formatQuantity(subtractQuantity(orderQty, openQty))
    return rejection('CONFLICT', `${cannot} goods of line ${lineNbr}, ${inventoryId}, have been ${done} (${quantity}).`)
  }
  const [first] = openShipments
  if (first !== undefined)
    return rejection('CONFLICT', `${cannot} its goods are picked for open shipment ${openShipments.join(', ')}.`)
  const begun = production.find((order) => productionCorrection(order, order.materials) === 'close')
  if (!begun) return null
  return rejection(
    'CONFLICT',
    `${cannot} on its production order ${begun.prodNbr} ${postedOn(begun, begun.materials)}. Close that one first.`,
  )
}

/** Returns the production orders that are canceled together with their sales order: those on which nothing is posted. */
export function canceledAlong<Order extends LinkedProduction>(production: readonly Order[]): Order[] {
  return production.filter((order) => productionCorrection(order, order.materials) === 'cancel')
}

function notUnfinished(order: Production, done: 'canceled' | 'closed'): RuleRejection {
  return stateRejection(order, `only an order that is planned, released, in process or on hold can be ${done}`)
}
