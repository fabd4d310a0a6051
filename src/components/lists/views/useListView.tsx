import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { matchesFilter } from '../../../../contract/rules/listFilter'
import type { ListDefinition, ListRow } from '../listDefinition'
import { allColumns } from './listFields'
import { columnsIn, densityIn, filterIn, viewIn } from './viewAddress'

export type ListView<Row extends ListRow> = ReturnType<typeof viewOf<Row>>

export function useListView<Row extends ListRow>(list: ListDefinition<never, Row>, params: URLSearchParams) {
  const text = viewIn(list, params)
  return useMemo(() => viewOf(list, new URLSearchParams(text)), [list, text])
}

function viewOf<Row extends ListRow>(list: ListDefinition<never, Row>, params: URLSearchParams) {
  const filter = filterIn(list, params)
  const isFiltered = Object.keys(filter).length > 0
  const sorts = params.getAll('sort').map((sort) => sort.split('.'))
  const isLooked = ['cols', 'density'].some((name) => params.has(name)) || sorts.length > 1
  const columns = new Map(allColumns(list).map((column) => [column.field, column]))
  const shownColumns = columnsIn(list, params).flatMap(({ field, width }) => {
    const column = columns.get(field)
    if (!column) return []
    const place = sorts.length > 1 ? sorts.findIndex(([sorted]) => sorted === field) : -1
    const heading = () => <SortedHeading header={column.header} place={place + 1} isDown={sorts[place]?.[1] === 'desc'} />
    return [{ ...column, ...(width !== undefined && { width }), ...(place >= 0 && { heading }) }]
  })
  return {
    key: isFiltered ? ` ${JSON.stringify(filter)}` : '',
    ...(isFiltered && { passes: matchesFilter(list.name, filter), filter }),
    ...(isLooked && { look: { shownColumns, density: densityIn(params) } }),
  }
}

function SortedHeading({ header, place, isDown }: { readonly header: string; readonly place: number; readonly isDown: boolean }) {
  return (
    <Box component="span" sx={{ typography: 'caption', fontWeight: 600, color: 'text.secondary' }}>
      {header}
      <Box component="span" sx={{ ml: 0.5, fontSize: '0.6875rem', color: 'primary.main' }}>
        <span aria-hidden>{place === 1 ? '1' : `2 ${isDown ? '↓' : '↑'}`}</span>
        <span className="visually-hidden">
          {place === 1 ? 'sorted first' : `sorted second, ${isDown ? 'descending' : 'ascending'}`}
        </span>
      </Box>
    </Box>
  )
}
