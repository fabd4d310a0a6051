import type { CreateLinkedOrderRequest } from '../../../contract/calls/salesCalls'
import { QUANTITY_LIMIT } from '../../../contract/constants'
import { shareRoundedUp } from '../../../contract/quantities/decimalPlaces'
import { formatQuantity, fromMicros, ONE_IN_MICROS, toMicros } from '../../../contract/quantities/quantity'
import { linkRejections, noBillText } from '../../../contract/rules/linkedOrders'
import { found, RequestError, rejectWhen } from '../../common/errors'
import type { Queryable } from '../../database/database'
import { sendRows } from '../../database/listKeys'
import { takeNumber } from '../../posting/documentNumbers'
import type { Command } from '../../posting/runCommand'
import { isLive } from '../columns'
import { type LockedSalesLine, lockSalesLines, lockSalesOrders, rejectHeldOrder } from './cancelSalesOrder'

/** A planned production order for a sales line, at its site, with the item's bill of materials. */
export const createLinkedOrder: Command<CreateLinkedOrderRequest> = async ({ tx, now }, request) => {
  const { salesOrderNbr, lineNbr, inventoryID, qtyToProduce } = request
  const orders = await lockSalesOrders(tx, [salesOrderNbr])
  for (const order of orders) rejectHeldOrder(order)
  const lines = await lockSalesLines(tx, [salesOrderNbr])
  const named = lines.find((candidate) => candidate.lineNbr === lineNbr)
  const line = found(named, `Sales order ${salesOrderNbr} has no line ${lineNbr}`)
  await rejectUnproducible(tx, line, request)
  const materials = await explodeBill(tx, inventoryID, qtyToProduce)

  const productionNbr = await takeNumber(tx, 'production_order')
  const order = {
    prod_nbr: productionNbr,
    inventory_id: inventoryID,
    prod_desc: `For sales order ${salesOrderNbr}, line ${lineNbr}`,
    site_id: line.siteId,
    qty_to_produce: qtyToProduce,
    status: 'Planned',
    sales_order_nbr: salesOrderNbr,
    sales_line_nbr: lineNbr,
    created_at: now,
  }
  sendRows(tx, 'production_order', [order])
  sendRows(
    tx,
    'production_material',
    materials.map((material) => ({ prod_nbr: productionNbr, ...material })),
  )
  return {
    response: { productionOrderNbr: productionNbr, status: 'Planned' },
    added: { production: 1 },
    events: [
      {
        type: 'linkedOrder',
        document: { kind: 'sales', id: salesOrderNbr, documentNbr: productionNbr },
        details: { lineNbr, inventoryId: inventoryID, siteId: line.siteId, qtyToProduce, status: 'Planned' },
      },
    ],
    audit: [
      {
        action: 'create',
        entityKind: 'production_order',
        entityKey: productionNbr,
        after: { status: 'Planned', inventoryID, qtyToProduce, salesOrderNbr, lineNbr, materials },
      },
    ],
  }
}

async function rejectUnproducible(tx: Queryable, line: LockedSalesLine, request: CreateLinkedOrderRequest): Promise<void> {
  const { rows } = await tx.query<{ prod_nbr: string }>(
    `SELECT prod_nbr FROM production_order
     WHERE sales_order_nbr = $1 AND sales_line_nbr = $2 AND ${isLive('production_order')}`,
    [line.orderNbr, line.lineNbr],
  )
  const [rejection = null] = linkRejections({ ...line, productionOrderNbr: rows[0]?.prod_nbr ?? '' }, request)
  rejectWhen(rejection)
}

async function explodeBill(tx: Queryable, inventoryID: string, quantity: number) {
  const { rows } = await tx.query<{ line_nbr: number; component_id: string; qty_per: number; decimals: number }>(
    `SELECT line_nbr, component_id, qty_per::float8 AS qty_per, item.decimals
     FROM bill_of_material AS part JOIN item ON item.inventory_id = component_id WHERE part.inventory_id = $1 ORDER BY line_nbr`,
    [inventoryID],
  )
  if (rows.length === 0) throw new RequestError('RULE_VIOLATED', noBillText(inventoryID))
  return rows.map(({ line_nbr, component_id, qty_per, decimals }) => {
    const required = fromMicros(shareRoundedUp(toMicros(qty_per), toMicros(quantity), ONE_IN_MICROS, decimals))
    if (required > QUANTITY_LIMIT) {
      const limit = formatQuantity(QUANTITY_LIMIT)
      throw new RequestError(
        'RULE_VIOLATED',
        `${formatQuantity(quantity)} of ${inventoryID} would need more than ${limit} of ${component_id}`,
      )
    }
    return { line_nbr, inventory_id: component_id, total_required: required }
  })
}
