import Box from '@mui/material/Box'
import { createContext, use } from 'react'
import { ErrorBox } from './ErrorBox'

/** Why the list under the open dialogs could not be loaded again. */
interface StaleList {
  /** For example "Error loading shipping list". */
  readonly title: string
  readonly message: string
  readonly freshness: {
    readonly isFetching: boolean
    readonly onRefresh: () => void
    /** What was stored since the list was loaded, as a sentence; null for nothing. */
    readonly storedSince: string | null
  }
}

/** Given by the screen of a list to the dialogs over it; null while what they show is what was loaded last. */
export const StaleListContext = createContext<StaleList | null>(null)

/**
 * At the top of a dialog over a list that could not be loaded again. The red box of the list is behind the dialog, which goes on
 * showing what it last knew: it says so itself, and what became of a note or a file that was stored meanwhile.
 */
export function StaleDialogNotice() {
  const stale = use(StaleListContext)
  if (stale === null) return null
  const { title, message, freshness } = stale
  const { storedSince, isFetching, onRefresh } = freshness
  return (
    <Box sx={{ mb: 2 }}>
      <ErrorBox title={title} message={message} onRetry={onRefresh} isRetrying={isFetching}>
        {storedSince ? `${storedSince} The data shown here is from before that.` : 'The data shown here was loaded earlier.'}
      </ErrorBox>
    </Box>
  )
}
