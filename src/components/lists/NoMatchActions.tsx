import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ListAddress } from './useListAddress'

interface NoMatchActionsProps {
  /** Label of the checkbox that hides rows now; undefined when none are hidden. */
  readonly hiding: string | undefined
  readonly address: Pick<ListAddress, 'query' | 'setQuery' | 'setShowsAll'>
}

/** Says that rows are hidden, in the words of their checkbox: "Show Completed Orders" makes "Completed orders are hidden." */
export function hiddenText(filterLabel: string): string {
  const [first = '', ...others] = filterLabel.replace(/^Show /, '').split(' ')
  return [first, ...others.map((word) => word.toLowerCase()), 'are hidden.'].join(' ')
}

/** What can be done where a search finds nothing. A button goes with what it did, and leaves the focus at what it changed. */
export function NoMatchActions({ hiding, address: { query, setQuery, setShowsAll } }: NoMatchActionsProps) {
  // Both come before the list, and nothing of their kind comes before them.
  const leaveFocus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 1 }}>
      {hiding !== undefined && (
        <Button
          variant="outlined"
          onClick={() => {
            leaveFocus('[type=checkbox]')
            setShowsAll(true)
          }}
        >
          {hiding}
        </Button>
      )}
      {query !== '' && (
        <Button
          variant="outlined"
          onClick={() => {
            leaveFocus('[role=searchbox]')
            setQuery('')
          }}
        >
          Clear the search
        </Button>
      )}
    </Box>
  )
}
