import type { ReactNode } from 'react'
import type { SortState } from './sortRows'
import type { TableColumn } from './tableColumn'

/** Selectable page sizes, in rows. */
export const PAGE_SIZES = [25, 50, 100] as const

/** Opacity of rows that are about to be replaced; they stay readable. */
export const DIMMED = 0.6

/** Row height of a grid. */
export type TableDensity = 'compact' | 'standard' | 'comfortable'

/** The page of a table that is shown. */
export interface TablePosition {
  /** Zero-based index of the chosen page; may be beyond the last page after a reload. */
  readonly page: number
  readonly pageSize: number
  readonly onPage: (page: number, pageSize: number) => void
}

/** Selected rows of a table whose rows have checkboxes. */
export interface TableSelection {
  /** Rows are being selected: a tap on a card selects it instead of opening it. */
  readonly isOn: boolean
  /** True: all rows of all pages except `ids` are selected. False: only `ids` are. */
  readonly isAllBut: boolean
  readonly ids: readonly string[]
  readonly has: (id: string) => boolean
  readonly toggle: (id: string) => void
  readonly change: (isAllBut: boolean, ids: readonly string[]) => void
}

/** Props of `DataTable`. */
export interface DataTableProps<Row> {
  /** Name of the table, for example "Shipments". */
  readonly label: string
  /** All columns, by which rows can be sorted. A module constant. */
  readonly columns: readonly TableColumn<Row>[]
  /** The visible columns in order; by default all. Must be referentially stable. */
  readonly shownColumns?: readonly TableColumn<Row>[] | undefined
  /** Row height; by default compact. */
  readonly density?: TableDensity | undefined
  /** Cells have two lines, for which a grid has higher rows. */
  readonly hasTallRows?: boolean
  /** Called with the new width (px) when a column was resized. */
  readonly onColumnWidth: (field: string, width: number) => void
  /** Rows to show: already searched and filtered, in their default order. Must be referentially stable. */
  readonly rows: readonly Row[]
  /** A module constant. */
  readonly getRowId: (row: Row) => string
  /** Called on a click on a row, or on Enter or Space in one of its cells. */
  readonly onRowOpen: (row: Row) => void
  /** The first load is running (RTK Query's `isLoading`, not `isFetching`). */
  readonly isLoading: boolean
  /** For example "Loading shipments...". */
  readonly loadingText: string
  /** Shown when there are no rows and nothing is filtered. */
  readonly emptyText: string
  /** Shown when `filterKey` leaves no rows. */
  readonly noMatchText: string
  /** Shown below it: why rows may be hidden, and buttons to change the search or filter. */
  readonly noMatchAction?: ReactNode
  /** Text that identifies the search and filter of the rows; `''` for none. */
  readonly filterKey: string
  /** Sort order. Fields without a column are ignored. */
  readonly sort: SortState
  readonly onSort: (sort: SortState) => void
  readonly position: TablePosition
  /** Total number of rows if `rows` is only one page, searched and sorted by the server. */
  readonly rowCount?: number | undefined
  /** The rows are about to be replaced. */
  readonly isDimmed: boolean
  /** Null if rows cannot be selected. Must be referentially stable. */
  readonly selection: TableSelection | null
}

/** Props of the grid and the cards, of which `rows` is one page. */
export interface DataTableBodyProps<Row> extends DataTableProps<Row>, TablePosition {
  readonly rowCount: number
}
