import Button from '@mui/material/Button'
import { RefreshOutlined } from './icons'

interface RetryButtonProps {
  readonly isRetrying: boolean
  readonly onRetry: () => void
  readonly label?: string | undefined
}

export function RetryButton({ isRetrying, onRetry, label = 'Retry' }: RetryButtonProps) {
  return (
    <Button
      color="inherit"
      size="small"
      startIcon={<RefreshOutlined />}
      loading={isRetrying}
      loadingPosition="start"
      onClick={onRetry}
    >
      {label}
    </Button>
  )
}
