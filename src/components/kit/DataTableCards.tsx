import Box from '@mui/material/Box'
import TablePagination from '@mui/material/TablePagination'
import type { DataTableBodyProps } from './dataTableProps'
import { DIMMED, PAGE_SIZES } from './dataTableProps'
import { LoadingText } from './LoadingText'
import { RowCard } from './RowCard'
import { useRowReach } from './useRowReach'

/** The rows of a table as touch cards, on narrow windows. */
export function DataTableCards<Row>(props: DataTableBodyProps<Row>) {
  const { rows, getRowId, card, onRowOpen, page, pageSize, onPage, isDimmed = false } = props
  const reach = useRowReach(props.onRowReach)
  if (props.isLoading) return <LoadingText text={props.loadingText} />
  return (
    <Box>
      <Box
        component="ul"
        aria-label={props.label}
        aria-busy={isDimmed}
        {...reach}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 1,
          opacity: isDimmed ? DIMMED : 1,
        }}
      >
        {rows.map((row) => (
          <li key={getRowId(row)} data-id={getRowId(row)}>
            <RowCard card={card(row)} {...(onRowOpen && { onOpen: () => onRowOpen(row) })} />
          </li>
        ))}
      </Box>
      <TablePagination
        component="div"
        count={props.rowCount}
        page={page}
        rowsPerPage={pageSize}
        rowsPerPageOptions={PAGE_SIZES}
        labelRowsPerPage="Rows"
        onPageChange={(_event, chosen) => onPage(chosen, pageSize)}
        onRowsPerPageChange={(event) => onPage(0, Number(event.target.value))}
      />
    </Box>
  )
}
