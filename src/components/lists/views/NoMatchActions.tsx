import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ViewPartProps } from '../useListScreen'
import { useFinishedMatch } from './useFinishedMatch'

/** Returns what the label of the checkbox names: "Completed orders" for "Show Completed Orders". */
function namedBy(filterLabel: string): string {
  const [first = '', ...others] = filterLabel.replace(/^Show /, '').split(' ')
  return [first, ...others.map((word) => word.toLowerCase())].join(' ')
}

/**
 * Hint and buttons for a search without matches. A click removes the button, so the focus moves to the control that it changed,
 * or to the search box.
 */
export function NoMatchActions({ listState }: ViewPartProps) {
  const { list, address, quickFilters, view } = listState
  const { query, showsAll } = address
  const hiding = showsAll || quickFilters.chosen ? undefined : list.filterLabel
  const isMatched = useFinishedMatch(listState, hiding !== undefined)
  const isHidden = hiding !== undefined && isMatched !== false
  // Without a search, the text of a quick filter says what it leaves out.
  const isFiltered = view.key !== '' || (quickFilters.chosen !== null && query !== '')
  const button = (label: string, onClick: () => void, focused = '[role=searchbox]') => (
    <Button
      variant="outlined"
      onClick={() => {
        // The first such element in the document is that of the list's toolbar.
        document.querySelector<HTMLElement>(focused)?.focus()
        onClick()
      }}
    >
      {label}
    </Button>
  )
  return (
    // Until it is known what to say, only its space is there, so that nothing moves.
    <Box sx={{ display: 'grid', gap: 2, visibility: isMatched === null ? 'hidden' : undefined }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {isFiltered && 'The list is filtered. '}
        {isHidden && `${namedBy(hiding)} are hidden.`}
        {hiding !== undefined && !isHidden && !isFiltered && `${namedBy(hiding)} do not match either.`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        {isHidden && button(hiding, () => address.setShowsAll(true), '[type=checkbox]')}
        {isFiltered && button('Clear the filters', () => address.searchFor(query))}
        {query !== '' && button('Clear the search', () => address.setQuery(''))}
      </Box>
    </Box>
  )
}
