import { styled } from '@mui/material/styles'
import { memo, type ReactNode } from 'react'
import { formatQuantity, type Quantity } from '../../../contract/quantities/quantity'
import { parseWireDate } from '../../../contract/rules/dates'

/**
 * A table column. Columns are module constants, because a new array makes the grid render all its cells again.
 * @typeParam Row the row as the page derived it
 */
export interface TableColumn<Row> {
  /** Unique within the table. */
  readonly field: string
  readonly header: string
  /** Renders the heading instead of `header`, for example to add something next to it. */
  readonly heading?: () => ReactNode
  /** Value for export and sorting, and for display unless {@link text} or {@link render} is given. Null is empty. */
  readonly value: (row: Row) => string | number | null
  /** Value for sorting instead of `value`. */
  readonly sortBy?: (row: Row) => string | number | null
  /** Displayed text instead of `value`. */
  readonly text?: (row: Row) => string
  /** Displayed element instead of text: a chip, a field, a button. */
  readonly render?: (row: Row) => ReactNode
  /** Place on a card: at the left or right of its first line, or another line, from 2; by default after those. */
  readonly onCard?: 'title' | 'status' | 2 | 3 | 4
  /** Displayed on a card instead of {@link render}. */
  readonly renderOnCard?: (row: Row) => ReactNode
  /** `right` for quantities. */
  readonly align?: 'left' | 'right'
  /** Share of the free width; 1 unless `width` is given. */
  readonly flex?: number
  /** Fixed width in pixels. */
  readonly width?: number
  /** Minimum width in pixels of a flexible column; by default 96. */
  readonly minWidth?: number
  /** Prevents line breaks in numbers, codes and dates; used by `LinesTable`. */
  readonly isUnbroken?: boolean
  /** False removes the sort button; by default true. */
  readonly isSortable?: boolean
}

/** Returns the text of a column for a row, for display without {@link TableColumn.render}. */
export function columnText<Row>(column: TableColumn<Row>, row: Row): string {
  return column.text ? column.text(row) : String(column.value(row) ?? '')
}

/** Creates a column of a member of the rows; one that the backend left out shows as empty. */
export function valueColumn<
  Field extends string,
  Row extends Readonly<Partial<Record<Field, string | number | null | undefined>>>,
>(field: Field, header: string, options?: Omit<TableColumn<Row>, 'field' | 'header' | 'value'>): TableColumn<Row> {
  return { field, header, value: (row) => row[field] ?? null, ...options }
}

/**
 * Creates a column of dates, which sorts chronologically. An invalid date is shown as received.
 * @param format formats a date as received from the server
 * @param layout widths and place, if the defaults do not fit
 */
export function dateColumn<Field extends string>(
  field: Field,
  header: string,
  format: (date: string) => string,
  layout?: Pick<TableColumn<unknown>, 'flex' | 'minWidth' | 'onCard'>,
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
 * Creates a column of quantities with their units, which sorts and exports by the number.
 * @param layout widths and place, if the defaults do not fit
 */
export function quantityColumn<Field extends string>(
  field: Field,
  header: string,
  layout?: Pick<TableColumn<unknown>, 'width' | 'minWidth' | 'onCard'>,
): TableColumn<Readonly<Record<Field, Quantity>> & { readonly uom?: string | undefined }> {
  return {
    field,
    header,
    value: (row) => row[field],
    text: (row) => formatQuantity(row[field], row.uom),
    render: ({ [field]: quantity, uom }) => <Amount quantity={quantity} uom={uom} />,
    align: 'right',
    isUnbroken: true,
    ...layout,
  }
}

/** As wide as "each". */
const Unit = styled('span')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.up('md')]: { display: 'inline-block', minWidth: '2.3em', textAlign: 'left' },
}))

interface AmountProps {
  readonly quantity: Quantity
  readonly uom?: string | undefined
}

/** A quantity in a table. Its unit has a width of its own, so that the numbers of a column stand under each other. */
export const Amount = memo(function Amount({ quantity, uom = '' }: AmountProps) {
  const number = formatQuantity(quantity)
  return uom === '' || quantity === null ? (
    number
  ) : (
    <span>
      {number}&nbsp;<Unit>{uom}</Unit>
    </span>
  )
})
