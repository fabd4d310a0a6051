import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { RefObject } from 'react'
import { capitalized } from '../../../contract/english'
import { DIMMED } from '../kit/dataTableProps'
import { EmptyState } from '../kit/EmptyState'
import { formatCounted } from '../kit/formatNumber'
import type { ViewPartProps } from './useListScreen'

export function LeftOutRowsNotice({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <Alert role="status" severity="warning">
      {formatCounted(count, 'row')} could not be read
    </Alert>
  )
}

interface EmptyListProps extends ViewPartProps {
  /** Gets the focus, because a click removes the button. */
  readonly searchBox: RefObject<HTMLInputElement | null>
}

export function EmptyList(props: EmptyListProps) {
  const { list, address, table, search, quickFilters } = props.listState
  const isDimmed = table.page?.status === 'former'
  const isSearched = table.total > 0 && search.key !== ''
  const noMatch =
    address.query.trim() === ''
      ? (quickFilters.chosen?.emptyText ?? `No ${list.noun} matches your filters.`)
      : `No ${list.noun} matches your search.`
  const none = (table.total > 0 ? list.allFinishedText : undefined) ?? list.emptyText
  return (
    <Paper variant="outlined" aria-busy={isDimmed} sx={{ opacity: isDimmed ? DIMMED : 1 }}>
      <EmptyState title={isSearched ? noMatch : none} action={isSearched && <NoMatchActions {...props} />} />
    </Paper>
  )
}

function NoMatchActions({ listState: { list, address, quickFilters, view }, searchBox }: EmptyListProps) {
  const { query, showsAll, change } = address
  const hidden = showsAll || quickFilters.chosen ? undefined : list.finished
  // Without a search, the text of a quick filter says what it leaves out.
  const isFiltered = view.key !== '' || (quickFilters.chosen !== null && query !== '')
  const button = (label: string, onClick: () => void) => (
    <Button
      variant="outlined"
      onClick={() => {
        searchBox.current?.focus()
        onClick()
      }}
    >
      {label}
    </Button>
  )
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {isFiltered && 'The list is filtered. '}
        {hidden !== undefined && `${capitalized(hidden.toLowerCase())} are hidden.`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        {hidden !== undefined && button(`Show ${hidden}`, () => change.setShowsAll(true))}
        {isFiltered && button('Clear the filters', () => change.searchFor(query))}
        {query !== '' && button('Clear the search', () => change.setQuery(''))}
      </Box>
    </Box>
  )
}
