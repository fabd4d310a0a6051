import Alert from '@mui/material/Alert'
import { ErrorBox } from '../kit/ErrorBox'
import { formatCounted } from '../kit/formatNumber'
import type { ListFreshness } from './useListAnswer'

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

export function ListFailure({ title, message, freshness: { isFetching, onRefresh } }: ListFailureProps) {
  return <ErrorBox title={title} message={message} onRetry={onRefresh} isRetrying={isFetching} />
}
