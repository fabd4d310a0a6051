import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ErrorBox } from '../kit/ErrorBox'
import { formatCounted } from '../kit/formatNumber'
import { RetryButton } from '../kit/RetryButton'
import { clockText, exactText } from './ageText'
import type { ListFreshness } from './useListAnswer'

/** Notice above rows that stay visible after a failed reload: how old they are, why, and Retry. */
export function KeptRowsNotice({ freshness }: { readonly freshness: ListFreshness }) {
  const { loadedAt, isFetching, staleBecause, onRefresh } = freshness
  if (loadedAt === undefined || staleBecause === null) return null
  return (
    <Alert
      role="status"
      severity="warning"
      variant="outlined"
      action={<RetryButton isRetrying={isFetching} onRetry={onRefresh} />}
    >
      Could not refresh. Shown as of {clockText(loadedAt)}. {staleBecause}
    </Alert>
  )
}

/** Says how many rows could not be read; renders nothing when all could. */
export function LeftOutRowsNotice({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <Alert role="status" severity="warning" variant="outlined">
      {formatCounted(count, 'row')} could not be read
    </Alert>
  )
}

/** Replaces a list that could not be loaded: the reason, Retry, and a button for the rows of the previous load. */
export function ListFailure({
  title,
  message,
  freshness,
}: {
  readonly title: string
  readonly message: string
  readonly freshness: ListFreshness
}) {
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
