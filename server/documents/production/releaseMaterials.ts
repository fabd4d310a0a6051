import type { CorrectProductionRequest, ReleaseMaterialsRequest } from '../../../contract/calls/productionCalls'
import type { MaterialRelease } from '../../../contract/entities/production'
import { rejectTooManyDecimals } from '../../../contract/quantities/decimalPlaces'
import {
  formatQuantity,
  fromMicros,
  subtractQuantity,
  sumMicrosBy,
  sumQuantities,
  toMicros,
} from '../../../contract/quantities/quantity'
import { closeProductionRejection, materialsToReturn } from '../../../contract/rules/corrections'
import { insufficientInventory, productionActions, stateRejection } from '../../../contract/rules/production'
import { RequestError, rejectWhen } from '../../common/errors'
import type { Transaction } from '../../database/database'
import { movedLine } from '../../posting/outbox'
import type { Command, CommandContext } from '../../posting/runCommand'
import { type LockedStocks, lockStock, moveStock } from '../../posting/stock'
import { changeStatus } from './changeStatus'
import { type LockedMaterial, type LockedProductionOrder, lockMaterials, lockProductionOrder } from './lockProductionOrder'

interface MaterialQuantity {
  readonly material: LockedMaterial
  readonly quantity: number
}

function moveMaterials(
  context: CommandContext,
  { prodNbr, siteId }: LockedProductionOrder,
  direction: 'issue' | 'return',
  stock: LockedStocks,
  lines: readonly MaterialQuantity[],
) {
  const isIssue = direction === 'issue'
  const movements = lines.map(({ material, quantity }) => ({
    inventoryId: material.inventoryID,
    siteId,
    qty: isIssue ? -quantity : quantity,
    reason: isIssue ? ('material_issue' as const) : ('material_return' as const),
    documentNbr: prodNbr,
    documentLine: material.id,
  }))
  if (lines.length > 0) {
    const rows = lines.map(({ material: { id }, quantity }) => ({ line_nbr: id, quantity: isIssue ? quantity : -quantity }))
    context.tx.send(
      `UPDATE production_material AS material SET qty_released = material.qty_released + moved.quantity
       FROM jsonb_to_recordset($2::text::jsonb) AS moved (line_nbr integer, quantity numeric)
       WHERE material.prod_nbr = $1 AND material.line_nbr = moved.line_nbr`,
      [prodNbr, JSON.stringify(rows)],
    )
    moveStock(context, stock, movements)
  }
  return {
    movements,
    before: lines.map(({ material: { id, qtyActual } }) => ({ id, qtyActual })),
    after: lines.map(({ material: { id, qtyActual }, quantity }) => ({
      id,
      qtyActual: isIssue ? sumQuantities([qtyActual, quantity]) : subtractQuantity(qtyActual, quantity),
    })),
  }
}

/** All or nothing; the order is in process from then on. */
export const releaseMaterials: Command<ReleaseMaterialsRequest> = async (context, { productionNbr, materialsToRelease }) => {
  const { tx } = context
  const order = await lockProductionOrder(tx, productionNbr)
  if (productionActions(order) !== 'produce') {
    rejectWhen(stateRejection(order, 'materials can be released only to an order that is released or in process'))
  }
  const releases = materialReleases(productionNbr, await lockMaterials(tx, productionNbr), materialsToRelease)
  const stock = await rejectShortage(tx, order, releases)
  const { movements, before, after } = moveMaterials(context, order, 'issue', stock, releases)
  const status = 'In Process'
  return {
    response: { status },
    ...changeStatus(tx, order, {
      status,
      type: 'release',
      action: 'release materials',
      lines: movements.map(movedLine),
      before: { materials: before },
      after: { materials: after },
    }),
  }
}

async function rejectShortage(
  tx: Transaction,
  order: LockedProductionOrder,
  releases: readonly MaterialQuantity[],
): Promise<LockedStocks> {
  const places = releases.map(({ material }) => ({ inventoryId: material.inventoryID, siteId: order.siteId }))
  const stock = await lockStock(tx, places)
  const available = releases.map(({ material }) => {
    const { onHand, allocated } = stock.at({ inventoryId: material.inventoryID, siteId: order.siteId })
    return { id: material.id, inventoryID: material.inventoryID, availableQty: subtractQuantity(onHand, allocated) }
  })
  const wanted = releases.map(({ material, quantity }) => ({ id: material.id, inventoryID: material.inventoryID, quantity }))
  rejectWhen(insufficientInventory(available, wanted))
  return stock
}

/** One release per material line: entries of the same line are added up before they are checked. */
function materialReleases(
  prodNbr: string,
  materials: readonly LockedMaterial[],
  requested: readonly MaterialRelease[],
): MaterialQuantity[] {
  const byId = new Map(materials.map((line) => [String(line.id), line]))
  const micros = sumMicrosBy(
    requested.map(({ id, inventoryID, quantity }) => {
      const material = byId.get(String(id))
      if (material?.inventoryID !== inventoryID)
        throw new RequestError('RULE_VIOLATED', `Production order ${prodNbr} has no material ${id} with item ${inventoryID}`)
      return [material, quantity]
    }),
  )
  return materials.flatMap((material) => {
    const wanted = micros.get(material)
    if (wanted === undefined) return []
    if (wanted > toMicros(material.qtyRemaining)) throw overRelease(prodNbr, material, fromMicros(wanted))
    const quantity = fromMicros(wanted)
    const { inventoryID: inventoryId, decimals, qtyRemaining: remaining } = material
    rejectWhen(rejectTooManyDecimals(quantity, { inventoryId, decimals, remaining }))
    return [{ material, quantity }]
  })
}

function overRelease(prodNbr: string, material: LockedMaterial, wanted: number): RequestError {
  const remaining = formatQuantity(material.qtyRemaining)
  return new RequestError(
    'CONFLICT',
    `Cannot release ${formatQuantity(wanted)} of ${material.inventoryID} to production order ${prodNbr}: ${remaining} remaining`,
  )
}

/** Short-closes an order: what the completed units do not need returns to stock. Throws NOT_FOUND, CONFLICT. */
export const closeProduction: Command<CorrectProductionRequest> = async (context, { productionNbr, reason }) => {
  const { tx } = context
  const order = await lockProductionOrder(tx, productionNbr)
  const materials = await lockMaterials(tx, productionNbr)
  rejectWhen(closeProductionRejection(order, materials))
  const returns = returnsOf(materials, materialsToReturn(materials, order))
  const stock = await lockStock(
    tx,
    returns.map(({ material: { inventoryID } }) => ({ inventoryId: inventoryID, siteId: order.siteId })),
  )
  const { movements, before, after } = moveMaterials(context, order, 'return', stock, returns)
  const status = 'Closed'
  return {
    response: { status },
    ...changeStatus(tx, order, {
      status,
      type: 'correction',
      action: 'close',
      lines: movements.map(movedLine),
      details: { qtyCompleted: order.qtyCompleted, reason },
      before: { materials: before },
      after: { reason, materials: after },
    }),
  }
}

function returnsOf(materials: readonly LockedMaterial[], returned: readonly MaterialRelease[]): MaterialQuantity[] {
  const quantities = new Map(returned.map(({ id, quantity }) => [id, quantity]))
  return materials.flatMap((material) => {
    const quantity = quantities.get(material.id)
    return quantity === undefined ? [] : [{ material, quantity }]
  })
}
