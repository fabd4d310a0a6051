import type { Queryable } from '../../database/database'
import { fileSpecs } from '../files/fileSpecs'
import type { Stage } from '../staging/stage'
import { sameKey, stageTable } from '../staging/stageTable'
import { findLookAlikes } from './findLookAlikes'

/**
 * Returns warnings about what an import may contain but is probably a mistake: one sentence each, with a count and the first
 * examples.
 */
export async function findWarnings(stage: Stage): Promise<string[]> {
  const unlimited = stage.unlimited()
  return [
    ...(await negativeOpenings(unlimited)),
    ...(await otherCustomers(unlimited)),
    ...(await findLookAlikes(stage)),
    ...(await linesNotInFiles(stage)),
  ]
}

/** The documents in the files bring in more than stock.csv says is on hand, so the opening movement would be negative. */
async function negativeOpenings(tx: Queryable): Promise<string[]> {
  const { rows } = await tx.query<{ openings: number; negative: number; first: string | null }>(
    `SELECT count(*) AS openings, count(*) FILTER (WHERE qty < 0) AS negative, (
       SELECT format('%s at %s, %s', inventory_id, site_id, trim_scale(qty)) FROM import_movement
       WHERE kind = 'opening' AND qty < 0 ORDER BY line LIMIT 1) AS first
     FROM import_movement WHERE kind = 'opening'`,
  )
  const [{ openings, negative, first } = { openings: 0, negative: 0, first: null }] = rows
  if (first === null) return []
  return [
    `${negative} of ${openings} openings of stock are negative: the documents bring more than stock.csv has. The first: ${first}.`,
  ]
}

async function otherCustomers(tx: Queryable): Promise<string[]> {
  const orders = `(SELECT order_nbr, customer_id FROM import_sales_orders WHERE state <> 'bad'
    UNION SELECT order_nbr, customer_id FROM sales_order WHERE order_nbr IN (SELECT order_nbr FROM import_shipment_lines WHERE state = 'new'))`
  const { rows } = await tx.query<{ count: number; first: string }>(
    `SELECT count(*) AS count, (array_agg(
         format('shipment_lines.csv:%s, shipment %s goes to %s, order %s is of %s', line.line, line.shipment_nbr, sent.customer_id,
           line.order_nbr, ordered.customer_id) ORDER BY line.line))[1] AS first
     FROM import_shipment_lines AS line
     JOIN import_shipments AS sent ON sent.shipment_nbr = line.shipment_nbr
     JOIN ${orders} AS ordered ON ordered.order_nbr = line.order_nbr
     WHERE line.state = 'new' AND sent.customer_id <> ordered.customer_id`,
  )
  const [{ count, first } = { count: 0, first: '' }] = rows
  if (count === 0) return []
  return [
    `${count} shipment ${count === 1 ? 'line is' : 'lines are'} of another customer than the shipment. The first: ${first}.`,
  ]
}

/** An import deletes nothing: a line that is missing from the files stays with its document. */
async function linesNotInFiles(stage: Stage): Promise<string[]> {
  const remarks: string[] = []
  const unlimited = stage.unlimited()
  for (const { name, table, key, lineOf, changeable } of fileSpecs) {
    if (!lineOf || !changeable || !stage.files.has(name) || stage.counted(name, 'same', 'changed') === 0) continue
    const own = stageTable(name)
    const { rows } = await unlimited.query<{ count: number; first: string }>(
      `SELECT count(*) AS count, min(concat_ws(' / ', ${key.map((column) => `there.${column}`).join(', ')})) AS first FROM ${table} AS there
       WHERE EXISTS (SELECT FROM ${own} AS row WHERE ${sameKey('row', 'there', lineOf)} AND row.state IN ('same', 'changed', 'new'))
         AND NOT EXISTS (SELECT FROM ${own} AS row WHERE ${sameKey('row', 'there', key)} AND row.line > 0)`,
    )
    const [{ count, first } = { count: 0, first: '' }] = rows
    if (count > 0)
      remarks.push(
        `${count} ${count === 1 ? 'line that the database has is' : 'lines that the database has are'} missing in ${name}.csv beside others of the same; they stay, for an import takes nothing away. The first: ${first}.`,
      )
  }
  return remarks
}
