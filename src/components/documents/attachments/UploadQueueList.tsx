import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Modal from '@mui/material/Modal'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ComponentProps } from 'react'
import { FILE_TEXT, isPhoto } from '../../../../contract/rules/attachments'
import { CopyButton } from '../../kit/CopyButton'
import { EllipsisText } from '../../kit/EllipsisText'
import { formatBytes } from '../../kit/formatNumber'
import { GuardedButton } from '../../kit/GuardedButton'
import { CloseOutlined, RefreshOutlined } from '../../kit/icons'
import { useLayer } from '../../kit/layers'
import { ProgressPanel } from '../../kit/ProgressPanel'
import { FileThumbnail } from './FileThumbnail'
import { canBeSmaller } from './smallerPhoto'
import type { QueuedFile, UploadProgress } from './useUploadQueue'

interface UploadQueueListProps {
  readonly files: readonly QueuedFile[]
  readonly onRemove: (id: string) => void
  readonly onRetry: (file: QueuedFile) => void
  readonly onMakeSmaller: (file: QueuedFile) => void
}

export function UploadQueueList({ files, ...handlers }: UploadQueueListProps) {
  if (files.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label="Chosen files"
      sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      {files.map((queued) => (
        <UploadQueueRow key={queued.id} queued={queued} {...handlers} />
      ))}
    </Box>
  )
}

interface UploadQueueRowProps extends Omit<UploadQueueListProps, 'files'> {
  readonly queued: QueuedFile
}

function UploadQueueRow({ queued, onRemove, onRetry, onMakeSmaller }: UploadQueueRowProps) {
  const { id, file, state, reason } = queued
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '40px 1fr auto',
        alignItems: 'center',
        columnGap: 1.5,
        px: 1.5,
        py: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <FileThumbnail filename={file.name} picture={isPhoto(file) ? file : null} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ typography: 'body2', fontWeight: 500 }}>
          <EllipsisText>{file.name}</EllipsisText>
        </Box>
        <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {formatBytes(file.size)}
          {state === 'shrinking' && ', making it smaller...'}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        {state === 'failed' && (
          <GuardedButton
            size="small"
            variant="text"
            startIcon={<RefreshOutlined />}
            aria-label={`Retry ${file.name}`}
            onClick={() => onRetry(queued)}
          >
            Retry
          </GuardedButton>
        )}
        <IconButton edge="end" aria-label={`Remove ${file.name}`} title={`Remove ${file.name}`} onClick={() => onRemove(id)}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Box>
      {reason !== '' && (
        <Box sx={{ gridColumn: '2 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5 }}>
          <Typography role="alert" variant="caption" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
            {reason}
          </Typography>
          {state === 'failed' && <CopyButton text={reason} label={`Copy error of ${file.name}`} />}
          {reason === FILE_TEXT.tooLarge && canBeSmaller(file) && (
            <MakeSmaller file={file} onClick={() => onMakeSmaller(queued)} />
          )}
        </Box>
      )}
    </Box>
  )
}

interface MakeSmallerProps extends Pick<ComponentProps<typeof GuardedButton>, 'isBusy' | 'disabled' | 'onClick'> {
  readonly file: File
}

export function MakeSmaller({ file, ...button }: MakeSmallerProps) {
  const text = `Make it smaller (${formatBytes(file.size)} to about 2 MB)`
  return (
    <GuardedButton size="small" variant="text" aria-label={`${text}, ${file.name}`} {...button}>
      {text}
    </GuardedButton>
  )
}

export function UploadOverlay({ progress, onStop }: { readonly progress: UploadProgress; readonly onStop: () => void }) {
  const { element } = useLayer({ close: () => undefined, isBusy: true })
  const { filename, place, of, sentBytes, totalBytes } = progress
  const isSent = sentBytes >= totalBytes
  return (
    <Modal open sx={{ zIndex: 'tooltip', display: 'grid', placeItems: 'center', p: 2 }}>
      <Paper ref={element} tabIndex={-1} elevation={8} sx={{ width: '100%', maxWidth: 400, outline: 'none' }}>
        <ProgressPanel
          title="Uploading Attachment..."
          part={sentBytes / Math.max(totalBytes, 1)}
          text={isSent ? 'waiting for the server' : `${formatBytes(sentBytes)} of ${formatBytes(totalBytes)}`}
          action={
            <GuardedButton size="small" aria-label="Stop uploading" onClick={onStop}>
              Stop
            </GuardedButton>
          }
        >
          <Box sx={{ typography: 'body2', minWidth: 0 }}>
            <EllipsisText>{of > 1 ? `File ${place} of ${of}: ${filename}` : filename}</EllipsisText>
          </Box>
        </ProgressPanel>
      </Paper>
    </Modal>
  )
}
