import { formatQuantity, isPositive, subtractQuantity } from '../../contract/quantities/quantity'
import { itemCell, type SheetTable } from '../files/prints/sheet'

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
    columns: [
      { head: 'Item', share: 7 },
      { head: 'Description', share: 7 },
      { head: expected, share: 3, isRight: true },
      { head: 'Received', share: 3, isRight: true },
      { head: 'Open', share: 3, isRight: true },
      { head: 'Counted', share: 3.5 },
    ],
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
