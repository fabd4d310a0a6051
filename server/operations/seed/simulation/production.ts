import { shareRoundedUp } from '../../../../contract/quantities/decimalPlaces'
import { fromMicros, ONE_IN_MICROS, roundQuantity, toMicros } from '../../../../contract/quantities/quantity'
import { completableInAll, materialsForQuantity } from '../../../../contract/rules/production'
import { itemOf, PIECES } from '../masterData/items'
import { PLANT } from '../masterData/sites'
import type { ProductionMaterialRow, ProductionOrderRow, SalesOrderLineRow } from '../rows'
import type { World } from './world'

interface ProductionOrder {
  readonly row: ProductionOrderRow
  readonly materials: ProductionMaterialRow[]
}

const STOCK_REASONS = ['Replenish stock', 'Replenish stock', 'Seasonal build', 'Safety stock', 'Service parts build']

/**
 * Plans the production of `qty` units at the plant and the steps that follow: release, issue of materials when available,
 * completions. Some orders are put on hold or canceled before their release.
 * @param line the sales order line that the production is for
 */
export function planProduction(world: World, itemId: string, qty: number, line: SalesOrderLineRow | null = null): void {
  const prod_nbr = world.numbers.take('production_order')
  const row: ProductionOrderRow = {
    prod_nbr,
    inventory_id: itemId,
    prod_desc: line ? `For sales order ${line.order_nbr}, line ${line.line_nbr}` : world.random.pick(STOCK_REASONS),
    site_id: PLANT,
    qty_to_produce: qty,
    qty_completed: 0,
    status: 'Planned',
    sales_order_nbr: line?.order_nbr ?? null,
    sales_line_nbr: line?.line_nbr ?? null,
    created_at: world.now(),
  }
  const materials = (itemOf(itemId).madeOf ?? []).map(([component, perUnit], index): ProductionMaterialRow => ({
    prod_nbr,
    line_nbr: index + 1,
    inventory_id: component,
    total_required: needOf(component, perUnit, qty),
    qty_released: 0,
  }))
  world.documents.production_order.push(row)
  world.documents.production_material.push(...materials)
  world.supply.supply({ item: itemId, site: PLANT }, qty)
  for (const { inventory_id, total_required } of materials) {
    world.supply.demand({ item: inventory_id, site: PLANT }, total_required)
  }
  world.later(2, 9, () => release(world, { row, materials }))
}

/** Returns what `qty` units need of a component, rounded up to what it is counted in. */
function needOf(component: string, perUnit: number, qty: number): number {
  const { unit: [, decimals] = PIECES } = itemOf(component)
  return fromMicros(shareRoundedUp(toMicros(perUnit), toMicros(qty), ONE_IN_MICROS, decimals))
}

function release(world: World, order: ProductionOrder): void {
  const ordinal = Number(order.row.prod_nbr.slice(2))
  if (ordinal % 40 === 17) stop(world, order, 'Canceled')
  else if (ordinal % 45 === 31) stop(world, order, 'On Hold')
  else {
    order.row.status = 'Released'
    world.later(1, 6, () => issueMaterials(world, order))
  }
}

/** Stops an order: its units have to come from elsewhere, and its materials are available again. */
function stop(world: World, { row, materials }: ProductionOrder, status: 'Canceled' | 'On Hold'): void {
  row.status = status
  if (status === 'On Hold' && world.profile.clearsHolds) world.later(60, 120, () => (row.status = 'Canceled'))
  world.supply.supply({ item: row.inventory_id, site: PLANT }, -row.qty_to_produce)
  for (const { inventory_id, total_required } of materials) {
    world.supply.supply({ item: inventory_id, site: PLANT }, total_required)
  }
}

/** Issues materials for as many units as stock allows, or for fewer, and schedules the rest for later. */
function issueMaterials(world: World, order: ProductionOrder): void {
  const { row, materials } = order
  const wanted = world.random.chance(0.3) ? Math.ceil(row.qty_to_produce / 2) : row.qty_to_produce
  const released = unitsReleased(order)
  const units = Math.min(Math.max(wanted - released, 0), unitsInStock(world, order))
  // Sometimes one material is issued ahead of the others, which leaves the order unevenly released.
  const ahead = world.random.chance(0.15) ? world.random.whole(1, materials.length) : 0
  const needs = materialsForQuantity(materials.map(toRequirement), units, row.qty_to_produce)
  for (const material of materials) {
    const need = needs.find(({ id }) => id === material.line_nbr)?.quantity ?? 0
    const rest = roundQuantity(material.total_required - material.qty_released)
    const wish = material.line_nbr <= ahead ? rest : need
    issue(world, order, material, Math.min(wish, available(world, material)))
  }
  if (unitsReleased(order) > row.qty_completed) world.later(1, 5, () => complete(world, order))
  if (unitsReleased(order) < row.qty_to_produce) world.later(2, 6, () => issueMaterials(world, order))
}

function issue(world: World, { row }: ProductionOrder, material: ProductionMaterialRow, qty: number): void {
  if (qty <= 0) return
  const place = { item: material.inventory_id, site: PLANT }
  world.stock.move(place, -qty, world.movement('material_issue', row.prod_nbr, material.line_nbr))
  material.qty_released = roundQuantity(material.qty_released + qty)
  row.status = 'In Process'
}

/** Completes all units that the released materials allow, or a part of them now and the rest some days later. */
function complete(world: World, order: ProductionOrder): void {
  const { row } = order
  const ready = unitsReleased(order) - row.qty_completed
  if (ready <= 0) return
  const qty = ready > 1 && world.random.chance(0.45) ? world.random.whole(1, ready - 1) : ready
  const batch_nbr = world.numbers.take('production_batch')
  const movement = world.movement('production', batch_nbr)
  world.documents.production_completion.push({ batch_nbr, prod_nbr: row.prod_nbr, qty, created_at: movement.created_at })
  world.stock.move({ item: row.inventory_id, site: PLANT }, qty, movement)
  row.qty_completed += qty
  if (row.qty_completed === row.qty_to_produce) {
    row.status = 'Completed'
    world.later(15, 35, () => (row.status = 'Closed'))
  } else if (qty < ready) {
    world.later(1, 5, () => complete(world, order))
  }
}

function unitsReleased({ row, materials }: ProductionOrder): number {
  return completableInAll(materials.map(toRequirement), row.qty_to_produce) ?? 0
}

/** Returns how many further whole units can be released from stock. */
function unitsInStock(world: World, order: ProductionOrder): number {
  const reach = order.materials.map((material) => {
    const requirement = toRequirement(material)
    return { ...requirement, qtyActual: Math.min(requirement.totalRequired, material.qty_released + available(world, material)) }
  })
  return (completableInAll(reach, order.row.qty_to_produce) ?? 0) - unitsReleased(order)
}

function available(world: World, { inventory_id }: ProductionMaterialRow): number {
  return world.stock.available({ item: inventory_id, site: PLANT })
}

function toRequirement({ line_nbr, inventory_id, total_required, qty_released }: ProductionMaterialRow) {
  return {
    id: line_nbr,
    inventoryID: inventory_id,
    totalRequired: total_required,
    qtyActual: qty_released,
    qtyRemaining: roundQuantity(total_required - qty_released),
    availableQty: 0,
  }
}
