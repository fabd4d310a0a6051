import Typography from '@mui/material/Typography'
import { CameraPicture } from '../scanning/camera/CameraPicture'
import { useCamera } from '../scanning/camera/useCamera'

interface CameraBandProps {
  /** Called once per code that comes into view; again only after it has left the view. */
  readonly onRead: (code: string) => void
  readonly height: string
}

export function CameraBand({ onRead, height }: CameraBandProps) {
  const camera = useCamera(onRead)
  return (
    <>
      <CameraPicture camera={camera} height={height} />
      {!camera.isReady && camera.failure === null && (
        <Typography role="status" variant="caption">
          Starting the camera…
        </Typography>
      )}
    </>
  )
}
