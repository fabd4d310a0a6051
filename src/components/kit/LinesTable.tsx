import Box from '@mui/material/Box'
import { buttonClasses } from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { memo, useState, type ReactNode } from 'react'
import { EmptyState } from './EmptyState'
import { PHONE_LAYOUT } from './phoneLayout'
import { columnText, type TableColumn } from './tableColumn'
import { TablePager } from './TablePager'

interface LinesTableProps<Row> {
  readonly label: string
  /** A module constant; memoized if a column renders input fields. */
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly getRowId?: (row: Row) => string | number
  readonly emptyText: string
  readonly pageSize?: number
  readonly isFrameless?: boolean
  readonly onRowOpen?: (row: Row) => void
}

export function LinesTable<Row>(props: LinesTableProps<Row>) {
  const { label, columns, rows, emptyText, pageSize, isFrameless = false, getRowId, onRowOpen } = props
  const [chosenPage, setChosenPage] = useState(0)
  if (rows.length === 0) return <EmptyState title={emptyText} />

  const size = pageSize ?? rows.length
  const page = Math.min(chosenPage, Math.ceil(rows.length / size) - 1)
  const shown = rows.slice(page * size, (page + 1) * size)
  return (
    <Frame data-frameless={isFrameless}>
      {/* Explicit roles, because with `display: block`, as on a phone, browsers drop the implicit roles of a table. */}
      <Table size="small" role="table" aria-label={label}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            {columns.map(({ field, align = 'left', width, minWidth, header }) => (
              <TableCell key={field} role="columnheader" align={align} style={{ width, minWidth }}>
                {header}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {shown.map((row, index) => {
            const id = getRowId ? getRowId(row) : page * size + index
            return <Line key={id} id={id} row={row} columns={columns} onRowOpen={onRowOpen} />
          })}
        </TableBody>
      </Table>
      {rows.length > size && <TablePager rowCount={rows.length} page={page} pageSize={size} onPage={setChosenPage} />}
    </Frame>
  )
}

interface LineProps<Row> extends Pick<LinesTableProps<Row>, 'columns'> {
  readonly id: string | number
  readonly row: Row
  readonly onRowOpen: ((row: Row) => void) | undefined
}

/** Memoized, so that a change of one row renders only this one. */
const Line = memo(function Line<Row>({ id, row, columns, onRowOpen }: LineProps<Row>) {
  return (
    <TableRow
      role="row"
      data-line-id={id}
      {...(onRowOpen && { hover: true, onClick: () => onRowOpen(row), sx: { cursor: 'pointer' } })}
    >
      {columns.map((column, place) => {
        const content = column.render ? column.render(row) : columnText(column, row)
        return (
          <TableCell
            key={column.field}
            role="cell"
            data-label={column.header}
            align={column.align ?? 'left'}
            {...(column.isUnbroken && { style: { whiteSpace: 'nowrap' } })}
          >
            {/* The button has no handler: its click bubbles to the row. */}
            {onRowOpen && place === 0 ? (
              <Box component="button" type="button" sx={opensRowStyle}>
                {content}
              </Box>
            ) : (
              content
            )}
          </TableCell>
        )
      })}
    </TableRow>
  )
}) as <Row>(props: LineProps<Row>) => ReactNode

export const linkStyle = {
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  font: 'inherit',
  color: 'primary.main',
  textDecoration: 'underline',
  textUnderlineOffset: '0.15em',
  cursor: 'pointer',
  // Full underlines in every row of a column would be too heavy.
  'td &:not(:hover)': { textDecorationColor: '#8886' },
} as const

const opensRowStyle = {
  ...linkStyle,
  fontWeight: 600,
  textAlign: 'left',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const

const Frame = styled(TableContainer)(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.paper,
  '&[data-frameless="true"]': { border: 0, borderRadius: 0 },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& td': { overflowWrap: 'break-word' },
  [`@media ${PHONE_LAYOUT}`]: {
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& table, & tbody, & tr': { display: 'block' },
    '& tbody tr': { padding: '8px 0' },
    '& tbody tr + tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
    '& td': {
      display: 'flex',
      flexDirection: 'row',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: 16,
      minHeight: 32,
      border: 0,
      padding: '6px 16px',
      lineHeight: '20px',
      textAlign: 'right',
      overflowWrap: 'anywhere',
    },
    '& td:empty': { display: 'none' },
    // Larger targets do not make their row higher than the others, except the frame of a button.
    [`& td > :is(a, button):not(.${buttonClasses.outlined}), & td > span > a`]: { marginBlock: -12 },
    '& td[data-label]::before': {
      content: 'attr(data-label)',
      flexShrink: 0,
      ...theme.typography.caption,
      lineHeight: 'inherit',
      color: theme.vars.palette.text.secondary,
      textAlign: 'left',
    },
  },
}))
