import type { ReactNode } from 'react'
import type { Fact } from './FactsList'
import type { SortState } from './sortRows'
import type { TableColumn } from './tableColumn'

/** Sizes that a page of rows may have. */
export const PAGE_SIZES = [25, 50, 100] as const

/** Opacity of rows that are about to be replaced; what they say can still be read. */
export const DIMMED = 0.6

/** How high the rows of a grid are. */
export type TableDensity = 'compact' | 'standard' | 'comfortable'

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

/** Which page of a table is shown. */
export interface TablePosition {
  /** The page that was chosen, counted from 0; there may be fewer. */
  readonly page: number
  readonly pageSize: number
  readonly onPage: (page: number, pageSize: number) => void
}

/** Which rows are selected; each has a checkbox while there is one. */
export interface TableSelection {
  /** All rows, on all pages, but those of `ids`; else those of `ids`. */
  readonly isAllBut: boolean
  readonly ids: readonly string[]
  readonly has: (id: string) => boolean
  readonly toggle: (id: string) => void
  readonly change: (isAllBut: boolean, ids: readonly string[]) => void
}

/** What a page gives to `DataTable`. */
export interface DataTableProps<Row> {
  /** Name of the table, for example "Shipments". */
  readonly label: string
  /** Those that rows may be sorted by. A module constant. */
  readonly columns: readonly TableColumn<Row>[]
  /** Those that are shown, in their order; all of them when not given. The same array until they change. */
  readonly shownColumns?: readonly TableColumn<Row>[] | undefined
  /** How high rows are; compact when not given. */
  readonly density?: TableDensity | undefined
  /** Called when a column was resized (pixels). */
  readonly onColumnWidth?: ((field: string, width: number) => void) | undefined
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
  /** Shown when `filterKey` leaves no rows. */
  readonly noMatchText: string
  /** Said under it: why there may be more. */
  readonly noMatchHint?: string | undefined
  /** What can be done about it; none while there are rows. */
  readonly noMatchAction?: ReactNode
  /** The search and filter of the rows; `''` for none. A change returns to the first page. */
  readonly filterKey: string
  /** The sort. A field that no column has sorts nothing. */
  readonly sort: SortState
  readonly onSort: (sort: SortState) => void
  /** The current page. */
  readonly position: TablePosition
  /** The rows are one page of so many, searched and sorted elsewhere. */
  readonly rowCount?: number | undefined
  /** The rows are about to be replaced. */
  readonly isDimmed?: boolean
  /** Null or none while rows cannot be selected. The same object until it changes. */
  readonly selection?: TableSelection | null
  /** A row is about to be opened. */
  readonly onRowReach?: ((id: string) => void) | undefined
}

/** Props of the two table bodies: `rows` is one page. */
export interface DataTableBodyProps<Row> extends DataTableProps<Row>, TablePosition {
  readonly rowCount: number
  readonly sort: SortState
  readonly onSort: (sort: SortState) => void
}
