import Box from '@mui/material/Box'
import { matchesFilter } from '../../../../contract/rules/listFilter'
import type { ListRow } from '../listDefinition'
import type { AnyList, ListView } from '../listView'
import type { ListAddress } from '../useListAddress'
import { allColumns } from './listFields'
import { columnsIn, densityIn, filterIn, putFilter, withoutFinished } from './viewAddress'

/** Returns the view that the parameters of an address say. */
export function viewOf(list: AnyList, params: URLSearchParams): ListView<ListRow> {
  const filter = filterIn(list, params)
  const isFiltered = Object.keys(filter).length > 0
  const sorts = params.getAll('sort').map((sort) => sort.split('.'))
  const isLooked = ['cols', 'density'].some((name) => params.has(name)) || sorts.length > 1
  const columns = new Map(allColumns(list).map((column) => [column.field, column]))
  const shownColumns = columnsIn(list, params).flatMap(({ field, width }) => {
    const column = columns.get(field)
    const place = sorts.length > 1 ? sorts.findIndex(([sorted]) => sorted === field) : -1
    const direction = sorts[place]?.[1] === 'desc' ? 'desc' : 'asc'
    return column
      ? [
          {
            ...column,
            ...(width !== undefined && { width }),
            ...(place >= 0 && {
              heading: () => <SortedHeading header={column.header} place={place + 1} direction={direction} />,
            }),
          },
        ]
      : []
  })
  return {
    key: isFiltered ? ` ${JSON.stringify(filter)}` : '',
    ...(isFiltered && { passes: matchesFilter(list.name, filter), filter }),
    ...(withoutFinished(list, filter) !== filter && { addressOf: (address) => showFinished(list, address) }),
    ...(isLooked && { look: { shownColumns, density: densityIn(params) } }),
  }
}

/** Returns an address that shows finished documents until they are hidden, or a quick filter is chosen. */
function showFinished(list: AnyList, address: ListAddress): ListAddress {
  const hide = () => address.edit((params) => putFilter(params, withoutFinished(list, filterIn(list, params))))
  return {
    ...address,
    showsAll: address.quickFilterId === null,
    setShowsAll(showsAll) {
      address.setShowsAll(showsAll)
      if (!showsAll) hide()
    },
    setQuickFilter(id) {
      address.setQuickFilter(id)
      if (id !== null) hide()
    },
  }
}

interface SortedHeadingProps {
  readonly header: string
  /** 1 for the primary sort column, for which the grid shows the arrow; 2 for the secondary one. */
  readonly place: number
  readonly direction: 'asc' | 'desc'
}

/** Heading of a column that says whether the list is sorted by it first or second. */
function SortedHeading({ header, place, direction }: SortedHeadingProps) {
  return (
    <Box component="span" sx={{ typography: 'caption', fontWeight: 600, color: 'text.secondary' }}>
      {header}
      <Box component="span" sx={{ ml: 0.5, fontSize: '0.6875rem', color: 'primary.main' }}>
        <span aria-hidden>{place === 1 ? '1' : `2 ${direction === 'asc' ? '↑' : '↓'}`}</span>
        <span className="visually-hidden">{place === 1 ? 'sorted first' : `sorted second, ${direction}ending`}</span>
      </Box>
    </Box>
  )
}
