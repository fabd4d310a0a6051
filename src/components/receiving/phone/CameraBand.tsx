import Typography from '@mui/material/Typography'
import { CameraPicture } from '../../camera/CameraPicture'
import { useCamera } from '../../camera/useCamera'

interface CameraBandProps {
  /** Called with a code that the camera sees, once until the code is taken away. */
  readonly onRead: (code: string) => void
  /** Height of the picture (CSS). */
  readonly height: string
}

/** The camera's picture over the lines that it counts. The camera is on while this is mounted. */
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
