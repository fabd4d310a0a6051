import Box from '@mui/material/Box'
import { createContext, use } from 'react'
import { ErrorBox } from './ErrorBox'

/** The failed reload of the list on which the open dialogs are based. */
interface StaleList {
  /** For example "Error loading shipping list". */
  readonly title: string
  readonly message: string
  readonly freshness: {
    readonly isFetching: boolean
    readonly onRefresh: () => void
    /** Sentence that says which note or file was saved since the list was loaded; null for none. */
    readonly storedSince: string | null
  }
}

/** Provided by a list screen to its dialogs; null while the latest load of the list succeeded. */
export const StaleListContext = createContext<StaleList | null>(null)

/**
 * Notice at the top of a dialog that its data is stale, because the list could not be reloaded. The list's own error is hidden
 * behind the dialog. It also says what was saved since, because the dialog does not show that yet.
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
