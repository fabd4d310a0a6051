import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { useId } from 'react'
import { ReportButton } from '../kit/ErrorBox'
import { useLayer } from '../kit/layers'
import { useLoadFailure, type LoadFailure } from './loadFailure'

interface LoadFailedProps extends LoadFailure {
  readonly what: string
  readonly onClose?: () => void
}

export function LoadFailed({ what, onClose, ...failure }: LoadFailedProps) {
  const { text, action, onAction } = useLoadFailure(failure)
  const id = useId()
  const { element } = useLayer({ close: () => onClose?.() }, onClose !== undefined)
  const notice = (
    <Alert
      severity="warning"
      variant="outlined"
      action={
        <>
          <Button color="inherit" size="small" loading={failure.isRetrying} onClick={onAction}>
            {action}
          </Button>
          {onClose && (
            <Button color="inherit" size="small" onClick={onClose}>
              Close
            </Button>
          )}
        </>
      }
    >
      <span id={id}>{what} could not be loaded.</span> {text}
      <div>
        <ReportButton />
      </div>
    </Alert>
  )
  if (!onClose) return notice
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} slotProps={{ paper: { ref: element } }}>
      {notice}
    </Dialog>
  )
}
