import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ListAddress } from './useListAddress'

interface NoMatchActionsProps {
  /** Label of the unchecked checkbox that would show more rows; undefined if no rows are hidden. */
  readonly hiding: string | undefined
  readonly address: Pick<ListAddress, 'query' | 'setQuery' | 'setShowsAll'>
}

/** Returns a sentence made from the label of the checkbox: "Completed orders are hidden." for "Show Completed Orders". */
export function hiddenText(filterLabel: string): string {
  const [first = '', ...others] = filterLabel.replace(/^Show /, '').split(' ')
  return [first, ...others.map((word) => word.toLowerCase()), 'are hidden.'].join(' ')
}

/** Buttons for a search without matches. A click removes the button, so the focus moves to the control that it changed. */
export function NoMatchActions({ hiding, address: { query, setQuery, setShowsAll } }: NoMatchActionsProps) {
  // The first checkbox and the first search box in the document are those of the list's toolbar.
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
