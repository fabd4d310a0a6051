import type { ReactNode } from 'react'
import { parseWireDate } from '../../../contract/rules/dates'
import { formatQuantity, type Quantity } from '../../../contract/quantities/quantity'

/**
 * One column of a table. Columns are module constants: a new array makes the grid build all its cells again.
 * @typeParam Row the row as the page derived it
 */
export interface TableColumn<Row> {
  /** Unique within the table. */
  readonly field: string
  /** Heading, word for word. */
  readonly header: string
  /** Replaces the heading, for example to add something beside it. */
  readonly heading?: () => ReactNode
  /** The value for export and sorting; shown unless {@link text} or {@link render} is given. Null is empty. */
  readonly value: (row: Row) => string | number | null
  /** Sorts the column instead of `value`. */
  readonly sortBy?: (row: Row) => string | number | null
  /** Shown instead of `value`, as text. */
  readonly text?: (row: Row) => string
  /** Shown instead of text: a chip, a field, a button. */
  readonly render?: (row: Row) => ReactNode
  /** `right` for quantities, which also gets figures of one width. */
  readonly align?: 'left' | 'right'
  /** Share of the free width; 1 unless `width` is given. */
  readonly flex?: number
  /** Fixed width in pixels. */
  readonly width?: number
  /** Least width in pixels of a column that flexes; 96 when not given. */
  readonly minWidth?: number
  /** Numbers, codes and dates that are not broken over lines in a table of lines. */
  readonly isUnbroken?: boolean
  /** False takes the sort button away. */
  readonly isSortable?: boolean
}

/** The text that a column shows for a row when it has no renderer. */
export function columnText<Row>(column: TableColumn<Row>, row: Row): string {
  return column.text ? column.text(row) : String(column.value(row) ?? '')
}

/**
 * A column of dates. It sorts and exports chronologically; an invalid date is shown as received.
 * @param format formats a date of the wire
 * @param layout widths, when the usual ones do not fit
 */
export function dateColumn<Field extends string>(
  field: Field,
  header: string,
  format: (date: string) => string,
  layout?: Pick<TableColumn<unknown>, 'flex' | 'minWidth'>,
): TableColumn<Readonly<Record<Field, string>>> {
  return {
    field,
    header,
    value: (row) => parseWireDate(row[field])?.getTime() ?? row[field],
    text: (row) => format(row[field]),
    ...layout,
  }
}

/**
 * A column of quantities, each with what its item is counted in. It sorts and exports by the number.
 * @param layout widths, when the usual ones do not fit
 */
export function quantityColumn<Field extends string>(
  field: Field,
  header: string,
  layout?: Pick<TableColumn<unknown>, 'width' | 'minWidth'>,
): TableColumn<Readonly<Record<Field, Quantity>> & { readonly uom?: string | undefined }> {
  return {
    field,
    header,
    value: (row) => row[field],
    text: (row) => formatQuantity(row[field], row.uom),
    align: 'right',
    isUnbroken: true,
    ...layout,
  }
}
