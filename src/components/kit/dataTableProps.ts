import type { Ref } from 'react'
import type { SortState, TableColumn } from './tableColumn'

export const PAGE_SIZES = [25, 50, 100] as const

export const DIMMED = 0.6

export type TableDensity = 'compact' | 'standard' | 'comfortable'

export interface TablePosition {
  /** From 0; may be beyond the last page after a reload. */
  readonly page: number
  readonly pageSize: number
  readonly onPage: (page: number, pageSize: number) => void
}

export interface TableSelection {
  readonly isOn: boolean
  /** True: all rows of all pages except `ids`. */
  readonly isAllBut: boolean
  readonly ids: readonly string[]
  readonly change: (isAllBut: boolean, ids: readonly string[]) => void
}

export type FocusRow = (id: string) => boolean

/** Props of `DataTable`. Functions, columns, rows and selection must be stable, because it is memoized. */
export interface DataTableProps<Row> {
  readonly label: string
  readonly columns: readonly TableColumn<Row>[]
  readonly shownColumns?: readonly TableColumn<Row>[] | undefined
  readonly density?: TableDensity | undefined
  readonly hasTallRows?: boolean
  readonly onColumnWidth: (field: string, width: number) => void
  readonly rows: readonly Row[]
  readonly getRowId: (row: Row) => string
  readonly onRowOpen: (row: Row) => void
  readonly isLoading: boolean
  readonly loadingText: string
  readonly filterKey: string
  readonly sort: SortState
  readonly onSort: (sort: SortState) => void
  readonly position: TablePosition
  readonly rowCount?: number | undefined
  readonly isDimmed: boolean
  readonly selection: TableSelection | null
  readonly focusRow?: Ref<FocusRow>
}

export interface DataTableBodyProps<Row> extends DataTableProps<Row>, TablePosition {
  readonly rowCount: number
}
