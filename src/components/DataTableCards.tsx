import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import TablePagination from '@mui/material/TablePagination'
import Typography from '@mui/material/Typography'
import type { DataTableBodyProps } from './DataTable'
import { LoadingText } from './LoadingText'

/** The rows of a table as touch cards, on narrow windows. */
export function DataTableCards<Row>(props: DataTableBodyProps<Row>) {
  const { rows, getRowId, card, onRowOpen, page, pageSize, onPage } = props
  if (props.isLoading) return <LoadingText text={props.loadingText} />
  return (
    <Box>
      <Box component="ul" aria-label={props.label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {rows.map((row) => {
          const { title, status, subtitle, facts } = card(row)
          return (
            <li key={getRowId(row)}>
              <ButtonBase
                component={onRowOpen ? 'button' : 'div'}
                disabled={!onRowOpen}
                onClick={() => onRowOpen?.(row)}
                sx={{
                  display: 'block',
                  width: '100%',
                  p: 1.5,
                  textAlign: 'left',
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: 1,
                }}
              >
                <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                  <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                    {title}
                  </Typography>
                  {status}
                </Box>
                {subtitle && <Typography variant="body2">{subtitle}</Typography>}
                <Box sx={{ display: 'flex', gap: 2, typography: 'caption', color: 'text.secondary' }}>
                  {facts.map(({ label, value }) => (
                    <span key={label}>
                      {label} {value}
                    </span>
                  ))}
                </Box>
              </ButtonBase>
            </li>
          )
        })}
      </Box>
      <TablePagination
        component="div"
        count={props.rowCount}
        page={page}
        rowsPerPage={pageSize}
        rowsPerPageOptions={[25, 50, 100]}
        onPageChange={(_event, chosen) => onPage(chosen, pageSize)}
        onRowsPerPageChange={(event) => onPage(0, Number(event.target.value))}
      />
    </Box>
  )
}
