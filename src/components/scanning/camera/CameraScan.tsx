import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { CloseButton, DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../../kit/DialogFrame'
import { CameraPicture } from './CameraPicture'
import { useCamera } from './useCamera'

interface CameraScanProps {
  readonly onRead: (code: string) => void
  readonly onClose: () => void
  readonly message?: string
  readonly buttons?: ReactNode
}

export function CameraScan({ onRead, onClose, message = '', buttons }: CameraScanProps) {
  const camera = useCamera(onRead)
  const { isReady, failure } = camera
  return (
    <DialogFrame size="md" onClose={onClose} isOverScreens>
      <DialogHeader title="Scan with the camera" />
      <DialogBody>
        <CameraPicture camera={camera} />
        <Typography role="status" variant="body2" sx={{ mt: 1.5, minHeight: 20, overflowWrap: 'anywhere' }}>
          {failure === null && (message || (isReady ? 'Hold a barcode or QR code into the frame.' : 'Starting the camera…'))}
        </Typography>
      </DialogBody>
      <DialogFooter>
        {buttons}
        <CloseButton />
      </DialogFooter>
    </DialogFrame>
  )
}
