import { styled } from '@mui/material/styles'
import { memo, type ReactNode } from 'react'
import type { ListSort } from '../../../contract/entities/window'
import { formatQuantity, type Quantity } from '../../../contract/quantities/quantity'
import { parseWireDate } from '../../../contract/rules/dates'
import { signsOf, sortByValues, textKey } from '../../../contract/rules/listOrder'

/** A table column. A module constant, because a new array makes the grid render all its cells again. */
export interface TableColumn<Row> {
  readonly field: string
  readonly header: string
  readonly heading?: () => ReactNode
  /** For export and sorting, and for display unless {@link text} or {@link render} is given. */
  readonly value: (row: Row) => string | number | null
  readonly sortBy?: (row: Row) => string | number | null
  readonly text?: (row: Row) => string
  readonly render?: (row: Row) => ReactNode
  /** By default after the numbered lines. */
  readonly onCard?: 'title' | 'status' | 2 | 3 | 4
  readonly renderOnCard?: (row: Row) => ReactNode
  readonly align?: 'left' | 'right'
  readonly flex?: number
  readonly width?: number
  readonly minWidth?: number
  readonly isUnbroken?: boolean
  readonly isSortable?: boolean
}

export function columnText<Row>(column: TableColumn<Row>, row: Row): string {
  return column.text ? column.text(row) : String(column.value(row) ?? '')
}

export function valueColumn<
  Field extends string,
  Row extends Readonly<Partial<Record<Field, string | number | null | undefined>>>,
>(field: Field, header: string, options?: Omit<TableColumn<Row>, 'field' | 'header' | 'value'>): TableColumn<Row> {
  return { field, header, value: (row) => row[field] ?? null, ...options }
}

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

const Unit = styled('span')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.up('md')]: { display: 'inline-block', minWidth: '2.3em', textAlign: 'left' },
}))

interface AmountProps {
  readonly quantity: Quantity
  readonly uom?: string | undefined
}

/** The unit has a width of its own, so that the numbers of a column stand under each other. */
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

/** Most significant first; empty keeps the given order. */
export type SortState = readonly ListSort[]

const sortValue = (value: string | number | null) => (typeof value === 'string' ? textKey(value) : value)

/** Returns a sorted copy, or the given rows if `sort` names no column. Blank values come last, equal rows are sorted by id. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: SortState,
  getRowId: (row: Row) => string,
): readonly Row[] {
  const known = sort.flatMap(({ field, direction }) => {
    const column = columns.find((candidate) => candidate.field === field)
    return column ? [{ field, direction, read: column.sortBy ?? column.value }] : []
  })
  if (known.length === 0) return rows
  return sortByValues(rows, signsOf(known), (row) => known.map(({ read }) => sortValue(read(row))), getRowId)
}
