import Box from '@mui/material/Box'
import { createContext, use } from 'react'
import { ErrorBox } from './ErrorBox'

interface StaleList {
  readonly title: string
  readonly message: string
  readonly freshness: {
    readonly isFetching: boolean
    readonly onRefresh: () => void
    readonly storedSince: string | null
  }
}

/** The failed reload of the list on which the open dialogs are based; null while the latest one succeeded. */
export const StaleListContext = createContext<StaleList | null>(null)

/** Says that a dialog's data is stale. The list's own error is hidden behind the dialog. */
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
