import type { CreateLinkedOrderRequest } from '../../../contract/calls/salesCalls'
import { QUANTITY_LIMIT } from '../../../contract/constants'
import type { WriteResult } from '../../../contract/entities/writeResult'
import { shareRoundedUp } from '../../../contract/quantities/decimalPlaces'
import { formatQuantity, fromMicros, ONE_IN_MICROS, toMicros } from '../../../contract/quantities/quantity'
import { linkRejections, noBillText } from '../../../contract/rules/linkedOrders'
import { RequestError, rejectWhen } from '../../common/errors'
import type { Queryable } from '../../database/database'
import { keysOf } from '../../database/listKeys'
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
  const line = lines.find((candidate) => candidate.lineNbr === lineNbr)
  if (!line) throw new RequestError('NOT_FOUND', `Sales order ${salesOrderNbr} has no line ${lineNbr}`)
  await rejectUnproducible(tx, line, request)
  const materials = await explodeBill(tx, inventoryID, qtyToProduce)

  const productionNbr = await takeNumber(tx, 'production_order')
  const keys = keysOf('production_order', { prod_nbr: productionNbr })
  tx.send(
    `INSERT INTO production_order
       (prod_nbr, prod_nbr_search, prod_nbr_sort, inventory_id, prod_desc, site_id, qty_to_produce, status, sales_order_nbr,
        sales_line_nbr, created_at)
     VALUES ($1, $9, $10, $2, $3, $4, $5::numeric, 'Planned', $6, $7, $8)`,
    [
      productionNbr,
      inventoryID,
      `For sales order ${salesOrderNbr}, line ${lineNbr}`,
      line.siteId,
      String(qtyToProduce),
      salesOrderNbr,
      lineNbr,
      now.toISOString(),
      keys.prod_nbr_search,
      keys.prod_nbr_sort,
    ],
  )
  tx.send(
    `INSERT INTO production_material (prod_nbr, line_nbr, inventory_id, total_required)
     SELECT $1::text, line_nbr, inventory_id, total_required
     FROM jsonb_to_recordset($2::text::jsonb) AS material (line_nbr integer, inventory_id text, total_required numeric)`,
    [productionNbr, JSON.stringify(materials)],
  )
  return {
    response: { productionOrderNbr: productionNbr, status: 'Planned' } satisfies WriteResult,
    added: { production: 1 },
    effects: [
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

interface PlannedMaterial {
  readonly line_nbr: number
  readonly inventory_id: string
  readonly total_required: number
}

async function explodeBill(tx: Queryable, inventoryID: string, quantity: number): Promise<PlannedMaterial[]> {
  const { rows } = await tx.query<{ line_nbr: number; component_id: string; qty_per: number; decimals: number }>(
    `SELECT line_nbr, component_id, qty_per::float8 AS qty_per, item.decimals
     FROM bill_of_material AS part JOIN item ON item.inventory_id = component_id WHERE part.inventory_id = $1 ORDER BY line_nbr`,
    [inventoryID],
  )
  if (rows.length === 0) {
    throw new RequestError('RULE_VIOLATED', noBillText(inventoryID))
  }
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
