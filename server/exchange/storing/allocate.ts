import { isPicked } from '../../documents/statusSql'
import type { Stage } from '../staging/stage'
import { isWritten } from '../staging/stageTable'

/** SQL of the current allocations, by item and site, of open shipments that the import adds or changes. */
const HELD = `SELECT line.inventory_id, document.site_id, sum(line.shipped_qty) AS qty
  FROM shipment AS document JOIN shipment_line AS line USING (shipment_nbr)
  WHERE ${isPicked('document')} AND document.shipment_nbr IN (
    SELECT row.shipment_nbr FROM import_shipments AS row WHERE ${isWritten('row')}
    UNION SELECT row.shipment_nbr FROM import_shipment_lines AS row WHERE ${isWritten('row')})
  GROUP BY line.inventory_id, document.site_id`

/** Stores the present allocations of shipments that the import changes. Must be called before any row is stored. */
export async function rememberHeld(stage: Stage): Promise<void> {
  if (stage.writes('shipments', 'shipment_lines')) await stage.run(`CREATE TEMPORARY TABLE import_held AS ${HELD}`)
}

/**
 * Allocates what open shipments have picked. Adds findings for those that pick more than is available; the import must then be
 * rolled back.
 */
export async function allocate(stage: Stage): Promise<void> {
  if (!stage.writes('shipments', 'shipment_lines')) return
  await stage.tx.query(
    `CREATE TEMPORARY TABLE import_picked AS
     SELECT inventory_id, site_id, sum(qty) AS qty FROM (
       ${HELD} UNION ALL SELECT inventory_id, site_id, -qty FROM import_held
     ) AS part GROUP BY inventory_id, site_id HAVING sum(qty) <> 0`,
  )
  // Locks rows in the same order as requests do. What is checked from here on stays true until the commit.
  await stage.tx.query(
    'SELECT FROM stock WHERE (inventory_id, site_id) IN (SELECT inventory_id, site_id FROM import_picked) ORDER BY inventory_id, site_id FOR UPDATE',
  )
  await stage.reject<{ line: number; picked: string; item: string; site: string; qty: string }>(
    'shipment_lines',
    `SELECT coalesce((
         SELECT min(line.line) FROM import_shipment_lines AS line JOIN shipment USING (shipment_nbr)
         WHERE line.inventory_id = picked.inventory_id AND shipment.site_id = picked.site_id AND ${isPicked('shipment')}
           AND ${isWritten('line')}), 0) AS line,
       trim_scale(picked.qty)::text AS picked, inventory_id AS item, site_id AS site,
       trim_scale(coalesce(qty_on_hand - qty_allocated, 0))::text AS qty
     FROM import_picked AS picked LEFT JOIN stock USING (inventory_id, site_id)
     WHERE picked.qty > coalesce(qty_on_hand - qty_allocated, 0) ORDER BY 1`,
    ({ picked, item, site, qty }) => [
      'shipped_qty',
      `open shipments pick ${picked} of ${item} at ${site}, but ${qty} is available`,
    ],
  )
  await stage.tx.query(
    `UPDATE stock SET qty_allocated = qty_allocated + picked.qty FROM import_picked AS picked
     WHERE stock.inventory_id = picked.inventory_id AND stock.site_id = picked.site_id AND qty_on_hand - qty_allocated >= picked.qty`,
  )
}
