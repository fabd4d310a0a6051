import { completableInAll } from '../../../../contract/rules/production'
import { STATUSES } from '../../../../contract/statuses'
import type { Transaction } from '../../../database/database'
import type { Stage } from '../staging/stage'
import { isAdded, isWritten } from '../staging/stageTable'
import { statusesWith } from '../staging/statusesWith'

/** Works out what production orders have completed, and refuses what their materials and completions do not bear out. */
export async function checkProduction(tx: Transaction, stage: Stage, now: string): Promise<void> {
  if (!stage.writes('production_orders', 'production_materials', 'production_completions')) return
  for (const table of ['import_production_completions', 'import_production_orders']) {
    await stage.run(tx, `UPDATE ${table} SET created_at = '${now}' WHERE state = 'new' AND created_at IS NULL`)
  }
  await checkMaterials(tx, stage)
  await checkCompleted(tx, stage)
  await checkStatuses(tx, stage)
}

async function checkMaterials(tx: Transaction, stage: Stage): Promise<void> {
  await stage.refuse<{ line: number; released: string; required: string }>(
    tx,
    'production_materials',
    'qty_released',
    `SELECT line, trim_scale(qty_released)::text AS released, trim_scale(total_required)::text AS required
     FROM import_production_materials AS row WHERE ${isWritten('row')} AND qty_released > total_required ORDER BY line`,
    ({ released, required }) => `${released} is more than the ${required} required`,
  )
  await stage.refuse<{ line: number; order: string }>(
    tx,
    'production_materials',
    'qty_released',
    `SELECT row.line, row.prod_nbr AS "order" FROM import_production_materials AS row
     JOIN import_production_orders AS document ON document.prod_nbr = row.prod_nbr AND document.state IN ('known', 'same', 'changed')
     WHERE ${isAdded('row')} AND row.qty_released <> 0 ORDER BY row.line`,
    ({ order }) => `the production order ${order} exists, and a release moves stock: release materials in the app`,
  )
}

/** SQL of what completions make of each order. */
const COMPLETIONS = `(SELECT prod_nbr, sum(qty) AS qty FROM import_production_completions WHERE state = 'new' GROUP BY prod_nbr)`

async function checkCompleted(tx: Transaction, stage: Stage): Promise<void> {
  await stage.refuse<{ line: number; completed: string; made: string }>(
    tx,
    'production_orders',
    'qty_completed',
    `SELECT document.line, trim_scale(document.qty_completed)::text AS completed, trim_scale(coalesce(done.qty, 0))::text AS made
     FROM import_production_orders AS document LEFT JOIN ${COMPLETIONS} AS done USING (prod_nbr)
     WHERE ${isWritten('document')} AND document.qty_completed <> coalesce(done.qty, 0) ORDER BY document.line`,
    ({ completed, made }) => `${completed} is not the ${made} that production_completions.csv makes`,
  )
  const rows = stage.select<{ line: number; completed: string; toProduce: string; materials: [string, string][] }>(
    tx,
    `SELECT document.line, trim_scale(done.qty)::text AS completed, document.qty_to_produce::text AS "toProduce", coalesce((
         SELECT json_agg(json_build_array(total_required::text, qty_released::text)) FROM import_production_materials AS material
         WHERE material.prod_nbr = document.prod_nbr AND material.state <> 'bad'), '[]') AS materials
     FROM import_production_orders AS document JOIN ${COMPLETIONS} AS done USING (prod_nbr)
     WHERE ${isWritten('document')} AND coalesce(document.qty_completed, done.qty) = done.qty ORDER BY document.line`,
  )
  for await (const { line, completed, toProduce, materials } of rows) {
    const released = materials.map(([required, actual]) => ({ totalRequired: Number(required), qtyActual: Number(actual) }))
    const allowed = completableInAll(released, Number(toProduce)) ?? 0
    if (Number(completed) <= allowed) continue
    const reason = `${completed} completed is more than the ${allowed} that qty_released in production_materials.csv allows`
    stage.findings.row('production_orders', line, 'qty_completed', reason)
  }
  await stage.run(
    tx,
    `UPDATE import_production_orders AS document SET qty_completed = done.qty FROM ${COMPLETIONS} AS done
     WHERE done.prod_nbr = document.prod_nbr AND document.qty_completed IS NULL`,
  )
  await stage.run(tx, 'UPDATE import_production_orders SET qty_completed = 0 WHERE qty_completed IS NULL')
}

async function checkStatuses(tx: Transaction, stage: Stage): Promise<void> {
  const bears = (part: 'nothing' | 'part' | 'all') =>
    `document.status IN (${statusesWith(STATUSES.production, ({ made }) => (made as readonly string[]).includes(part))})`
  await stage.refuse<{ line: number; status: string; completed: string; toProduce: string }>(
    tx,
    'production_orders',
    'status',
    `SELECT line, status, trim_scale(qty_completed)::text AS completed, trim_scale(qty_to_produce)::text AS "toProduce"
     FROM import_production_orders AS document WHERE ${isWritten('document')} AND NOT CASE
       WHEN qty_completed = qty_to_produce THEN ${bears('all')} WHEN qty_completed = 0 THEN ${bears('nothing')} ELSE ${bears('part')} END
     ORDER BY line`,
    ({ status, completed, toProduce }) => `is ${status} with ${completed} of ${toProduce} completed`,
  )
}
