import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import type { StoredFile } from '../../../../contract/entities/file'
import type { StoredFileCall } from '../../../services/endpoints/contractEndpoints'
import { CloseButton, DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../../kit/DialogFrame'
import { EllipsisText } from '../../kit/EllipsisText'
import { ErrorBox } from '../../kit/ErrorBox'
import { GuardedButton } from '../../kit/GuardedButton'
import { CheckCircleOutlined, ErrorOutlined } from '../../kit/icons'
import { FileDropZone } from './FileDropZone'
import { FileThumbnail, isPictureName } from './FileThumbnail'
import { RemoveFile } from './RemoveFile'
import { UploadOverlay, UploadQueueList } from './UploadQueueList'
import { useFileViewer } from './useFileViewer'
import { useUploadQueue, type QueuedFile, type Upload } from './useUploadQueue'

interface AttachmentDialogProps {
  /** What the files belong to, for example "Receipt R000012". */
  readonly subtitle: string
  readonly files: readonly StoredFile[]
  /** Returns one of them; it determines the call that removes it. */
  readonly fileCall: StoredFileCall
  readonly upload: Upload
  readonly rejection?: string | null
  readonly onClose: () => void
}

/** Shows attached files and attaches new ones: chosen, dropped, pasted or photographed, any number at once. */
export function AttachmentDialog(props: AttachmentDialogProps) {
  const { subtitle, files, fileCall, upload, rejection = null, onClose } = props
  const queue = useUploadQueue(upload)
  const { progress } = queue
  const viewer = useFileViewer(fileCall, files)
  const isUploading = progress !== null
  const unsent = queue.files.filter(({ state }) => state === 'waiting' || state === 'failed')
  const [known, setKnown] = useState(() => files.map(({ id }) => id))
  const [knownAtFirst] = useState(known.length)
  const arrived = files.map(({ id }) => id).filter((id) => !known.includes(id))
  if (arrived.length > 0) setKnown([...known, ...arrived])
  const shrinking = queue.files.filter(({ state }) => state === 'shrinking').length
  const isDirty = unsent.length + shrinking > 0

  useEffect(() => {
    if (!isDirty && !isUploading) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty, isUploading])

  function handleSend(wanted: readonly QueuedFile[]) {
    viewer.clearError()
    void queue.send(wanted)
  }

  return (
    <DialogFrame size="md" onClose={onClose} loss={isDirty ? lossText(unsent.length + shrinking) : null} isBusy={isUploading}>
      <DialogHeader title="Add Attachment" subtitle={subtitle} />
      <DialogBody>
        {viewer.error !== null && <ErrorBox message={viewer.error} />}
        <StoredFileList
          files={files}
          // Attached files keep a row until the document lists them, so that nothing moves under the pointer then.
          unlisted={queue.attached.slice(known.length - knownAtFirst)}
          onView={viewer.view}
          onPreview={viewer.preview}
          removedFrom={rejection === null ? fileCall : undefined}
        />
        <UploadQueueList
          files={queue.files}
          progress={progress}
          onRemove={queue.remove}
          onRetry={(file) => handleSend([file])}
          onMakeSmaller={queue.makeSmaller}
        />
        <div>
          <Outcome outcome={queue.outcome} />
          {rejection === null ? (
            <FileDropZone isDisabled={isUploading || viewer.dialog !== null} onChoose={queue.choose} />
          ) : (
            <Alert severity="info" variant="outlined">
              {rejection}
            </Alert>
          )}
        </div>
        {progress && <UploadOverlay progress={progress} onStop={queue.stop} />}
        {viewer.dialog}
      </DialogBody>
      <DialogFooter>
        <CloseButton />
        <GuardedButton
          variant="contained"
          disabled={unsent.length === 0 || shrinking > 0}
          isBusy={isUploading}
          onClick={() => handleSend(unsent)}
        >
          Upload
        </GuardedButton>
      </DialogFooter>
    </DialogFrame>
  )
}

function lossText(files: number): string {
  return files === 1 ? '1 file has not been attached.' : `${files} files have not been attached.`
}

interface StoredFileListProps {
  readonly files: readonly StoredFile[]
  /** Names of attached files that are not among `files` yet. */
  readonly unlisted: readonly string[]
  /** Called synchronously in the click handler, so that the caller may open a window. */
  readonly onView: (file: StoredFile) => void
  readonly onPreview: (file: StoredFile) => void
  /** The call that returns the files, for users who may remove them. */
  readonly removedFrom?: StoredFileCall | undefined
}

/** Attached files, each with a button to view it in a new tab; images also with a preview. Renders nothing without files. */
function StoredFileList({ files, unlisted, onView, onPreview, removedFrom }: StoredFileListProps) {
  if (files.length + unlisted.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label="Attached files"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        // A long list scrolls on its own, so that the chosen files and the result below it stay visible.
        maxHeight: 240,
        overflowY: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      {files.map((file) => (
        <Box component="li" key={file.id} sx={fileStyle}>
          <FileName filename={file.filename} />
          {isPictureName(file.filename) && (
            <GuardedButton size="small" variant="text" aria-label={`Preview ${file.filename}`} onClick={() => onPreview(file)}>
              Preview
            </GuardedButton>
          )}
          <GuardedButton size="small" variant="text" aria-label={`View ${file.filename}`} onClick={() => onView(file)}>
            View
          </GuardedButton>
          {removedFrom && <RemoveFile call={removedFrom} file={file} />}
        </Box>
      ))}
      {unlisted.map((filename, index) => (
        <Box component="li" key={`unlisted ${index}`} sx={fileStyle}>
          <FileName filename={filename} />
        </Box>
      ))}
    </Box>
  )
}

function FileName({ filename }: { readonly filename: string }) {
  return (
    <>
      <Box sx={{ width: 40 }}>
        <FileThumbnail filename={filename} picture={null} />
      </Box>
      {/* On a phone a line of its own, above the buttons. */}
      <Box sx={{ flex: { xs: '1 0 calc(100% - 48px)', md: 1 }, minWidth: 0, typography: 'body2' }}>
        <EllipsisText hasTwoLines>{filename}</EllipsisText>
      </Box>
    </>
  )
}

const fileStyle = {
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: 1,
  px: 1.5,
  py: 0.75,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const

/** Result of the last upload. The live region is rendered before it has text, because screen readers only announce changes. */
function Outcome({ outcome }: Pick<ReturnType<typeof useUploadQueue>, 'outcome'>) {
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, '&:not(:empty)': { mb: 2 } }}>
      {outcome && outcome.attached > 0 && (
        <>
          {outcome.attached < outcome.of ? (
            <ErrorOutlined color="warning" fontSize="small" aria-hidden />
          ) : (
            <CheckCircleOutlined color="success" fontSize="small" aria-hidden />
          )}
          <Typography variant="body2">{outcomeText(outcome)}</Typography>
        </>
      )}
    </Box>
  )
}

function outcomeText({ attached, of }: NonNullable<ReturnType<typeof useUploadQueue>['outcome']>): string {
  if (attached < of) return `${attached} of ${of} files attached, ${of - attached} not attached`
  return attached === 1 ? '1 file attached' : `${attached} files attached`
}
