import { completableInAll } from '../../../../contract/rules/production'
import { statusFacts } from '../../../../contract/statuses'
import { instantText } from '../columns/dateKinds'
import { decimalOf, microsOf } from '../decimal'
import type { Row } from '../staging/row'
import type { Stage } from '../staging/stage'
import { Sums } from './sums'

/** Works out what production orders have completed, and refuses what their materials and completions do not bear out. */
export function checkProduction(stage: Stage, now: Date): void {
  for (const completion of stage.fresh('production_completions')) fillMoment(completion, now)
  const materials = materialsByOrder(stage)
  const completed = new Sums()
  for (const row of stage.fresh('production_completions')) completed.add(row.text('prod_nbr'), microsOf(row.text('qty')))
  for (const order of stage.fresh('production_orders')) {
    fillMoment(order, now)
    const toProduce = order.text('qty_to_produce')
    if (toProduce.includes('.')) {
      stage.refuse('production_orders', order, 'qty_to_produce', `${toProduce} is not a whole number, and units are made whole`)
      continue
    }
    checkCompleted(stage, order, completed.of(order.text('prod_nbr')), materials.get(order.text('prod_nbr')) ?? [])
    checkStatus(stage, order)
  }
}

function fillMoment(row: Row, now: Date): void {
  if (row.isOpen('created_at')) row.fill('created_at', instantText(now))
}

function materialsByOrder(stage: Stage): ReadonlyMap<string, Row[]> {
  const materials = new Map<string, Row[]>()
  for (const row of stage.fresh('production_materials')) {
    const ofOrder = materials.get(row.text('prod_nbr'))
    if (ofOrder) ofOrder.push(row)
    else materials.set(row.text('prod_nbr'), [row])
    if (microsOf(row.text('qty_released')) > microsOf(row.text('total_required'))) {
      const reason = `${row.text('qty_released')} is more than the ${row.text('total_required')} required`
      stage.refuse('production_materials', row, 'qty_released', reason)
    }
  }
  return materials
}

function checkCompleted(stage: Stage, order: Row, completions: bigint, materials: readonly Row[]): void {
  const toProduce = order.text('qty_to_produce')
  if (order.isOpen('qty_completed')) order.fill('qty_completed', decimalOf(completions))
  else if (microsOf(order.text('qty_completed')) !== completions) {
    const reason = `${order.text('qty_completed')} is not the ${decimalOf(completions)} that production_completions.csv makes`
    stage.refuse('production_orders', order, 'qty_completed', reason)
    return
  }
  const released = materials.map((row) => ({
    totalRequired: Number(row.text('total_required')),
    qtyActual: Number(row.text('qty_released')),
  }))
  const allowed = completableInAll(released, Number(toProduce)) ?? 0
  if (completions > microsOf(String(allowed))) {
    const reason = `${decimalOf(completions)} completed is more than the ${allowed} that qty_released in production_materials.csv allows`
    stage.refuse('production_orders', order, 'qty_completed', reason)
  }
}

function checkStatus(stage: Stage, order: Row): void {
  const [status, completed] = [order.text('status'), order.text('qty_completed')]
  const made = completed === order.text('qty_to_produce') ? 'all' : completed === '0' ? 'nothing' : 'part'
  if (!statusFacts('production', status)?.made.includes(made)) {
    stage.refuse(
      'production_orders',
      order,
      'status',
      `is ${status} with ${completed} of ${order.text('qty_to_produce')} completed`,
    )
  }
}
