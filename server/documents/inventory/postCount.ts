import type { CountRequest } from '../../../contract/calls/countCalls'
import { differenceOf, judgeCount, type CountableStock } from '../../../contract/rules/counting'
import type { Transaction } from '../../database/database'
import { allowed, Refusal } from '../../common/refusal'
import type { Command } from '../../posting/command'
import { lockStock, moveStock, type StockMovement } from '../../posting/stock'
import { movedLine } from '../../posting/writeEvents'

/**
 * Entity kind of a count in the audit trail. Its key is the count's reason, which is also the document number of its movements.
 */
const ENTITY_KIND = 'stock_count'

/**
 * Sets the stock of a site to the counted quantities, all or nothing, with one movement per item with a difference. Throws
 * NOT_FOUND for an unknown site or item, RULE_VIOLATED for an item that is counted twice or with too many decimals, STOCK_MOVED
 * with the lines whose stock has moved since it was shown, and CONFLICT for a count below what open shipments hold.
 */
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
    answer: { movementCount: movements.length },
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

/** Returns the decimal places of items. Throws NOT_FOUND unless the site and all items exist. */
async function decimalsOf(tx: Transaction, siteId: string, items: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const [site, known] = await Promise.all([
    tx.query('SELECT FROM site WHERE site_id = $1', [siteId]),
    tx.query<{ item: string; decimals: number }>(
      'SELECT inventory_id AS item, decimals FROM item WHERE inventory_id = ANY ($1::text[])',
      [items],
    ),
  ])
  if (site.rows.length === 0) throw new Refusal('NOT_FOUND', `Site ${siteId} does not exist`)
  const decimals = new Map(known.rows.map((row) => [row.item, row.decimals]))
  const missing = items.find((item) => !decimals.has(item))
  if (missing !== undefined) throw new Refusal('NOT_FOUND', `Item ${missing} does not exist`)
  return decimals
}
