import TablePagination from '@mui/material/TablePagination'
import { PAGE_SIZES, type TablePosition } from './dataTableProps'
import { formatCount } from './formatCount'

export interface TablePagerProps extends TablePosition {
  /** Number of rows on all pages. */
  readonly rowCount: number
  /** For example "Rows". */
  readonly label: string
}

/** The foot of a table: rows per page, which of how many are shown, and the buttons to the pages beside. */
export function TablePager({ rowCount, page, pageSize, onPage, label }: TablePagerProps) {
  return (
    <TablePagination
      component="div"
      count={rowCount}
      page={page}
      rowsPerPage={pageSize}
      rowsPerPageOptions={PAGE_SIZES}
      labelRowsPerPage={label}
      labelDisplayedRows={({ from, to, count }) =>
        count === 0 ? '' : `${formatCount(from)}–${formatCount(to)} of ${formatCount(count)}`
      }
      onPageChange={(_event, chosen) => onPage(chosen, pageSize)}
      onRowsPerPageChange={({ target }) => onPage(0, Number(target.value))}
    />
  )
}
