import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { NoticeButton } from '../../kit/GuardedButton'
import { LoadFailed } from '../../lazy/LoadFailed'
import type { Camera } from './useCamera'
import { READER } from './workerReader'

interface CameraPictureProps {
  readonly camera: Camera
  readonly height?: string
}

export function CameraPicture({ camera: { onVideo, isReady, failure, isCodeMissing, retry }, height }: CameraPictureProps) {
  if (failure === null) {
    return (
      <Box sx={pictureStyle} style={height === undefined ? undefined : { height, aspectRatio: 'auto' }}>
        <video ref={onVideo} aria-label="Camera picture" muted playsInline />
        {isReady && <span />}
      </Box>
    )
  }
  if (isCodeMissing) return <LoadFailed what={READER} onRetry={retry} isRetrying={false} />
  return (
    <Alert severity="warning" action={<NoticeButton onClick={retry}>Retry</NoticeButton>}>
      {failure}
    </Alert>
  )
}

const pictureStyle = {
  position: 'relative',
  aspectRatio: { xs: '3 / 4', md: '4 / 3' },
  maxHeight: '60dvh',
  mx: 'auto',
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'common.black',
  '& > video': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
  '& > span': {
    position: 'absolute',
    inset: '28% 8%',
    border: 2,
    borderColor: 'common.white',
    borderRadius: 2,
    boxShadow: '0 0 0 999px rgb(0 0 0 / 35%)',
  },
} as const
