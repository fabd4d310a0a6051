import type { Queryable } from '../../../database/database'
import { decimalOf, microsOf } from '../decimal'
import { hasLeft } from '../stock/hasLeft'
import { Sums } from '../rules/sums'
import { keyText, type Row } from '../staging/row'
import type { Stage } from '../staging/stage'

/** Holds what the new open shipments have picked. Refuses those that pick what is not there; the import is then not to be committed. */
export async function allocate(tx: Queryable, stage: Stage): Promise<void> {
  const picked = new Sums()
  const firstLine = new Map<string, Row>()
  for (const line of stage.fresh('shipment_lines')) {
    const site = stage.find('shipments', line.key(['shipment_nbr']))?.text('site_id')
    if (site === undefined || hasLeft(stage, line)) continue
    const place = keyText([line.text('inventory_id'), site])
    picked.add(place, microsOf(line.text('shipped_qty')))
    if (!firstLine.has(place)) firstLine.set(place, line)
  }
  const wanted = [...picked.entries()].map(([place, micros]) => {
    const [inventory_id, site_id] = place.split('\t')
    return { inventory_id, site_id, qty: decimalOf(micros) }
  })
  if (wanted.length === 0) return
  const available = await hold(tx, wanted)
  for (const { inventory_id, site_id, qty } of available) {
    const place = keyText([inventory_id, site_id])
    const line = firstLine.get(place)
    if (!line || microsOf(qty) >= picked.of(place)) continue
    const reason = `open shipments pick ${decimalOf(picked.of(place))} of ${inventory_id} at ${site_id}, but ${qty} is available`
    stage.refuse('shipment_lines', line, 'shipped_qty', reason)
  }
}

/** Raises what is allocated where it can be, and answers what was available of everything. */
async function hold(tx: Queryable, wanted: readonly object[]) {
  const parameters = [JSON.stringify(wanted)]
  const from = 'json_to_recordset($1::text::json) AS wanted (inventory_id text, site_id text, qty numeric)'
  const { rows } = await tx.query<{ inventory_id: string; site_id: string; qty: string }>(
    `SELECT inventory_id, site_id, trim_scale(coalesce(qty_on_hand - qty_allocated, 0))::text AS qty
     FROM ${from} LEFT JOIN stock USING (inventory_id, site_id)`,
    parameters,
  )
  await tx.query(
    `UPDATE stock SET qty_allocated = qty_allocated + wanted.qty FROM ${from}
     WHERE stock.inventory_id = wanted.inventory_id AND stock.site_id = wanted.site_id AND qty_on_hand - qty_allocated >= wanted.qty`,
    parameters,
  )
  return rows
}
