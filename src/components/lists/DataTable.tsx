import Paper from '@mui/material/Paper'
import { memo, useMemo } from 'react'
import { DataTableCards } from '../kit/DataTableCards'
import { DIMMED, type DataTableBodyProps, type DataTableProps } from '../kit/dataTableProps'
import { EmptyState } from '../kit/EmptyState'
import { sortRows } from '../kit/sortRows'
import { usePhoneLayout } from '../kit/usePhoneLayout'
import { PrintedTable, usePrinting } from '../kit/PrintedTable'
import { LazyDataTableGrid } from './LazyDataTableGrid'

/**
 * A list: sorted by a click on a heading, shown in pages of 25, 50 or 100, as a grid or, below 900 px, as cards. It is the dearest part of a
 * screen, and drawn again only when one of its props has changed.
 */
export const DataTable = memo(Table) as typeof Table

function Table<Row>(props: DataTableProps<Row>) {
  const { rows, columns, shownColumns = columns, getRowId, isLoading, filterKey, sort, isDimmed = false } = props
  const isPhone = usePhoneLayout()
  const isPrinting = usePrinting()
  const { page: chosen, pageSize, onPage } = props.position
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
        <EmptyState
          {...(filterKey === ''
            ? { title: props.emptyText }
            : { title: props.noMatchText, text: props.noMatchHint, action: props.noMatchAction })}
        />
      </Paper>
    )
  }
  const body = { ...props, columns: shownColumns, rows: shown, rowCount, page, pageSize, onPage }
  return (
    <>
      {isPrinting && <PrintedTable columns={shownColumns} rows={sorted} getRowId={getRowId} />}
      {/* A lazy component is one for all kinds of rows. */}
      {isPhone ? <DataTableCards {...body} /> : <LazyDataTableGrid {...(body as unknown as DataTableBodyProps<unknown>)} />}
    </>
  )
}
