import { CloseButton, DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../../kit/DialogFrame'
import { CameraPicture } from './CameraPicture'
import { useCamera } from './useCamera'

interface CameraScanProps {
  readonly onRead: (code: string) => void
  readonly onClose: () => void
}

/** The camera in a dialog of its own. */
export function CameraScan({ onRead, onClose }: CameraScanProps) {
  const camera = useCamera(onRead)
  return (
    <DialogFrame size="md" onClose={onClose} isOverScreens>
      <DialogHeader title="Scan with the camera" />
      <DialogBody>
        <CameraPicture camera={camera} />
      </DialogBody>
      <DialogFooter>
        <CloseButton />
      </DialogFooter>
    </DialogFrame>
  )
}
