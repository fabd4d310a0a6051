import Typography from '@mui/material/Typography'
import { CameraPicture } from '../../camera/CameraPicture'
import { useCamera } from '../../camera/useCamera'
import { CAMERA_HEIGHT } from './cameraHeight'

interface CameraBandProps {
  /** The camera sees a code; called once until the code is taken away. */
  readonly onRead: (code: string) => void
}

/** The camera's picture over the lines that it counts. The camera is on while this is mounted. */
export function CameraBand({ onRead }: CameraBandProps) {
  const camera = useCamera(onRead)
  return (
    <>
      <CameraPicture camera={camera} height={CAMERA_HEIGHT} />
      {!camera.isReady && camera.failure === null && (
        <Typography role="status" variant="caption">
          Starting the camera…
        </Typography>
      )}
    </>
  )
}
