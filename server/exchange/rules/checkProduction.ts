import { compareQuantities } from '../../../contract/quantities/quantity'
import { completableInAll } from '../../../contract/rules/production'
import { STATUSES } from '../../../contract/statuses'
import { hasStatus, isLive } from '../../documents/columns'
import type { Stage } from '../stage'
import { decimalsSql, isAdded, isWritten } from '../stageTable'

/** Computes what production orders have completed, and rejects orders whose materials and completions contradict that. */
export async function checkProduction(stage: Stage): Promise<void> {
  if (!stage.writes('production_orders', 'production_materials', 'production_completions')) return
  for (const table of ['import_production_completions', 'import_production_orders']) {
    await stage.run(`UPDATE ${table} SET created_at = '${stage.now}' WHERE state = 'new' AND created_at IS NULL`)
  }
  await stage.reject(
    'production_materials',
    `SELECT line, 'qty_released' AS field,
       format('%s is more than the %s required', trim_scale(qty_released), trim_scale(total_required)) AS reason
     FROM import_production_materials AS row WHERE ${isWritten('row')} AND qty_released > total_required ORDER BY line`,
  )
  await stage.reject(
    'production_materials',
    `SELECT row.line, 'qty_released' AS field,
       format('the production order %s exists, and a release moves stock: release materials in the app', row.prod_nbr) AS reason
     FROM import_production_materials AS row
     JOIN import_production_orders AS document ON document.prod_nbr = row.prod_nbr AND document.state IN ('known', 'same', 'changed')
     WHERE ${isAdded('row')} AND row.qty_released <> 0 ORDER BY row.line`,
  )
  await checkCompleted(stage)
  await checkStatuses(stage)
}

const COMPLETIONS = `(SELECT prod_nbr, sum(qty) AS qty FROM import_production_completions WHERE state = 'new' GROUP BY prod_nbr)`

async function checkCompleted(stage: Stage): Promise<void> {
  await stage.reject(
    'production_orders',
    `SELECT document.line, 'qty_completed' AS field, format('%s is not the %s that production_completions.csv adds up to',
       trim_scale(document.qty_completed), trim_scale(coalesce(done.qty, 0))) AS reason
     FROM import_production_orders AS document LEFT JOIN ${COMPLETIONS} AS done USING (prod_nbr)
     WHERE ${isWritten('document')} AND document.qty_completed <> coalesce(done.qty, 0) ORDER BY document.line`,
  )
  const rows = stage.select<{ line: number; completed: string; toProduce: string; materials: [string, string, number][] }>(
    `SELECT document.line, trim_scale(done.qty)::text AS completed, document.qty_to_produce::text AS "toProduce", coalesce((
         SELECT json_agg(json_build_array(total_required::text, qty_released::text, ${decimalsSql('material.inventory_id')})) FROM import_production_materials AS material
         WHERE material.prod_nbr = document.prod_nbr AND material.state <> 'bad'), '[]') AS materials
     FROM import_production_orders AS document JOIN ${COMPLETIONS} AS done USING (prod_nbr)
     WHERE ${isWritten('document')} AND coalesce(document.qty_completed, done.qty) = done.qty ORDER BY document.line`,
  )
  for await (const { line, completed, toProduce, materials } of rows) {
    const released = materials.map(([required, actual, decimals]) => {
      return { totalRequired: Number(required), qtyActual: Number(actual), decimals }
    })
    const allowed = completableInAll(released, Number(toProduce)) ?? 0
    if (compareQuantities(Number(completed), allowed) <= 0) continue
    const reason = `${completed} completed is more than the ${allowed} that qty_released in production_materials.csv allows`
    stage.findings.row('production_orders', line, 'qty_completed', reason)
  }
  await stage.run(`UPDATE import_production_orders AS document SET qty_completed = done.qty FROM ${COMPLETIONS} AS done
     WHERE done.prod_nbr = document.prod_nbr AND document.qty_completed IS NULL`)
  await stage.run('UPDATE import_production_orders SET qty_completed = 0 WHERE qty_completed IS NULL')
}

async function checkStatuses(stage: Stage): Promise<void> {
  const bears = (part: 'nothing' | 'part' | 'all') =>
    hasStatus('document', STATUSES.production, ({ made }) => (made as readonly string[]).includes(part))
  await stage.reject(
    'production_orders',
    `SELECT line, 'status' AS field, format('is %s with %s of %s completed', status, trim_scale(qty_completed), trim_scale(qty_to_produce)) AS reason
     FROM import_production_orders AS document WHERE ${isWritten('document')} AND NOT CASE
       WHEN qty_completed = qty_to_produce THEN ${bears('all')} WHEN qty_completed = 0 THEN ${bears('nothing')} ELSE ${bears('part')} END
     ORDER BY line`,
  )
}

const LINK = 'sales_order_nbr, sales_line_nbr'

/** Rejects production orders that do not fit their sales order line, or whose line has a live one already. */
export async function checkProductionLinks(stage: Stage): Promise<void> {
  if (!stage.writes('production_orders')) return
  await stage.reject(
    'production_orders',
    `SELECT line, '${LINK}' AS field, 'both or none of the two must be given' AS reason FROM import_production_orders AS document
     WHERE ${isWritten('document')} AND (sales_order_nbr IS NULL) <> (sales_line_nbr IS NULL) ORDER BY line`,
  )
  const linked = `import_production_orders AS document JOIN import_sales_order_lines AS line
    ON line.order_nbr = document.sales_order_nbr AND line.line_nbr = document.sales_line_nbr AND line.state <> 'bad'
    WHERE ${isWritten('document')}`
  await stage.reject(
    'production_orders',
    `SELECT document.line, 'inventory_id' AS field,
       format('the sales order line is for %s, not %s', line.inventory_id, document.inventory_id) AS reason
     FROM ${linked} AND line.inventory_id <> document.inventory_id ORDER BY document.line`,
  )
  await stage.reject(
    'production_orders',
    `SELECT document.line, '${LINK}' AS field, 'the sales order line is received, not issued' AS reason
     FROM ${linked} AND line.operation <> 'Issue' ORDER BY document.line`,
  )
  const written = `SELECT line, prod_nbr, sales_order_nbr, sales_line_nbr FROM import_production_orders AS document
    WHERE ${isWritten('document')} AND ${isLive('document')} AND sales_order_nbr IS NOT NULL AND sales_line_nbr IS NOT NULL`
  const others = `SELECT 0, prod_nbr, sales_order_nbr, sales_line_nbr FROM production_order AS there
    WHERE ${isLive('there')} AND sales_order_nbr IN (SELECT sales_order_nbr FROM (${written}) AS linked)
      AND NOT EXISTS (SELECT FROM import_production_orders AS document
        WHERE document.prod_nbr = there.prod_nbr AND document.state = 'changed')`
  await stage.reject(
    'production_orders',
    `SELECT line, '${LINK}' AS field,
       format('line %s of %s has the live production order %s already', sales_line_nbr, sales_order_nbr, other) AS reason FROM (
       SELECT *, first_value(prod_nbr) OVER (PARTITION BY sales_order_nbr, sales_line_nbr ORDER BY line) AS other
       FROM (${written} UNION ALL ${others}) AS live
     ) AS live WHERE prod_nbr <> other ORDER BY line`,
  )
}
