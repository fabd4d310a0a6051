import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ErrorBox } from '../kit/ErrorBox'
import { clockText, exactText } from './ageText'
import type { ListFreshness } from './listFreshness'

interface ListFailureProps {
  readonly title: string
  readonly message: string
  readonly freshness: ListFreshness
}

/** Replaces a list that could not be loaded: the reason, Retry, and a button for the rows of the previous load. */
export function ListFailure({ title, message, freshness }: ListFailureProps) {
  const { loadedAt, isFetching, onRefresh, onShowKept } = freshness
  return (
    <>
      <ErrorBox title={title} message={message} onRetry={onRefresh} isRetrying={isFetching} />
      {loadedAt !== undefined && (
        <Box>
          <Button variant="outlined" startIcon={<HistoryOutlined />} title={exactText(loadedAt)} onClick={onShowKept}>
            Show data of {clockText(loadedAt)}
          </Button>
        </Box>
      )}
    </>
  )
}
