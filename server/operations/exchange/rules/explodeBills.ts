import { QUANTITY_LIMIT } from '../../../../contract/constants'
import type { Queryable } from '../../../database/database'
import { decimalOf, microsOf } from '../decimal'
import { Row } from '../staging/row'
import type { Stage } from '../staging/stage'

interface Component {
  readonly line_nbr: string
  readonly component_id: string
  readonly qty_per: string
}

/** Gives production orders that come without materials those of their item's bill of materials, with nothing issued. */
export async function explodeBills(tx: Queryable, stage: Stage): Promise<void> {
  const withMaterials = new Set(stage.fresh('production_materials').map((row) => row.text('prod_nbr')))
  const orders = stage.fresh('production_orders').filter((row) => !withMaterials.has(row.text('prod_nbr')))
  if (orders.length === 0) return
  const bills = await billsOf(tx, stage, new Set(orders.map((row) => row.text('inventory_id'))))
  for (const order of orders) {
    const components = bills.get(order.text('inventory_id')) ?? []
    if (components.length === 0) {
      const reason = `${order.text('inventory_id')} has no bill of materials, and production_materials.csv has no rows of this order`
      stage.refuse('production_orders', order, 'prod_nbr', reason)
    }
    for (const component of components) addMaterial(stage, order, component)
  }
}

function addMaterial(stage: Stage, order: Row, { line_nbr, component_id, qty_per }: Component): void {
  // Units are whole, so the product has no more decimals than the quantity of one.
  const required = (microsOf(qty_per) * microsOf(order.text('qty_to_produce'))) / 1_000_000n
  if (required > BigInt(QUANTITY_LIMIT) * 1_000_000n) {
    stage.refuse('production_orders', order, 'qty_to_produce', `would need more than ${QUANTITY_LIMIT} of ${component_id}`)
    return
  }
  const values = { prod_nbr: order.text('prod_nbr'), line_nbr, inventory_id: component_id }
  stage.addFresh(
    'production_materials',
    new Row(order.line, { ...values, total_required: decimalOf(required), qty_released: '0' }),
  )
}

async function billsOf(tx: Queryable, stage: Stage, items: ReadonlySet<string>): Promise<ReadonlyMap<string, Component[]>> {
  const bills = new Map<string, Component[]>()
  const add = (item: string, component: Component) => bills.set(item, [...(bills.get(item) ?? []), component])
  const { rows } = await tx.query<Component & { inventory_id: string }>(
    `SELECT inventory_id, line_nbr::text, component_id, trim_scale(qty_per)::text AS qty_per FROM bill_of_material
     WHERE inventory_id IN (SELECT json_array_elements_text($1::text::json))`,
    [JSON.stringify([...items])],
  )
  for (const { inventory_id, ...component } of rows) add(inventory_id, component)
  for (const row of stage.fresh('bills_of_materials')) {
    const item = row.text('inventory_id')
    const component = { line_nbr: row.text('line_nbr'), component_id: row.text('component_id'), qty_per: row.text('qty_per') }
    if (items.has(item)) add(item, component)
  }
  return bills
}
