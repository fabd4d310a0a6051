import Box from '@mui/material/Box'
import { useState } from 'react'
import { EmptyState } from './EmptyState'
import { linkStyle } from './linkStyle'
import { PHONE_LAYOUT } from './phoneLayout'
import { columnText, type TableColumn } from './tableColumn'
import { TablePager } from './TablePager'

interface LinesTableProps<Row> {
  /** Name of the table, for example "Transfer items". */
  readonly label: string
  /** A module constant; memoized if a column renders input fields. */
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  /** By default a row is known by its place, for rows that never move. */
  readonly getRowId?: (row: Row) => string | number
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
  const { label, columns, rows, emptyText, pageSize, isFrameless = false, getRowId, onRowOpen } = props
  const [chosenPage, setChosenPage] = useState(0)
  if (rows.length === 0) return <EmptyState title={emptyText} />

  const size = pageSize ?? rows.length
  const page = Math.min(chosenPage, Math.ceil(rows.length / size) - 1)
  const shown = rows.slice(page * size, (page + 1) * size)
  return (
    <Box sx={isFrameless ? framelessTableStyle : linesTableStyle}>
      {/* Explicit roles, because with `display: block`, as on a phone, browsers drop the implicit roles of a table. */}
      <table role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.field} role="columnheader" style={{ ...widthOf(column), ...alignmentOf(column) }}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {shown.map((row, index) => {
            const id = getRowId ? getRowId(row) : page * size + index
            return (
              <tr key={id} role="row" data-line-id={id} {...(onRowOpen && { className: 'opens', onClick: () => onRowOpen(row) })}>
                {columns.map((column, place) => (
                  <td
                    key={column.field}
                    role="cell"
                    data-label={column.header}
                    style={{ ...alignmentOf(column), ...(column.isUnbroken && { whiteSpace: 'nowrap' }) }}
                  >
                    <LineCell column={column} row={row} isButton={onRowOpen !== undefined && place === 0} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {rows.length > size && <TablePager rowCount={rows.length} page={page} pageSize={size} onPage={setChosenPage} />}
    </Box>
  )
}

function widthOf<Row>({ width, minWidth }: TableColumn<Row>) {
  return { ...(width !== undefined && { width }), ...(minWidth !== undefined && { minWidth }) }
}

function alignmentOf<Row>({ align }: TableColumn<Row>) {
  return align && ({ textAlign: align, fontVariantNumeric: 'tabular-nums' } as const)
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
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': {
    typography: 'body2',
    fontSize: '0.84375rem',
    px: 2,
    py: 0.75,
    textAlign: 'left',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& th': {
    fontSize: '0.75rem',
    lineHeight: 2,
    fontWeight: 600,
    color: 'text.secondary',
    bgcolor: 'background.default',
    whiteSpace: 'nowrap',
  },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& td': { overflowWrap: 'break-word' },
  '& .opens': { cursor: 'pointer', '&:hover': { bgcolor: 'action.hover' } },
  // Less padding, so that seven columns fit into 1024 px.
  '@media screen and (min-width: 900px)': { '& th, & td': { px: 1.25 } },
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
      minHeight: 36,
      border: 0,
      py: 0.25,
      textAlign: 'right',
    },
    '& td:empty': { display: 'none' },
    // Larger targets do not make their row higher than the others, except the frame of a button.
    '& td > :is(a, button):not(.MuiButton-outlined), & td > span > a': { my: -1 },
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
