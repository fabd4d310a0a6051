import type { InventoryAnswer, InventoryItem } from '../../contract/entities/inventory'
import type { ProductionAnswer, ProductionHistory } from '../../contract/entities/production'
import type { SalesAnswer } from '../../contract/entities/sales'
import type { ShippingAnswer } from '../../contract/entities/shipping'
import { joinKey, type TransfersAnswer } from '../../contract/entities/transfers'
import type { ListName } from '../../contract/lists'

/** Rows of a list by name. */
export type NamedRows = ReadonlyMap<string, object>

/** Returns the names of stock rows in order: item and warehouse, numbered when the backend lists the same pair again. */
export function inventoryRowNames(items: readonly Pick<InventoryItem, 'inventoryId' | 'warehouseDesc'>[]): string[] {
  const seen = new Map<string, number>()
  return items.map(({ inventoryId, warehouseDesc }) => {
    const pair = `${inventoryId} @ ${warehouseDesc}`
    const times = (seen.get(pair) ?? 0) + 1
    seen.set(pair, times)
    return times === 1 ? pair : `${pair} #${times}`
  })
}

function named<Row extends object>(rows: readonly Row[], nameOf: (row: Row) => string): NamedRows {
  return new Map(rows.map((row) => [nameOf(row), row]))
}

const ROWS = {
  inventory(items: InventoryAnswer) {
    const names = inventoryRowNames(items)
    return new Map(items.map((item, place) => [names[place] ?? '', item]))
  },
  production: ({ production_order_list }: ProductionAnswer) => named(production_order_list, ({ prodNbr }) => prodNbr),
  history: (months: ProductionHistory) =>
    new Map(Object.entries(months).map(([month, { totalQtyCompleted }]) => [month, { totalQtyCompleted }])),
  sales: ({ summaries }: SalesAnswer) => named(summaries, ({ orderNbr }) => orderNbr),
  shipments: ({ shipmentSummaries }: ShippingAnswer) => named(shipmentSummaries, ({ shipmentNbr }) => shipmentNbr),
  transfers: ({ transferSummary }: TransfersAnswer) =>
    named(transferSummary, ({ soOrderNbr, shipmentNbr }) => joinKey(soOrderNbr, shipmentNbr)),
} as const satisfies Readonly<Record<ListName, (answer: never) => NamedRows>>

/** Returns the rows of a list's answer by their names on the screen. */
export function namedRows(list: ListName, answer: unknown): NamedRows {
  // The table is typed by list, and the list is known only at run time.
  return (ROWS[list] as (answer: unknown) => NamedRows)(answer)
}
