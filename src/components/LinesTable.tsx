import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TablePagination from '@mui/material/TablePagination'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { EmptyState } from './EmptyState'
import { columnText } from './tableColumn'
import type { TableColumn } from './tableColumn'

interface LinesTableProps<Row> {
  /** Name of the table, for example "Transfer items". */
  readonly label: string
  /** A module constant, or memoised when a column holds fields. */
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly getRowId: (row: Row) => string | number
  readonly emptyText: string
  /** Rows a page, for lists that may be long; all rows on one page when not given. */
  readonly pageSize?: number
  /** Makes rows clickable, and their first cell a button. */
  readonly onRowOpen?: (row: Row) => void
}

/** A plain table for the lines of one document. Below 900 px each row becomes a block of labels and values. */
export function LinesTable<Row>({ label, columns, rows, getRowId, emptyText, pageSize, onRowOpen }: LinesTableProps<Row>) {
  const [chosenPage, setChosenPage] = useState(0)
  if (rows.length === 0) return <EmptyState title={emptyText} />

  const size = pageSize ?? rows.length
  const page = Math.min(chosenPage, Math.ceil(rows.length / size) - 1)
  const shown = rows.slice(page * size, (page + 1) * size)
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.field} align={column.align ?? 'left'}>
                {column.header}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((row) => (
            <TableRow key={getRowId(row)} hover={onRowOpen !== undefined} onClick={onRowOpen && (() => onRowOpen(row))}>
              {columns.map((column) => (
                <TableCell key={column.field} align={column.align ?? 'left'}>
                  {column.render ? column.render(row) : columnText(column, row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {rows.length > size && (
        <TablePagination
          component="div"
          count={rows.length}
          page={page}
          rowsPerPage={size}
          rowsPerPageOptions={[]}
          onPageChange={(_event, chosen) => setChosenPage(chosen)}
        />
      )}
    </Box>
  )
}
