import type { OrderLine } from '../../../contract/entities/sales'

/** A line in words, for buttons and fields that stand in a table: "line 2, BOLT-01". */
export function lineName({ lineNbr, inventoryId }: Pick<OrderLine, 'lineNbr' | 'inventoryId'>): string {
  return `line ${lineNbr}, ${inventoryId}`
}
