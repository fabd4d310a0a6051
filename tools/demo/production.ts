import { ORDER_TYPE } from '../../contract/constants'
import { shareRoundedUp } from '../../contract/quantities/decimalPlaces'
import { fromMicros, ONE_IN_MICROS, toMicros } from '../../contract/quantities/quantity'
import { completeProduction } from '../../server/documents/production/completeProduction'
import { releaseMaterials } from '../../server/documents/production/releaseMaterials'
import { add, type Company, type ProductionOrder, type SalesLine } from './company'
import { isLate, type Item, itemOf, LATE_SINCE, PLANT } from './masterData'

/** Returns what `qty` units need of a component, rounded up to what it is counted in. */
function needOf(component: string, perUnit: number, qty: number): number {
  return fromMicros(shareRoundedUp(toMicros(perUnit), toMicros(qty), ONE_IN_MICROS, itemOf(component).decimals))
}

/** Released, issued and completed as far as the days have come. Some orders get a twin that was canceled or put on hold. */
export function planProduction(
  company: Company,
  item: Item,
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
  const released = calendar.workdays(created, random.whole(2, 6))
  const issued = calendar.workdays(released, random.whole(0, 2))
  if (released < 0) order.status = 'Released'
  if (isLate(item) && issued > LATE_SINCE) {
    // Of some, one material is issued although they are short of another one.
    const ahead = order.materials.findIndex((material) => !isLate(itemOf(material.item)))
    if (random.chance(0.4)) issue(company, order, qty, issued, (index) => index === ahead)
    return
  }
  const units = completed >= 0 && random.chance(0.5) ? Math.ceil(qty / 2) : qty
  issue(company, order, units, issued)
  const first = units > 1 && random.chance(0.45) ? random.whole(1, units - 1) : 0
  complete(company, order, first, Math.max(issued, calendar.workdays(completed, -random.whole(1, 4))))
  complete(company, order, qty - first, completed)
}

function addOrder(company: Company, item: Item, qty: number, day: number, line: SalesLine | null): ProductionOrder {
  const materials = item.madeOf.map(([component, perUnit]) => {
    return { item: component, required: needOf(component, perUnit, qty), released: 0 }
  })
  const order: ProductionOrder = { nbr: '', day, item, qty, line, materials, completions: [], status: 'Planned' }
  company.production.push(order)
  return order
}

function issue(company: Company, order: ProductionOrder, qty: number, day: number, isIssued = (_index: number) => true): void {
  const materialsToRelease = order.materials.flatMap((material, index) => {
    const total = needOf(material.item, order.item.madeOf[index]?.[1] ?? 0, qty)
    return total > 0 && isIssued(index) ? [{ id: index + 1, inventoryID: material.item, quantity: total }] : []
  })
  if (materialsToRelease.length === 0 || day >= 0) return
  const request = () => ({ productionNbr: order.nbr, orderType: ORDER_TYPE.production, materialsToRelease })
  const isBefore = company.post(day, releaseMaterials, request)
  if (isBefore) order.status = 'In Process'
  for (const { id, inventoryID, quantity } of materialsToRelease) {
    const material = order.materials[id - 1]
    if (isBefore && material) material.released = quantity
    add(isBefore ? company.moved : company.needed, inventoryID, PLANT, isBefore ? -quantity : quantity)
  }
}

function complete(company: Company, order: ProductionOrder, qty: number, day: number): void {
  if (qty === 0 || day >= 0) return
  const { item, completions } = order
  const facts = { orderType: ORDER_TYPE.production, qtyToComplete: qty, inventoryID: item.id }
  const request = () => ({ productionNbr: order.nbr, ...facts })
  if (!company.post(day, completeProduction, request)) return
  completions.push({ nbr: '', day, qty })
  add(company.moved, item.id, PLANT, qty)
  const made = completions.reduce((sum, completion) => sum + completion.qty, 0)
  if (made === order.qty) order.status = day < -25 ? 'Closed' : 'Completed'
}
