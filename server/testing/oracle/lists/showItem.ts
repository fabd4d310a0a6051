import type { ItemDetails } from '../../../../contract/entities/itemDetails'
import { MAX_MOVEMENTS } from '../../../../contract/entities/itemDetails'
import type { Company, SalesLine } from '../company'
import { transferKey } from '../company'
import { byKey, type Judge } from '../pattern'
import { microsOf, quantityOf, sum } from '../rules/rule'

/** Due date of the documents in the model's world, see the fixtures. */
const SALES_DAY = '2026-03-20'
const TRANSFER_DAY = '2026-03-05'

/** Statuses of documents that are finished or inactive. */
const FINISHED: ReadonlySet<string> = new Set(['Completed', 'Closed', 'Canceled', 'Complete'])

/** A document that needs or brings a quantity of an item. */
interface Plan {
  readonly kind: string
  readonly id: string
  readonly micros: bigint
  readonly date: string
  readonly status: string
}

export function itemsOf(company: Company): readonly string[] {
  return [...new Set([...company.stock.values()].map(({ item }) => item))]
}

/**
 * Returns a pattern for an item: its stock, and the documents that need it or bring it. Its movements must add up to the
 * quantity on hand.
 */
export function showItem(company: Company, item: string) {
  const stock = byKey(company.stock).filter((place) => place.item === item)
  const salesOrders = [...company.salesOrders.values()]
  const sales = (operation: SalesLine['operation']) =>
    salesOrders.map(({ orderNbr, status, lines }): Plan => {
      const open = lines.filter((line) => line.item === item && line.operation === operation).map((line) => line.open)
      return { kind: 'sales', id: orderNbr, micros: sum(open), date: SALES_DAY, status }
    })
  const production = [...company.productionOrders.values()].filter(({ status }) => status !== 'On Hold')
  const materials = production.map(({ prodNbr, status, materials: needed }): Plan => {
    const left = needed.filter((line) => line.item === item).map(({ required, released }) => required - released)
    return { kind: 'production', id: prodNbr, micros: sum(left), date: '', status }
  })
  const setup = production.map(({ prodNbr, status, toProduce, completed, item: makes }): Plan => {
    return { kind: 'production', id: prodNbr, micros: makes === item ? toProduce - completed : 0n, date: '', status }
  })
  const transfers = [...company.transfers.values()].map(({ orderNbr, shipmentNbr, status, lines }): Plan => {
    const left = lines.filter((line) => line.item === item).map(({ shipped, received }) => shipped - received)
    return { kind: 'transfer', id: transferKey(orderNbr, shipmentNbr), micros: sum(left), date: TRANSFER_DAY, status }
  })
  return {
    inventoryId: item,
    stock: stock.map(({ site, onHand, allocated }) => ({
      siteId: site,
      warehouseDesc: `Site ${site}`,
      qtyOnHand: quantityOf(onHand),
      qtyHardAvailable: quantityOf(onHand - allocated),
    })),
    demand: plansOf([...sales('Issue'), ...materials]),
    supply: plansOf([...sales('Receipt'), ...setup, ...transfers]),
    movements: addUpTo(new Map(stock.map(({ site, onHand }) => [site, onHand]))),
  }
}

/** Returns the plans with an open quantity, the earliest first and those without a date last. */
function plansOf(plans: readonly Plan[]) {
  const orderOf = ({ date, kind, id }: Plan) => `${date || '9999'} ${kind} ${id}`
  return plans
    .filter(({ micros, status }) => micros > 0n && !FINISHED.has(status))
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
    .map(({ micros, ...plan }) => ({ ...plan, quantity: quantityOf(micros) }))
}

function addUpTo(onHand: ReadonlyMap<string, bigint>): Judge {
  return (actual) => {
    const movements = actual as ItemDetails['movements']
    // The response contains only the newest movements, which then do not add up to the stock.
    if (movements.length >= MAX_MOVEMENTS) return null
    const differs = [...onHand].find(([site, quantity]) => {
      const moved = movements.filter(({ siteId }) => siteId === site).map((movement) => microsOf(movement.quantity ?? 0))
      return sum(moved) !== quantity
    })
    return differs ? `movements at ${differs[0]} that add up to ${quantityOf(differs[1])}` : null
  }
}
