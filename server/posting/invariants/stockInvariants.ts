import { anyOf, type Invariant } from './invariant'

const stockIsItsMovements = `
  SELECT format('stock of %s at %s is %s, its movements add up to %s', inventory_id, site_id, qty_on_hand, moved.qty) AS what
  FROM stock FULL JOIN (
    SELECT inventory_id, site_id, sum(qty) AS qty FROM stock_movement GROUP BY inventory_id, site_id
  ) AS moved USING (inventory_id, site_id)
  WHERE coalesce(qty_on_hand, 0) <> coalesce(moved.qty, 0)`

const guardsStand = `
  SELECT format('the guard %s is missing or switched off', guard) AS what
  FROM unnest(ARRAY['stock_follows_movements', 'stock_movement_is_append_only', 'stock_moves_by_movement_only', 'stock_movement_is_never_emptied',
    'stock_is_never_emptied']) AS guard
  WHERE NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = guard AND tgenabled = 'O')`

const withinBounds = `
  SELECT format('stock of %s at %s: %s on hand, %s allocated', inventory_id, site_id, qty_on_hand, qty_allocated) AS what
  FROM stock
  WHERE qty_on_hand < 0 OR qty_allocated < 0 OR qty_allocated > qty_on_hand`

const allocatedIsPicked = `
  SELECT format('stock of %s at %s has %s allocated, open shipments picked %s', inventory_id, site_id, qty_allocated, coalesce(picked.qty, 0)) AS what
  FROM stock FULL JOIN (
    SELECT line.inventory_id, shipment.site_id, sum(line.shipped_qty) AS qty
    FROM shipment JOIN shipment_line AS line USING (shipment_nbr)
    WHERE shipment.status = 'Open'
    GROUP BY line.inventory_id, shipment.site_id
  ) AS picked USING (inventory_id, site_id)
  WHERE coalesce(qty_allocated, 0) <> coalesce(picked.qty, 0)`

const counts = `
    SELECT at, who, entity_key AS reason, after ->> 'siteId' AS site_id, line."inventoryId" AS inventory_id, line.counted, line.seen
    FROM audit_entry CROSS JOIN jsonb_to_recordset(after -> 'lines') AS line ("inventoryId" text, counted numeric, seen numeric)
    WHERE action = 'count' AND entity_kind = 'stock_count'`

/** Each difference has one movement, after which the stock is the counted one. Grouped, because a join would be slow. */
const countIsItsMovement = `
  SELECT format('%s of %s counted at %s (%s) by %s, %s seen: moved %s, then on hand %s', max(counted), inventory_id, site_id,
    reason, who, max(seen), coalesce(max(qty), 0), max(on_hand)) AS what
  FROM (
    SELECT inventory_id, site_id, at, who, reason, counted, seen, NULL::numeric AS qty, NULL::numeric AS on_hand
    FROM (${counts}) AS counted
    UNION ALL
    SELECT inventory_id, site_id, created_at, created_by, document_nbr, NULL, NULL, sum(qty), max(on_hand)
    FROM (
      SELECT *, sum(qty) OVER (PARTITION BY inventory_id, site_id ORDER BY movement_id) AS on_hand FROM stock_movement AS every
      WHERE EXISTS (
        SELECT FROM stock_movement AS one
        WHERE one.reason = 'count' AND one.inventory_id = every.inventory_id AND one.site_id = every.site_id)
    ) AS ledger
    WHERE ledger.reason = 'count'
    GROUP BY inventory_id, site_id, created_at, created_by, document_nbr
  ) AS both_sides
  GROUP BY inventory_id, site_id, at, who, reason
  HAVING max(counted) IS NOT NULL
    AND (coalesce(max(qty), 0) <> max(counted) - max(seen) OR max(on_hand) <> max(counted))`

export const stockInvariants: readonly Invariant[] = [
  {
    id: 'I1',
    promise: 'What is on hand of an item at a site is the sum of its movements, and movements are never changed',
    violations: anyOf(stockIsItsMovements, guardsStand),
  },
  {
    id: 'I2',
    promise: 'Stock is never negative, and what open shipments have picked is allocated and on hand',
    violations: anyOf(withinBounds, allocatedIsPicked),
  },
  {
    id: 'I16',
    promise: 'A count moves the difference, once, and leaves on hand what was counted',
    violations: countIsItsMovement,
  },
]
