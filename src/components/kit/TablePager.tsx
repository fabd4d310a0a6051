import TablePagination, { type LabelDisplayedRowsArgs } from '@mui/material/TablePagination'
import { formatNumber } from '../../../contract/english'
import { PAGE_SIZES, type TablePosition } from './dataTableProps'

interface TablePagerProps extends TablePosition {
  readonly rowCount: number
  readonly label?: string
}

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

export function shownRange({ from, to, count }: Omit<LabelDisplayedRowsArgs, 'page'>): string {
  return count > 0 ? `${formatNumber(from)}–${formatNumber(to)} of ${formatNumber(count)}` : ''
}
