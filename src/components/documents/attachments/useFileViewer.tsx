import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useState, type KeyboardEvent } from 'react'
import type { StoredFile } from '../../../../contract/entities/file'
import type { StoredFileCall } from '../../../services/endpoints/contractEndpoints'
import { previewFile, viewFile, type PreviewResponse } from '../../../services/files/files'
import { useAppDispatch } from '../../../services/store/hooks'
import { CloseButton, DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../../kit/DialogFrame'
import { ErrorBox } from '../../kit/ErrorBox'
import { formatBytes } from '../../kit/formatNumber'
import { GuardedButton } from '../../kit/GuardedButton'
import { ChevronLeftOutlined, ChevronRightOutlined } from '../../kit/icons'
import { LoadingText } from '../../kit/LoadingText'
import { isPictureName, Picture } from './FileThumbnail'

interface Preview {
  readonly file: StoredFile
  readonly response: PreviewResponse | null
}

export function useFileViewer(call: StoredFileCall, files: readonly StoredFile[]) {
  const dispatch = useAppDispatch()
  const [shown, setShown] = useState<Preview | null>(null)
  const [error, setError] = useState<string | null>(null)
  const pictures = files.filter(({ filename }) => isPictureName(filename))
  const place = pictures.findIndex(({ id }) => id === shown?.file.id)

  async function view(file: StoredFile) {
    setError(null)
    setError(await dispatch(viewFile(call, file)))
  }

  async function preview(file: StoredFile) {
    setError(null)
    const opened: Preview = { file, response: null }
    setShown(opened)
    const response = await dispatch(previewFile(call, file))
    // Ignored when another image was requested meanwhile, or the preview was closed.
    setShown((now) => (now === opened ? { file, response } : now))
  }

  return {
    /** Must be called within the click, because it may open a tab. */
    open: (file: StoredFile) => void (isPictureName(file.filename) ? preview(file) : view(file)),
    error: shown === null ? error : null,
    dialog: shown && (
      <FilePreviewDialog
        {...shown}
        place={place + 1}
        of={pictures.length}
        error={error}
        onStep={(by) => {
          const next = pictures[place + by]
          if (next) void preview(next)
        }}
        onView={(file) => void view(file)}
        onClose={() => setShown(null)}
      />
    ),
  }
}

interface FilePreviewDialogProps {
  readonly file: StoredFile
  readonly response: PreviewResponse | null
  readonly place: number
  readonly of: number
  readonly error: string | null
  readonly onStep: (by: 1 | -1) => void
  readonly onView: (file: StoredFile) => void
  readonly onClose: () => void
}

function FilePreviewDialog({ file, response, place, of, error, onStep, onView, onClose }: FilePreviewDialogProps) {
  const picture = response !== null && 'picture' in response ? response.picture : null

  function handleKeyDown(event: KeyboardEvent) {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
    if (by === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    onStep(by)
  }

  return (
    // The dialog is rendered in a portal; React still delivers its key events here.
    <Box role="presentation" onKeyDown={handleKeyDown} sx={{ display: 'contents' }}>
      <DialogFrame size="6xl" onClose={onClose}>
        <DialogHeader
          title={file.filename}
          subtitle={[of > 1 && `${place} of ${of}`, picture && formatBytes(picture.size)].filter(Boolean).join(', ') || ' '}
        >
          {of > 1 && (
            <Box sx={{ display: 'flex' }}>
              <IconButton aria-label="Previous picture" title="Previous picture" disabled={place <= 1} onClick={() => onStep(-1)}>
                <ChevronLeftOutlined />
              </IconButton>
              <IconButton aria-label="Next picture" title="Next picture" disabled={place >= of} onClick={() => onStep(1)}>
                <ChevronRightOutlined />
              </IconButton>
            </Box>
          )}
        </DialogHeader>
        <DialogBody>
          {error !== null && <ErrorBox message={error} />}
          <Box
            tabIndex={0}
            role="region"
            aria-label="Picture"
            sx={{
              height: 'calc(100vh - 260px)',
              minHeight: 240,
              display: 'grid',
              placeContent: 'stretch',
              overflow: 'hidden',
              borderRadius: 1,
              bgcolor: 'action.hover',
              '& > img': { display: 'block', width: '100%', height: '100%', minHeight: 0, objectFit: 'scale-down' },
            }}
          >
            {response === null && (
              <Box sx={{ placeSelf: 'center' }}>
                <LoadingText text="Loading picture..." room="words" />
              </Box>
            )}
            {response !== null && 'failure' in response && (
              <Box sx={failureStyle}>
                <ErrorBox message={response.failure} />
              </Box>
            )}
            {picture && <Picture key={file.id} picture={picture} name={file.filename} broken={DAMAGED} />}
          </Box>
        </DialogBody>
        <DialogFooter>
          <GuardedButton onClick={() => onView(file)}>Open in new tab</GuardedButton>
          <CloseButton />
        </DialogFooter>
      </DialogFrame>
    </Box>
  )
}

const failureStyle = { placeSelf: 'center', maxWidth: 560, p: 2 } as const
const DAMAGED = (
  <Box sx={failureStyle}>
    <ErrorBox message="The picture is damaged and cannot be shown." />
  </Box>
)
