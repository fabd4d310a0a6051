import { formatQuantity, isPositive, subtractQuantity } from '../../contract/quantities/quantity'
import { itemCell, sheetColumns, type SheetTable } from '../files/prints/sheet'

export interface IncomingLine {
  readonly inventoryId: string
  readonly description: string
  readonly uom: string
  readonly expected: number
  readonly received: number
  readonly note: string
}

export function incomingTable(expected: 'Shipped' | 'Ordered', lines: readonly IncomingLine[]): SheetTable {
  return {
    heading: '',
    columns: sheetColumns(`Item 7, Description 7, ${expected} 3 right, Received 3 right, Open 3 right, Counted 3.5`),
    rows: lines.map((line) => {
      const open = subtractQuantity(line.expected, line.received)
      const { uom } = line
      return {
        cells: [
          itemCell(line),
          { text: line.description, note: line.note },
          { text: formatQuantity(line.expected, uom) },
          { text: formatQuantity(line.received, uom) },
          { text: formatQuantity(open, uom), isBold: true },
          isPositive(open) ? { box: 'entry' } : {},
        ],
      }
    }),
  }
}
