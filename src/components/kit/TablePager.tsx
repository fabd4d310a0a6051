import TablePagination, { type LabelDisplayedRowsArgs } from '@mui/material/TablePagination'
import { formatNumber } from '../../../contract/english'
import { PAGE_SIZES, type TablePosition } from './dataTableProps'

interface TablePagerProps extends TablePosition {
  /** Number of rows on all pages. */
  readonly rowCount: number
  /** Label of the select for the page size, for example "Rows"; without it there is no select. */
  readonly label?: string
}

/** Table footer: rows per page, the range of shown rows, and buttons for the previous and next page. */
export function TablePager({ rowCount, page, pageSize, onPage, label }: TablePagerProps) {
  return (
    <TablePagination
      component="div"
      count={rowCount}
      page={page}
      rowsPerPage={pageSize}
      rowsPerPageOptions={label === undefined ? [] : PAGE_SIZES}
      labelRowsPerPage={label}
      labelDisplayedRows={shownRange}
      onPageChange={(_event, next) => onPage(next, pageSize)}
      onRowsPerPageChange={({ target }) => onPage(0, Number(target.value))}
      slotProps={{ select: { native: true, inputProps: { 'aria-label': label } } }}
    />
  )
}

/** The range of shown rows, for example `26–50 of 310`; nothing while there are none. */
export function shownRange({ from, to, count }: Omit<LabelDisplayedRowsArgs, 'page'>): string {
  return count > 0 ? `${formatNumber(from)}–${formatNumber(to)} of ${formatNumber(count)}` : ''
}
