import Paper from '@mui/material/Paper'
import { useMemo, useState } from 'react'
import { DataTableCards } from './DataTableCards'
import { DataTableGrid } from './DataTableGrid'
import { PAGE_SIZES } from './dataTableProps'
import type { DataTableProps } from './dataTableProps'
import { EmptyState } from './EmptyState'
import { sortRows } from './sortRows'
import type { SortState } from './sortRows'
import type { TableColumn } from './tableColumn'
import { usePhoneLayout } from './usePhoneLayout'

export type { TableCard } from './dataTableProps'

/** A list: sorted by a click on a heading, shown in pages of 25, 50 or 100, as a grid or, below 900 px, as cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, getRowId, isLoading, filterKey } = props
  const isPhone = usePhoneLayout()
  const [ownSort, setOwnSort] = useState<SortState>(null)
  const sort = knownSort(props.sort === undefined ? ownSort : props.sort, columns)
  const [pageSize, setPageSize] = useState<number>(PAGE_SIZES[2])
  const [position, setPosition] = useState({ page: 0, filterKey })
  // Another search starts on the first page; fewer rows after a reload move to the last page that is there.
  const chosenPage = position.filterKey === filterKey ? position.page : 0
  const page = Math.max(0, Math.min(chosenPage, Math.ceil(rows.length / pageSize) - 1))

  const sorted = useMemo(() => sortRows(rows, columns, sort, getRowId), [rows, columns, sort, getRowId])
  const shown = useMemo(() => sorted.slice(page * pageSize, (page + 1) * pageSize), [sorted, page, pageSize])

  if (!isLoading && rows.length === 0) {
    return (
      <Paper variant="outlined">
        <EmptyState title={filterKey === '' ? props.emptyText : props.noMatchText} />
      </Paper>
    )
  }
  const Body = isPhone ? DataTableCards : DataTableGrid
  return (
    <Body
      {...props}
      rows={shown}
      rowCount={rows.length}
      sort={sort}
      onSort={props.onSort ?? setOwnSort}
      page={page}
      pageSize={pageSize}
      onPage={(chosen, size) => {
        setPosition({ page: size === pageSize ? chosen : 0, filterKey })
        setPageSize(size)
      }}
    />
  )
}

/** The grid does not bear a sort by a column that it does not have. */
function knownSort<Row>(sort: SortState, columns: readonly TableColumn<Row>[]): SortState {
  return sort && columns.some(({ field }) => field === sort.field) ? sort : null
}
