import { compareQuantities } from '../../../contract/quantities/quantity'
import { linkRefusals } from '../../../contract/rules/linkedOrders'
import { completableInAll } from '../../../contract/rules/production'
import { STATUSES } from '../../../contract/statuses'
import { hasStatus, isLive } from '../../documents/statusSql'
import type { Stage } from '../stage'
import { decimalsSql, isAdded, isWritten } from '../stageTable'

/** Computes what production orders have completed, and rejects orders whose materials and completions contradict that. */
export async function checkProduction(stage: Stage): Promise<void> {
  if (!stage.writes('production_orders', 'production_materials', 'production_completions')) return
  for (const table of ['import_production_completions', 'import_production_orders']) {
    await stage.run(`UPDATE ${table} SET created_at = '${stage.now}' WHERE state = 'new' AND created_at IS NULL`)
  }
  await checkMaterials(stage)
  await checkCompleted(stage)
  await checkStatuses(stage)
}

async function checkMaterials(stage: Stage): Promise<void> {
  await stage.reject<{ line: number; released: string; required: string }>(
    'production_materials',
    `SELECT line, trim_scale(qty_released)::text AS released, trim_scale(total_required)::text AS required
     FROM import_production_materials AS row WHERE ${isWritten('row')} AND qty_released > total_required ORDER BY line`,
    ({ released, required }) => ['qty_released', `${released} is more than the ${required} required`],
  )
  await stage.reject<{ line: number; order: string }>(
    'production_materials',
    `SELECT row.line, row.prod_nbr AS "order" FROM import_production_materials AS row
     JOIN import_production_orders AS document ON document.prod_nbr = row.prod_nbr AND document.state IN ('known', 'same', 'changed')
     WHERE ${isAdded('row')} AND row.qty_released <> 0 ORDER BY row.line`,
    ({ order }) => [
      'qty_released',
      `the production order ${order} exists, and a release moves stock: release materials in the app`,
    ],
  )
}

const COMPLETIONS = `(SELECT prod_nbr, sum(qty) AS qty FROM import_production_completions WHERE state = 'new' GROUP BY prod_nbr)`

async function checkCompleted(stage: Stage): Promise<void> {
  await stage.reject<{ line: number; completed: string; made: string }>(
    'production_orders',
    `SELECT document.line, trim_scale(document.qty_completed)::text AS completed, trim_scale(coalesce(done.qty, 0))::text AS made
     FROM import_production_orders AS document LEFT JOIN ${COMPLETIONS} AS done USING (prod_nbr)
     WHERE ${isWritten('document')} AND document.qty_completed <> coalesce(done.qty, 0) ORDER BY document.line`,
    ({ completed, made }) => ['qty_completed', `${completed} is not the ${made} that production_completions.csv adds up to`],
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
  await stage.reject<{ line: number; status: string; completed: string; toProduce: string }>(
    'production_orders',
    `SELECT line, status, trim_scale(qty_completed)::text AS completed, trim_scale(qty_to_produce)::text AS "toProduce"
     FROM import_production_orders AS document WHERE ${isWritten('document')} AND NOT CASE
       WHEN qty_completed = qty_to_produce THEN ${bears('all')} WHEN qty_completed = 0 THEN ${bears('nothing')} ELSE ${bears('part')} END
     ORDER BY line`,
    ({ status, completed, toProduce }) => ['status', `is ${status} with ${completed} of ${toProduce} completed`],
  )
}

const LINK = 'sales_order_nbr, sales_line_nbr'

/** Rejects production orders that do not fit their sales order line, or whose line has a live one already. */
export async function checkProductionLinks(stage: Stage): Promise<void> {
  if (!stage.writes('production_orders')) return
  await stage.reject(
    'production_orders',
    `SELECT line FROM import_production_orders AS document
     WHERE ${isWritten('document')} AND (sales_order_nbr IS NULL) <> (sales_line_nbr IS NULL) ORDER BY line`,
    () => [LINK, 'both or none of the two must be given'],
  )
  await checkFits(stage)
  await checkOneLive(stage)
}

interface Linked {
  readonly line: number
  readonly makes: string
  readonly orderNbr: string
  readonly lineNbr: number
  readonly inventoryId: string
  readonly operation: string
}

async function checkFits(stage: Stage): Promise<void> {
  const rows =
    stage.select<Linked>(`SELECT document.line, document.inventory_id AS makes, line.order_nbr AS "orderNbr", line.line_nbr AS "lineNbr",
       line.inventory_id AS "inventoryId", line.operation
     FROM import_production_orders AS document JOIN import_sales_order_lines AS line
       ON line.order_nbr = document.sales_order_nbr AND line.line_nbr = document.sales_line_nbr AND line.state <> 'bad'
     WHERE ${isWritten('document')} ORDER BY document.line`)
  for await (const { line, makes, ...linked } of rows) {
    // Judged as at the time of linking, when the line was not completed yet; that a line has only one active order is checked
    // over all files instead.
    const open = { openQty: 1, decimals: 0, completed: false, productionOrderNbr: '' }
    const wanted = { inventoryID: makes, qtyToProduce: 1 }
    for (const { because } of linkRefusals({ ...linked, ...open }, wanted)) {
      if (because === 'item') {
        const reason = `the sales order line is for ${linked.inventoryId}, not ${makes}`
        stage.findings.row('production_orders', line, 'inventory_id', reason)
      } else stage.findings.row('production_orders', line, LINK, 'the sales order line is received, not issued')
    }
  }
}

async function checkOneLive(stage: Stage): Promise<void> {
  const written = `SELECT line, prod_nbr, sales_order_nbr, sales_line_nbr FROM import_production_orders AS document
    WHERE ${isWritten('document')} AND ${isLive('document')} AND sales_order_nbr IS NOT NULL AND sales_line_nbr IS NOT NULL`
  const others = `SELECT 0, prod_nbr, sales_order_nbr, sales_line_nbr FROM production_order AS there
    WHERE ${isLive('there')} AND sales_order_nbr IN (SELECT sales_order_nbr FROM (${written}) AS linked)
      AND NOT EXISTS (SELECT FROM import_production_orders AS document
        WHERE document.prod_nbr = there.prod_nbr AND document.state = 'changed')`
  await stage.reject<{ line: number; order: string; of: number; other: string }>(
    'production_orders',
    `SELECT line, sales_order_nbr AS "order", sales_line_nbr AS of, other FROM (
       SELECT *, first_value(prod_nbr) OVER (PARTITION BY sales_order_nbr, sales_line_nbr ORDER BY line) AS other
       FROM (${written} UNION ALL ${others}) AS live
     ) AS live WHERE prod_nbr <> other ORDER BY line`,
    ({ order, of, other }) => [LINK, `line ${of} of ${order} has the live production order ${other} already`],
  )
}
