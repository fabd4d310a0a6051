import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { EmptyState } from '../kit/EmptyState'
import { ReportButton } from '../kit/ReportButton'
import { useLoadFailure, type LoadFailure } from './loadFailure'

/** Replaces a screen whose code could not be loaded. */
export function FailedScreen(failure: LoadFailure) {
  const { text, action, onAction } = useLoadFailure(failure)
  return (
    <div role="alert">
      <EmptyState
        title="This part of the app could not be loaded."
        text={text}
        icon={<CloudOffOutlined />}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
            <Button variant="outlined" loading={failure.isRetrying} onClick={onAction}>
              {action}
            </Button>
            <ReportButton />
          </Box>
        }
      />
    </div>
  )
}
