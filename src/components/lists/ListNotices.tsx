import Alert from '@mui/material/Alert'
import { ErrorBox } from '../kit/ErrorBox'
import { formatCounted } from '../kit/formatNumber'
import type { ListFreshness } from './useListAnswer'

/** Says how many rows could not be read; renders nothing when all could. */
export function LeftOutRowsNotice({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <Alert role="status" severity="warning" variant="outlined">
      {formatCounted(count, 'row')} could not be read
    </Alert>
  )
}

interface ListFailureProps {
  readonly title: string
  readonly message: string
  readonly freshness: ListFreshness
}

/** Replaces a list that could not be loaded: the reason and Retry. */
export function ListFailure({ title, message, freshness: { isFetching, onRefresh } }: ListFailureProps) {
  return <ErrorBox title={title} message={message} onRetry={onRefresh} isRetrying={isFetching} />
}
