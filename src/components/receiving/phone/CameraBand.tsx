import Typography from '@mui/material/Typography'
import { CameraPicture } from '../../camera/CameraPicture'
import { useCamera } from '../../camera/useCamera'
import { CAMERA_HEIGHT } from './cameraHeight'

interface CameraBandProps {
  /** A code was held into the camera; once as long as it stays there. */
  readonly onRead: (code: string) => void
}

/** The camera's picture over the lines that it counts. It is on as long as it is shown. */
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
