import { QUANTITY_LIMIT } from '../../../../contract/constants'
import type { Transaction } from '../../../database/database'
import { loadKnown } from '../staging/loadKnown'
import type { Stage } from '../staging/stage'

/**
 * SQL: production orders whose materials follow from their item's bill: new ones, and changed ones without materials in the
 * files.
 */
const EXPLODED = `(
  SELECT prod_nbr, line, inventory_id, qty_to_produce FROM import_production_orders AS document
  WHERE (state = 'new' OR (state = 'changed' AND EXISTS (
      SELECT FROM production_order AS there WHERE there.prod_nbr = document.prod_nbr
        AND (there.inventory_id <> document.inventory_id OR there.qty_to_produce <> document.qty_to_produce))))
    AND NOT EXISTS (SELECT FROM import_production_materials AS material WHERE material.prod_nbr = document.prod_nbr AND material.state <> 'made')
)`

/** Gives production orders that come without materials those of their item's bill of materials, with nothing issued. */
export async function explodeBills(tx: Transaction, stage: Stage): Promise<void> {
  if (!stage.writes('production_orders')) return
  await loadKnown(tx, stage, 'bills_of_materials', `SELECT inventory_id FROM ${EXPLODED} AS document`, ['inventory_id'])
  await stage.refuse<{ line: number; item: string }>(
    tx,
    'production_orders',
    'prod_nbr',
    `SELECT line, inventory_id AS item FROM ${EXPLODED} AS document WHERE NOT EXISTS (
       SELECT FROM import_bills_of_materials AS part WHERE part.inventory_id = document.inventory_id) ORDER BY line`,
    ({ item }) => `${item} has no bill of materials, and production_materials.csv has no rows of this order`,
  )
  const needed = `${EXPLODED} AS document JOIN import_bills_of_materials AS part
    ON part.inventory_id = document.inventory_id AND part.state <> 'bad'`
  await stage.refuse<{ line: number; component: string }>(
    tx,
    'production_orders',
    'qty_to_produce',
    `SELECT document.line, part.component_id AS component FROM ${needed}
     WHERE part.qty_per * document.qty_to_produce > ${QUANTITY_LIMIT} ORDER BY document.line, part.line_nbr`,
    ({ component }) => `would need more than ${QUANTITY_LIMIT} of ${component}`,
  )
  // Rounded up, as where an order is planned in the app.
  await stage.run(
    tx,
    `INSERT INTO import_production_materials (line, state, prod_nbr, line_nbr, inventory_id, total_required, qty_released)
     SELECT document.line, 'made', document.prod_nbr, part.line_nbr, part.component_id, ceil(part.qty_per * document.qty_to_produce * 1e6) / 1e6, 0
     FROM ${needed} WHERE part.qty_per * document.qty_to_produce <= ${QUANTITY_LIMIT}`,
  )
}
