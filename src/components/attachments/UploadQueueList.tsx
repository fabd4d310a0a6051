import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { CopyButton } from '../kit/CopyButton'
import { EllipsisText } from '../kit/EllipsisText'
import { formatBytes } from '../kit/formatBytes'
import { GuardedButton } from '../kit/GuardedButton'
import { FileThumbnail } from './FileThumbnail'
import type { QueuedFile } from './uploadQueue'
import { percentOf, type UploadProgress } from './useUploadQueue'

interface UploadQueueListProps {
  readonly files: readonly QueuedFile[]
  readonly progress: UploadProgress | null
  readonly onRemove: (id: number) => void
  readonly onRetry: (file: QueuedFile) => void
}

/** The chosen files and the state of each upload. Renders nothing without files. */
export function UploadQueueList({ files, progress, onRemove, onRetry }: UploadQueueListProps) {
  if (files.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label="Chosen files"
      sx={{ listStyle: 'none', m: 0, mb: 2, p: 0, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      {files.map((queued) => (
        <UploadQueueRow
          key={queued.id}
          queued={queued}
          percent={progress?.id === queued.id ? percentOf(progress) : 0}
          isLocked={progress !== null}
          onRemove={onRemove}
          onRetry={onRetry}
        />
      ))}
    </Box>
  )
}

interface UploadQueueRowProps extends Pick<UploadQueueListProps, 'onRemove' | 'onRetry'> {
  readonly queued: QueuedFile
  readonly percent: number
  /** Files are being sent. */
  readonly isLocked: boolean
}

function UploadQueueRow({ queued, percent, isLocked, onRemove, onRetry }: UploadQueueRowProps) {
  const { id, file, state, reason } = queued
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto 1fr auto',
        alignItems: 'center',
        columnGap: 1.5,
        px: 1.5,
        py: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <FileThumbnail file={file} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ typography: 'body2', fontWeight: 500 }}>
          <EllipsisText>{file.name}</EllipsisText>
        </Box>
        <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {formatBytes(file.size)}
          {state === 'waiting' && isLocked && ', waiting'}
          {state === 'uploading' && `, ${percent} %`}
          {state === 'attached' && ', attached'}
        </Typography>
      </Box>
      {state === 'attached' ? (
        <CheckCircleOutlined color="success" aria-hidden />
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          {state === 'failed' && (
            <GuardedButton
              size="small"
              variant="text"
              startIcon={<RefreshOutlined />}
              disabled={isLocked}
              aria-label={`Retry ${file.name}`}
              onClick={() => onRetry(queued)}
            >
              Retry
            </GuardedButton>
          )}
          <IconButton edge="end" disabled={isLocked} aria-label={`Remove ${file.name}`} onClick={() => onRemove(id)}>
            <CloseOutlined fontSize="small" />
          </IconButton>
        </Box>
      )}
      {reason !== '' && (
        <Box sx={{ gridColumn: '2 / -1', display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Typography role="alert" variant="caption" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
            {reason}
          </Typography>
          {state === 'failed' && <CopyButton text={reason} label={`Copy error of ${file.name}`} />}
        </Box>
      )}
    </Box>
  )
}
