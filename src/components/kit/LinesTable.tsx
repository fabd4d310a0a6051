import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { EmptyState } from './EmptyState'
import { linkStyle } from './linkStyle'
import { columnText, type TableColumn } from './tableColumn'
import { TablePager } from './TablePager'
import { PHONE_LAYOUT } from './phoneLayout'

interface LinesTableProps<Row> {
  /** Name of the table, for example "Transfer items". */
  readonly label: string
  /** A module constant; memoized if a column renders input fields. */
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly getRowId: (row: Row) => string | number
  readonly emptyText: string
  /** Rows per page, for lists that may be long; by default there is one page. */
  readonly pageSize?: number
  /** Omits the border if the table is already inside a frame. */
  readonly isFrameless?: boolean
  /** Called when a row is clicked. Its first cell becomes a button, for the keyboard. */
  readonly onRowOpen?: (row: Row) => void
}

/** Table for the lines of one document. Below 900 px each row becomes a block of labels and values. */
export function LinesTable<Row>(props: LinesTableProps<Row>) {
  const { label, columns, rows, getRowId, emptyText, pageSize, isFrameless = false, onRowOpen } = props
  const [chosenPage, setChosenPage] = useState(0)
  if (rows.length === 0) return <EmptyState title={emptyText} />

  const size = pageSize ?? rows.length
  const page = Math.min(chosenPage, Math.ceil(rows.length / size) - 1)
  const shown = rows.slice(page * size, (page + 1) * size)
  return (
    <Box sx={isFrameless ? framelessTableStyle : linesTableStyle}>
      {/* Explicit roles, because with `display: block` browsers drop the implicit roles of a table. */}
      <Table size="small" role="table" aria-label={label}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            {columns.map((column) => (
              <TableCell key={column.field} role="columnheader" align={column.align ?? 'left'} style={widthOf(column)}>
                {column.header}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {shown.map((row) => (
            <TableRow
              key={getRowId(row)}
              role="row"
              data-line-id={getRowId(row)}
              hover={onRowOpen !== undefined}
              onClick={onRowOpen && (() => onRowOpen(row))}
              sx={onRowOpen && { cursor: 'pointer' }}
            >
              {columns.map((column, index) => (
                <TableCell
                  key={column.field}
                  role="cell"
                  align={column.align ?? 'left'}
                  data-label={column.header}
                  {...(column.isUnbroken && { style: { whiteSpace: 'nowrap' } })}
                >
                  <LineCell column={column} row={row} isButton={onRowOpen !== undefined && index === 0} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {rows.length > size && <TablePager rowCount={rows.length} page={page} pageSize={size} onPage={setChosenPage} />}
    </Box>
  )
}

function widthOf<Row>({ width, minWidth }: TableColumn<Row>) {
  return { ...(width !== undefined && { width }), ...(minWidth !== undefined && { minWidth }) }
}

const opensRowStyle = {
  ...linkStyle,
  fontWeight: 600,
  textAlign: 'left',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const

interface LineCellProps<Row> {
  readonly column: TableColumn<Row>
  readonly row: Row
  readonly isButton: boolean
}

function LineCell<Row>({ column, row, isButton }: LineCellProps<Row>) {
  const content = column.render ? column.render(row) : columnText(column, row)
  if (!isButton) return content
  // The button has no handler: its click bubbles to the row.
  return (
    <Box component="button" type="button" sx={opensRowStyle}>
      {content}
    </Box>
  )
}

/**
 * A framed table that scrolls horizontally. Below 900 px it is a list of blocks in which each non-empty cell follows its heading.
 */
const linesTableStyle = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  overflowX: 'auto',
  fontVariantNumeric: 'tabular-nums',
  '& th': { bgcolor: 'background.default' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& td': { overflowWrap: 'break-word' },
  // Only on screens: paper matches the width query too, but has space for a table.
  [`@media screen and ${PHONE_LAYOUT}`]: {
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& table, & tbody, & tr': { display: 'block' },
    '& tbody tr': { py: 1 },
    '& tbody tr + tr': { borderTop: 1, borderColor: 'divider' },
    '& td': {
      display: 'flex',
      flexDirection: 'row',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 2,
      border: 0,
      py: 0.5,
      textAlign: 'right',
    },
    '& td:empty': { display: 'none' },
    '& td[data-label]::before': {
      content: 'attr(data-label)',
      flexShrink: 0,
      typography: 'caption',
      color: 'text.secondary',
      textAlign: 'left',
    },
  },
} as const

const framelessTableStyle = { ...linesTableStyle, border: 0, borderRadius: 0 } as const
