import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ListAddress } from './useListAddress'

interface NoMatchActionsProps {
  readonly address: Pick<ListAddress, 'query' | 'setQuery' | 'setShowsAll'>
  /** Label of the unchecked checkbox that would show more rows; undefined if no rows are hidden. */
  readonly hiding: string | undefined
  /** The hidden rows do not match either. */
  readonly isNowhere: boolean
}

/** Returns what the label of the checkbox names: "Completed orders" for "Show Completed Orders". */
function namedBy(filterLabel: string): string {
  const [first = '', ...others] = filterLabel.replace(/^Show /, '').split(' ')
  return [first, ...others.map((word) => word.toLowerCase())].join(' ')
}

/**
 * Hint and buttons for a search without matches. A click removes the button, so the focus moves to the control that it changed.
 */
export function NoMatchActions({ address: { query, setQuery, setShowsAll }, hiding, isNowhere }: NoMatchActionsProps) {
  // The first checkbox and the first search box in the document are those of the list's toolbar.
  const leaveFocus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()
  return (
    <>
      {hiding !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {namedBy(hiding)} {isNowhere ? 'do not match either.' : 'are hidden.'}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 1 }}>
        {hiding !== undefined && !isNowhere && (
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
    </>
  )
}
