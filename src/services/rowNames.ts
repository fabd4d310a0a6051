import type { InventoryAnswer, InventoryItem } from '../../contract/entities/inventory'
import type { ProductionAnswer, ProductionHistory } from '../../contract/entities/production'
import type { SalesAnswer } from '../../contract/entities/sales'
import type { ShippingAnswer } from '../../contract/entities/shipping'
import { joinKey, type TransfersAnswer } from '../../contract/entities/transfers'
import type { ListName } from '../../contract/lists'

/** Rows of a list by their names. */
export type NamedRows = ReadonlyMap<string, object>

/** The names of stock rows, in their order: item and warehouse, numbered when the backend lists the same pair again. */
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

/** The rows of an answer by the names that they have on the screen. `answer` is what the list's call answers. */
export function namedRows(list: ListName, answer: unknown): NamedRows {
  // The table is typed name by name; a name that is only known at run time finds its own answer there.
  return (ROWS[list] as (answer: unknown) => NamedRows)(answer)
}
