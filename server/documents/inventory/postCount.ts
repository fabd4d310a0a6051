import type { CountRequest } from '../../../contract/calls/countCalls'
import { type CountableStock, differenceOf, judgeCount } from '../../../contract/rules/counting'
import { allowed, found, RequestError } from '../../common/errors'
import type { Transaction } from '../../database/database'
import { movedLine } from '../../posting/outbox'
import type { Command } from '../../posting/runCommand'
import { lockStock, moveStock, type StockMovement } from '../../posting/stock'

/** SQL of a movement's document number; the table joins a transfer's two numbers by a slash, the wire by a dash. */
export const movementDocumentNbr = `coalesce((SELECT joined::text FROM transfer_shipment
  WHERE movement.reason = 'transfer_out' AND order_nbr || '/' || shipment_nbr = movement.document_nbr), movement.document_nbr)`

/** SQL of the `LookupKind` of a movement; `''` for a count, which has its reason instead. */
export const movementKind = `CASE movement.reason WHEN 'shipment' THEN 'shipment' WHEN 'sales_receipt' THEN 'sales'
  WHEN 'material_issue' THEN 'production' WHEN 'material_return' THEN 'production' WHEN 'production' THEN 'production'
  WHEN 'transfer_out' THEN 'transfer' WHEN 'transfer_in' THEN 'transfer' ELSE '' END`

/** SQL of the document's id on the screen of that kind. For a receipt or a batch it is that of the order that it belongs to. */
export const movementDocumentId = `CASE movement.reason
  WHEN 'shipment' THEN movement.document_nbr
  WHEN 'material_issue' THEN movement.document_nbr
  WHEN 'material_return' THEN movement.document_nbr
  WHEN 'transfer_out' THEN ${movementDocumentNbr}
  WHEN 'sales_receipt' THEN (SELECT order_nbr FROM sales_receipt WHERE shipment_nbr = movement.document_nbr)
  WHEN 'production' THEN (SELECT prod_nbr FROM production_completion WHERE batch_nbr = movement.document_nbr)
  WHEN 'transfer_in' THEN (SELECT joined::text FROM transfer_receipt JOIN transfer_shipment USING (order_nbr, shipment_nbr)
    WHERE receipt_nbr = movement.document_nbr)
  ELSE '' END`

/** Entity kind of a count in the audit trail; its key is the reason, the document number of its movements. */
const ENTITY_KIND = 'stock_count'

/** All or nothing. Throws STOCK_MOVED with the lines whose stock has moved since it was shown. */
export const postCount: Command<CountRequest> = async (context, { siteId, reason, lines }) => {
  const { tx } = context
  const decimals = await decimalsOf(tx, siteId, [...new Set(lines.map(({ inventoryId }) => inventoryId))])
  const places = lines.map(({ inventoryId }) => ({ inventoryId, siteId }))
  // An item without a difference has no movement, so no stock row is created for a site that never had it.
  const differing = lines.filter((line) => differenceOf(line) !== 0).map(({ inventoryId }) => ({ inventoryId, siteId }))
  const stock = await lockStock(tx, places, differing)
  const stockOf = (inventoryId: string): CountableStock => {
    const there = stock.find({ inventoryId, siteId })
    return { onHand: there?.onHand ?? 0, held: there?.allocated ?? 0, decimals: decimals.get(inventoryId) }
  }
  const { differences } = allowed(judgeCount(lines, stockOf))
  const movements = differences.map(({ inventoryId, difference }): StockMovement => {
    return { inventoryId, siteId, qty: difference, reason: 'count', documentNbr: reason, documentLine: null }
  })
  if (movements.length > 0) moveStock(context, stock, movements)
  return {
    response: { movementCount: movements.length },
    effects: [
      {
        type: 'count',
        document: { kind: 'site', id: siteId, documentNbr: reason },
        lines: movements.map(movedLine),
        details: { counted: lines },
      },
    ],
    audit: [{ action: 'count', entityKind: ENTITY_KIND, entityKey: reason, after: { siteId, lines } }],
  }
}

async function decimalsOf(tx: Transaction, siteId: string, items: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const [site, known] = await Promise.all([
    tx.query('SELECT FROM site WHERE site_id = $1', [siteId]),
    tx.query<{ item: string; decimals: number }>(
      'SELECT inventory_id AS item, decimals FROM item WHERE inventory_id = ANY ($1::text[])',
      [items],
    ),
  ])
  found(site.rows[0], `Site ${siteId} does not exist`)
  const decimals = new Map(known.rows.map((row) => [row.item, row.decimals]))
  const missing = items.find((item) => !decimals.has(item))
  if (missing !== undefined) throw new RequestError('NOT_FOUND', `Item ${missing} does not exist`)
  return decimals
}
