import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import Button from '@mui/material/Button'
import { EmptyState } from '../kit/EmptyState'
import { usePartFailure } from './partFailure'
import type { PartFailure } from './partFailure'

/** Stands where a screen would whose code could not be loaded. */
export function FailedScreen(failure: PartFailure) {
  const { text, action, onAction } = usePartFailure(failure)
  return (
    <div role="alert">
      <EmptyState
        title="This part of the app could not be loaded."
        text={text}
        icon={<CloudOffOutlined />}
        action={
          <Button variant="outlined" loading={failure.isRetrying} onClick={onAction}>
            {action}
          </Button>
        }
      />
    </div>
  )
}
