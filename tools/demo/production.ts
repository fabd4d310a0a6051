import { shareRoundedUp } from '../../contract/quantities/decimalPlaces'
import { fromMicros, ONE_IN_MICROS, roundQuantity, toMicros } from '../../contract/quantities/quantity'
import { type Company, isLate, LATE_SINCE, type ProductionOrder, type SalesLine } from './company'
import { type ItemDefinition, itemOf, PIECES } from './masterData/items'
import { PLANT } from './masterData/sites'

/** Returns what `qty` units need of a component, rounded up to what it is counted in. */
function needOf(component: string, perUnit: number, qty: number): number {
  const { unit: [, decimals] = PIECES } = itemOf(component)
  return fromMicros(shareRoundedUp(toMicros(perUnit), toMicros(qty), ONE_IN_MICROS, decimals))
}

/**
 * Makes `qty` units at the plant: an order is released some days after it was planned, then gets its materials, and is completed,
 * as far as the days have come. Some get a twin that was canceled or put on hold.
 * @param completed the day on which all units are made, at least eight working days after `created`
 */
export function planProduction(
  company: Company,
  item: ItemDefinition,
  qty: number,
  created: number,
  completed: number,
  line: SalesLine | null = null,
): void {
  const { random, calendar } = company
  const order = addOrder(company, item, qty, created, line)
  const ordinal = company.production.length
  if (ordinal % 40 === 17) addOrder(company, item, qty, created, null).status = 'Canceled'
  if (ordinal % 45 === 31) addOrder(company, item, qty, created, null).status = 'On Hold'
  const released = calendar.workdays(created, random.whole(1, 5))
  const issued = calendar.workdays(released, random.whole(0, 2))
  if (released < 0) order.status = 'Released'
  if (isLate(item.id) && issued > LATE_SINCE) return issueAhead(company, order, issued)

  const isPart = completed >= 0 && qty > 1 && random.chance(0.5)
  const units = isPart ? Math.ceil(qty / 2) : qty
  issue(company, order, units, issued)
  if (isPart) issue(company, order, qty, completed)
  const first = units > 1 && random.chance(0.45) ? random.whole(1, units - 1) : 0
  complete(company, order, first, Math.max(issued, calendar.workdays(completed, -random.whole(1, 4))))
  complete(company, order, qty - first, completed)
}

function addOrder(company: Company, item: ItemDefinition, qty: number, day: number, line: SalesLine | null): ProductionOrder {
  const materials = (item.madeOf ?? []).map(([component, perUnit]) => ({
    item: component,
    required: needOf(component, perUnit, qty),
    released: 0,
  }))
  const order: ProductionOrder = {
    nbr: '',
    day,
    item,
    qty,
    line,
    createdAt: company.moment(day),
    materials,
    completions: [],
    status: 'Planned',
  }
  company.production.push(order)
  return order
}

/** Issues the materials that so many units need in all; what lies ahead is only planned. */
function issue(company: Company, order: ProductionOrder, units: number, day: number): void {
  for (const [index, [component, perUnit]] of (order.item.madeOf ?? []).entries()) {
    issueOne(company, order, index, needOf(component, perUnit, units), day)
  }
}

function issueOne(company: Company, order: ProductionOrder, index: number, total: number, day: number): void {
  const material = order.materials[index]
  const qty = material ? roundQuantity(total - material.released) : 0
  if (!material || qty <= 0) return
  company.plan(day, material.item, PLANT, -qty)
  if (day >= 0) return
  material.released = total
  order.status = 'In Process'
  company.move({
    at: company.moment(day),
    item: material.item,
    site: PLANT,
    qty: -qty,
    reason: 'material_issue',
    document: () => order.nbr,
    line: index + 1,
  })
}

/** Issues one material of an order that is short of another one, so that it is unevenly released. */
function issueAhead(company: Company, order: ProductionOrder, day: number): void {
  const index = order.materials.findIndex(({ item }) => !isLate(item))
  if (day < 0 && company.random.chance(0.4)) issueOne(company, order, index, order.materials[index]?.required ?? 0, day)
}

/** Completes units; those that lie ahead are only planned. */
function complete(company: Company, order: ProductionOrder, qty: number, day: number): void {
  if (qty === 0) return
  company.plan(day, order.item.id, PLANT, qty)
  if (day >= 0) return
  const batch = { nbr: '', day, qty, at: company.moment(day) }
  order.completions.push(batch)
  company.move({
    at: batch.at,
    item: order.item.id,
    site: PLANT,
    qty,
    reason: 'production',
    document: () => batch.nbr,
    line: null,
  })
  const made = order.completions.reduce((sum, completion) => sum + completion.qty, 0)
  if (made === order.qty) order.status = day < -25 ? 'Closed' : 'Completed'
}
