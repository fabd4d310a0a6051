import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Modal from '@mui/material/Modal'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { EllipsisText } from '../kit/EllipsisText'
import { formatBytes } from '../kit/formatBytes'
import { GuardedButton } from '../kit/GuardedButton'
import { percentOf, type UploadProgress } from './useUploadQueue'

/** Files from this size on are shown with their bytes. */
const LARGE_BYTES = 1024 * 1024

interface UploadOverlayProps {
  readonly progress: UploadProgress
  readonly onStop: () => void
}

/**
 * Covers the whole window while files are sent. Only the line at the top is announced, once per file; the value of the bar
 * can be read at any time.
 */
export function UploadOverlay({ progress, onStop }: UploadOverlayProps) {
  const { filename, place, of } = progress
  const percent = percentOf(progress)
  return (
    <Modal open sx={{ zIndex: 'tooltip', display: 'grid', placeItems: 'center', p: 2 }}>
      <Paper tabIndex={-1} elevation={8} sx={{ width: '100%', maxWidth: 400, p: 3, display: 'grid', gap: 1.5, outline: 'none' }}>
        <Box role="status" sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
          <Typography variant="body1" sx={{ flex: 1, fontWeight: 600 }}>
            Uploading Attachment...
          </Typography>
          {of > 1 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              File {place} of {of}
            </Typography>
          )}
        </Box>
        <Box sx={{ typography: 'body2', minWidth: 0 }}>
          <EllipsisText>{filename}</EllipsisText>
        </Box>
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={`Upload of ${filename}`}
          aria-valuetext={progressText(progress)}
          sx={{ height: 8, borderRadius: 1 }}
        />
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {progressText(progress)}
          </Typography>
          <GuardedButton size="small" aria-label="Stop uploading" onClick={onStop}>
            Stop
          </GuardedButton>
        </Box>
      </Paper>
    </Modal>
  )
}

function progressText({ sentBytes, totalBytes }: UploadProgress): string {
  const percent = percentOf({ sentBytes, totalBytes })
  if (percent >= 100) return 'Sent, waiting for the server'
  const bytes = totalBytes < LARGE_BYTES ? '' : `, ${formatBytes(sentBytes)} of ${formatBytes(totalBytes)}`
  return `${percent} %${bytes}`
}
