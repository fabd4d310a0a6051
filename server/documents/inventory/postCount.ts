import type { CountRequest } from '../../../contract/calls/countCalls'
import { type CountableStock, differenceOf, judgeCount } from '../../../contract/rules/counting'
import { allowed, found, RequestError } from '../../common/errors'
import type { Transaction } from '../../database/database'
import { movedLine } from '../../posting/outbox'
import type { Command } from '../../posting/runCommand'
import { lockStock, moveStock, type StockMovement } from '../../posting/stock'

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
    response: {},
    events: [
      {
        type: 'count',
        document: { kind: 'site', id: siteId, documentNbr: reason },
        lines: movements.map(movedLine),
        details: { counted: lines },
      },
    ],
    audit: [{ action: 'count', entityKind: 'stock_count', entityKey: reason, after: { siteId, lines } }],
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
