import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { DataTableCards } from './DataTableCards'
import { DataTableGrid } from './DataTableGrid'
import { EmptyState } from './EmptyState'
import type { Fact } from './FactsList'
import { sortRows } from './sortRows'
import type { SortState } from './sortRows'
import type { TableColumn } from './tableColumn'
import { usePhoneLayout } from './usePhoneLayout'

/** Sizes that a page of rows may have. */
export const PAGE_SIZES = [25, 50, 100] as const

/** A row as a touch card of three lines. */
export interface TableCard {
  /** First line, left: what names the row. */
  readonly title: string
  /** First line, right: usually a `StatusChip`. */
  readonly status?: ReactNode
  /** Second line. */
  readonly subtitle?: string
  /** Third line: at most two. */
  readonly facts: readonly Fact[]
}

export interface DataTableProps<Row> {
  /** Name of the table, for example "Shipments". */
  readonly label: string
  /** A module constant. */
  readonly columns: readonly TableColumn<Row>[]
  /** Rows to show: already searched and filtered, in their default order. A new array only when they changed. */
  readonly rows: readonly Row[]
  /** A module constant. */
  readonly getRowId: (row: Row) => string
  /** Opens a row: a click on it, or Enter or Space on one of its cells. Without it rows are not clickable. */
  readonly onRowOpen?: (row: Row) => void
  /** The row as a card, below 900 px. A module constant. */
  readonly card: (row: Row) => TableCard
  /** The first load is under way (`isLoading`, never `isFetching`). */
  readonly isLoading: boolean
  /** For example "Loading shipments...". */
  readonly loadingText: string
  /** Said when there are no rows at all. */
  readonly emptyText: string
  /** Said when there are none because of `filterKey`. */
  readonly noMatchText: string
  /** What the rows were searched and filtered by; `''` for nothing. A change goes back to the first page. */
  readonly filterKey: string
}

/** A list: sorted by a click on a heading, shown in pages of 25, 50 or 100, as a grid or, below 900 px, as cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, isLoading, filterKey } = props
  const isPhone = usePhoneLayout()
  const [sort, setSort] = useState<SortState>(null)
  const [pageSize, setPageSize] = useState<number>(PAGE_SIZES[2])
  const [position, setPosition] = useState({ page: 0, filterKey })
  // Another search starts on the first page; fewer rows after a reload move to the last page that is there.
  const chosenPage = position.filterKey === filterKey ? position.page : 0
  const page = Math.max(0, Math.min(chosenPage, Math.ceil(rows.length / pageSize) - 1))

  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort])
  const shown = useMemo(() => sorted.slice(page * pageSize, (page + 1) * pageSize), [sorted, page, pageSize])

  if (!isLoading && rows.length === 0) {
    return <EmptyState title={filterKey === '' ? props.emptyText : props.noMatchText} />
  }
  const Body = isPhone ? DataTableCards : DataTableGrid
  return (
    <Body
      {...props}
      rows={shown}
      rowCount={rows.length}
      sort={sort}
      onSort={setSort}
      page={page}
      pageSize={pageSize}
      onPage={(chosen, size) => {
        setPosition({ page: size === pageSize ? chosen : 0, filterKey })
        setPageSize(size)
      }}
    />
  )
}

/** What the two bodies of a table are given beside its own props: `rows` is one page of them. */
export interface DataTableBodyProps<Row> extends DataTableProps<Row> {
  readonly rowCount: number
  readonly sort: SortState
  readonly onSort: (sort: SortState) => void
  readonly page: number
  readonly pageSize: number
  readonly onPage: (page: number, pageSize: number) => void
}
