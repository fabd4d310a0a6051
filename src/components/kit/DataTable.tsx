import Paper from '@mui/material/Paper'
import { useMemo, useState } from 'react'
import { DataTableCards } from './DataTableCards'
import { DataTableGrid } from './DataTableGrid'
import { DIMMED } from './dataTableProps'
import type { DataTableProps } from './dataTableProps'
import { EmptyState } from './EmptyState'
import { sortRows } from './sortRows'
import type { SortState } from './sortRows'
import type { TableColumn } from './tableColumn'
import { usePhoneLayout } from './usePhoneLayout'
import { useTablePosition } from './useTablePosition'

export type { TableCard } from './dataTableProps'

/** A list: sorted by a click on a heading, shown in pages of 25, 50 or 100, as a grid or, below 900 px, as cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, getRowId, isLoading, filterKey, isDimmed = false } = props
  const isPhone = usePhoneLayout()
  const [ownSort, setOwnSort] = useState<SortState>(null)
  const sort = knownSort(props.sort === undefined ? ownSort : props.sort, columns)
  const own = useTablePosition(filterKey)
  const { page: chosen, pageSize, onPage } = props.position ?? own
  const isOnePage = props.rowCount !== undefined
  const rowCount = props.rowCount ?? rows.length
  // Fewer rows after a reload move to the last page that is there.
  const page = Math.max(0, Math.min(chosen, Math.ceil(rowCount / pageSize) - 1))

  const sorted = useMemo(
    () => (isOnePage ? rows : sortRows(rows, columns, sort, getRowId)),
    [isOnePage, rows, columns, sort, getRowId],
  )
  const shown = useMemo(
    () => (isOnePage ? sorted : sorted.slice(page * pageSize, (page + 1) * pageSize)),
    [isOnePage, sorted, page, pageSize],
  )

  if (!isLoading && rows.length === 0) {
    return (
      <Paper variant="outlined" aria-busy={isDimmed} sx={{ opacity: isDimmed ? DIMMED : 1 }}>
        <EmptyState title={filterKey === '' ? props.emptyText : props.noMatchText} />
      </Paper>
    )
  }
  const Body = isPhone ? DataTableCards : DataTableGrid
  return (
    <Body
      {...props}
      rows={shown}
      rowCount={rowCount}
      sort={sort}
      onSort={props.onSort ?? setOwnSort}
      page={page}
      pageSize={pageSize}
      onPage={onPage}
    />
  )
}

/** The grid does not bear a sort by a column that it does not have. */
function knownSort<Row>(sort: SortState, columns: readonly TableColumn<Row>[]): SortState {
  return sort && columns.some(({ field }) => field === sort.field) ? sort : null
}
