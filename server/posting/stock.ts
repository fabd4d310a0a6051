import { QUANTITY_LIMIT } from '../../contract/constants'
import { sumMicrosBy, tooLarge, toMicros } from '../../contract/quantities/quantity'
import { RequestError } from '../common/errors'
import type { Row, Transaction } from '../database/database'
import { sendRows } from '../database/listKeys'
import type { CommandContext } from './runCommand'

type StockKey = Row<'inventoryId' | 'siteId'>

type LockedStock = Row<keyof StockKey, 'onHand' | 'allocated'>

export type LockedStocks = Awaited<ReturnType<typeof lockStock>>

/** In the order of item and site, against deadlocks. `made` are places that get an empty row first, so that it can be locked too. */
export async function lockStock(tx: Transaction, places: readonly StockKey[], made = places) {
  tx.send(
    `INSERT INTO stock (inventory_id, site_id)
     SELECT DISTINCT inventory_id, site_id FROM unnest($1::text[], $2::text[]) AS place (inventory_id, site_id)
     ORDER BY inventory_id, site_id
     ON CONFLICT DO NOTHING`,
    columnsOf(made),
  )
  const { rows } = await tx.query<LockedStock>(
    `SELECT inventory_id AS "inventoryId", site_id AS "siteId",
       qty_on_hand::float8 AS "onHand", qty_allocated::float8 AS "allocated"
     FROM stock
     WHERE (inventory_id, site_id) IN
       (SELECT inventory_id, site_id FROM unnest($1::text[], $2::text[]) AS place (inventory_id, site_id))
     ORDER BY inventory_id, site_id
     FOR UPDATE`,
    columnsOf(places),
  )
  const byPlace = new Map(rows.map((row) => [placeKey(row), row]))
  const find = (place: StockKey) => byPlace.get(placeKey(place))
  return {
    find,
    /** Throws for a place that is not locked, because rules must not rely on figures that may change. */
    at(place: StockKey): LockedStock {
      const stock = find(place)
      if (!stock) throw new Error(`The stock of ${place.inventoryId} at ${place.siteId} was not locked`)
      return stock
    },
  }
}

function columnsOf(places: readonly StockKey[]): [items: string[], sites: string[]] {
  return [places.map(({ inventoryId }) => inventoryId), places.map(({ siteId }) => siteId)]
}

function placeKey({ inventoryId, siteId }: StockKey): string {
  return JSON.stringify([inventoryId, siteId])
}

type MovementReason = 'shipment' | 'sales_receipt' | 'material_issue' | 'material_return' | 'production' | 'transfer_in' | 'count'

/** One movement of stock; `qty` is above 0 for goods that come in and below 0 for goods that leave. */
export interface StockMovement extends StockKey {
  readonly qty: number
  readonly reason: MovementReason
  readonly documentNbr: string
  readonly documentLine: number | null
}

/** The database adds movements to the locked stock. Throws RULE_VIOLATED for more than a quantity may be. */
export function moveStock({ tx, who, now }: CommandContext, stock: LockedStocks, movements: readonly StockMovement[]): void {
  const moved = sumMicrosBy(movements.map((movement) => [placeKey(movement), movement.qty]))
  for (const movement of movements) {
    const by = moved.get(placeKey(movement)) ?? 0n
    if (by > 0n && toMicros(stock.find(movement)?.onHand ?? 0) + by > toMicros(QUANTITY_LIMIT))
      throw new RequestError('RULE_VIOLATED', tooLarge(`The stock of ${movement.inventoryId} at ${movement.siteId}`))
  }
  const rows = movements.map(({ inventoryId, siteId, qty, reason, documentNbr, documentLine }) => {
    const place = { inventory_id: inventoryId, site_id: siteId, document_nbr: documentNbr, document_line: documentLine }
    return { ...place, qty, reason, created_at: now, created_by: who }
  })
  sendRows(tx, 'stock_movement', rows)
}

/** Releases picked stock, because it is about to leave. The stock rows must be locked: `lockStock`. */
export function releaseAllocation(tx: Pick<Transaction, 'send'>, picks: readonly (StockKey & { readonly qty: number })[]): void {
  tx.send(
    `UPDATE stock SET qty_allocated = stock.qty_allocated - picked.qty
     FROM (
       SELECT inventory_id, site_id, sum(qty) AS qty
       FROM unnest($1::text[], $2::text[], $3::numeric[]) AS pick (inventory_id, site_id, qty)
       GROUP BY inventory_id, site_id
     ) AS picked
     WHERE stock.inventory_id = picked.inventory_id AND stock.site_id = picked.site_id`,
    [picks.map(({ inventoryId }) => inventoryId), picks.map(({ siteId }) => siteId), picks.map(({ qty }) => qty)],
  )
}
