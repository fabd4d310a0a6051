import { formatQuantity } from '../../../../contract/quantities/quantity'
import type { Fact } from '../../kit/FactsList'
import { columnText, type TableColumn } from '../../kit/tableColumn'
import type { ScannableLine } from '../receiveScan'

/** A receipt line as shown on a phone. */
export interface PhoneRow {
  readonly line: ScannableLine
  readonly description: string
  /** The open quantity with its unit, and the line number when another line has the same item. */
  readonly open: string
  /** All other facts that the table shows. */
  readonly facts: () => readonly Fact[]
}

interface PhoneRowsOptions<Line extends ScannableLine> {
  readonly lines: readonly Line[]
  /** The columns of the table on wide screens. */
  readonly columns: readonly TableColumn<Line>[]
  readonly descriptionOf: (line: Line) => string
}

/** Returns the lines of a document as rows for a phone. */
export function phoneRows<Line extends ScannableLine>(options: PhoneRowsOptions<Line>): readonly PhoneRow[] {
  const { lines, columns, descriptionOf } = options
  const counts = new Map<string, number>()
  for (const { inventoryId } of lines) counts.set(inventoryId, (counts.get(inventoryId) ?? 0) + 1)
  return lines.map((line) => {
    const open = `${formatQuantity(line.maximum, line.uom)} open`
    return {
      line,
      description: descriptionOf(line),
      open: (counts.get(line.inventoryId) ?? 0) > 1 ? `Line ${line.key} · ${open}` : open,
      facts: () => columns.map((column) => ({ label: column.header, value: column.render?.(line) ?? columnText(column, line) })),
    }
  })
}
