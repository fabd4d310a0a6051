import Paper from '@mui/material/Paper'
import { memo, Suspense, useMemo } from 'react'
import { DataTableCards } from '../kit/DataTableCards'
import { DIMMED, type DataTableBodyProps, type DataTableProps } from '../kit/dataTableProps'
import { EmptyState } from '../kit/EmptyState'
import { LoadingText } from '../kit/LoadingText'
import { usePhoneLayout } from '../kit/phoneLayout'
import { sortRows } from '../kit/tableColumn'
import { LazyDataTableGrid } from './LazyDataTableGrid'

/** Table of a list, as a grid or, below 900 px, as cards. Memoized, because it is the slowest part of a screen to render. */
export const DataTable = memo(Table) as typeof Table

function Table<Row>(props: DataTableProps<Row>) {
  const { rows, columns, getRowId, isLoading, filterKey, sort, isDimmed } = props
  const isPhone = usePhoneLayout()
  const { page: chosen, pageSize, onPage } = props.position
  const isOnePage = props.rowCount !== undefined
  const rowCount = props.rowCount ?? rows.length
  // If a reload returns fewer rows, the chosen page may not exist any more: show the last one.
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
        <EmptyState
          title={filterKey === '' ? props.emptyText : props.noMatchText}
          action={filterKey !== '' && props.noMatchAction}
        />
      </Paper>
    )
  }
  const body = { ...props, rows: shown, rowCount, page, pageSize, onPage }
  if (isPhone) return <DataTableCards {...body} />
  return (
    <Suspense fallback={<LoadingText text={props.loadingText} />}>
      {/* A lazy component cannot be generic, hence the cast. */}
      <LazyDataTableGrid {...(body as unknown as DataTableBodyProps<unknown>)} />
    </Suspense>
  )
}
