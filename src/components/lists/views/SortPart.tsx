import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { ListSort } from '../../../../contract/entities/window'
import type { ViewPartProps } from '../useListScreen'

const PLACES = ['Sort by', 'Then by'] as const

export function SortPart({ listState: { list, address } }: ViewPartProps) {
  const { sort, change } = address
  const sortable = list.columns.filter(({ isSortable }) => isSortable ?? true)
  const put = (place: number, changes: Partial<ListSort>) =>
    change.setSort((sort) => {
      const chosen: ListSort = { field: '', direction: 'asc', ...sort[place], ...changes }
      const next = [...sort.slice(0, place), ...(chosen.field === '' ? [] : [chosen, ...sort.slice(place + 1)])]
      return next.filter(({ field }, index) => next.findIndex((other) => other.field === field) === index)
    })
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      {PLACES.slice(0, sort.length + 1).map((label, place) => {
        const { field = '', direction = 'asc' } = sort[place] ?? {}
        return (
          <Box key={label} role="group" aria-label={label} sx={{ display: 'grid', gridTemplateColumns: '1fr 150px', gap: 1 }}>
            <TextField
              select
              size="small"
              label={label}
              value={field}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
              onChange={({ target: { value } }) => put(place, { field: value })}
            >
              <option value="">{place === 0 ? "The list's own order" : 'Nothing'}</option>
              {sortable.map((column) => (
                <option key={column.field} value={column.field} disabled={place === 1 && column.field === sort[0]?.field}>
                  {column.header}
                </option>
              ))}
            </TextField>
            {field !== '' && (
              <TextField
                select
                size="small"
                label="Direction"
                value={direction}
                slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
                onChange={({ target: { value } }) => put(place, { direction: value === 'desc' ? 'desc' : 'asc' })}
              >
                <option value="asc">Ascending</option>
                <option value="desc">Descending</option>
              </TextField>
            )}
          </Box>
        )
      })}
    </Box>
  )
}
