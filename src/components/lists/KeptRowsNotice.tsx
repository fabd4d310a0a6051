import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { clockText } from './ageText'
import type { ListFreshness } from './listFreshness'

interface KeptRowsNoticeProps {
  readonly freshness: ListFreshness
}

/** Over rows that a failed load would have taken away: how old they are, why, and a way to try again. */
export function KeptRowsNotice({ freshness }: KeptRowsNoticeProps) {
  const { loadedAt, isFetching, staleBecause, onRefresh } = freshness
  if (loadedAt === undefined || staleBecause === null) return null
  return (
    <Alert
      role="status"
      severity="warning"
      variant="outlined"
      action={
        <Button
          color="inherit"
          size="small"
          startIcon={<RefreshOutlined />}
          loading={isFetching}
          loadingPosition="start"
          onClick={onRefresh}
        >
          Retry
        </Button>
      }
    >
      Could not refresh. Shown as of {clockText(loadedAt)}. {staleBecause}
    </Alert>
  )
}
