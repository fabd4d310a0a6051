import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import type { StoredFile } from '../../../../contract/entities/file'
import { CloseButton, DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../../kit/DialogFrame'
import { ErrorBox } from '../../kit/ErrorBox'
import { GuardedButton } from '../../kit/GuardedButton'
import { CheckCircleOutlined, ErrorOutlined } from '../../kit/icons'
import { FileDropZone } from './FileDropZone'
import { StoredFileList } from './StoredFileList'
import { shrinkingCount, unlistedFiles, unsentFiles, type UploadQueue } from './uploadQueue'
import { UploadOverlay, UploadQueueList } from './UploadQueueList'
import type { AttachmentCalls } from './useAttachmentCalls'
import { useFileViewer } from './useFileViewer'
import { useUploadQueue } from './useUploadQueue'

interface AttachmentDialogProps extends AttachmentCalls {
  /** What the files belong to, for example "Receipt R000012". */
  readonly subtitle: string
  /** The files already attached. */
  readonly files: readonly StoredFile[]
  /** Why the user may only view files. */
  readonly refusal?: string | null
  readonly onClose: () => void
}

/** Shows attached files and attaches new ones: chosen, dropped, pasted or photographed, any number at once. */
export function AttachmentDialog(props: AttachmentDialogProps) {
  const { subtitle, files, refusal = null, onClose, ...calls } = props
  const { queue, progress, choose, makeSmaller, remove, send, stop } = useUploadQueue(files, calls.upload)
  const viewer = useFileViewer(files, calls)
  const isUploading = progress !== null
  const unsent = unsentFiles(queue)
  const shrinking = shrinkingCount(queue)
  const isDirty = unsent.length + shrinking > 0

  useEffect(() => {
    if (!isDirty && !isUploading) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty, isUploading])

  function handleSend(wanted: UploadQueue['files']) {
    viewer.clearError()
    void send(wanted)
  }

  return (
    <DialogFrame size="md" onClose={onClose} loss={isDirty ? lossText(unsent.length + shrinking) : null} isBusy={isUploading}>
      <DialogHeader title="Add Attachment" subtitle={subtitle} />
      <DialogBody>
        {viewer.error !== null && <ErrorBox message={viewer.error} />}
        <StoredFileList
          files={files}
          unlisted={unlistedFiles(queue)}
          onView={viewer.view}
          onPreview={viewer.preview}
          removedFrom={refusal === null ? calls.fileCall : undefined}
        />
        <UploadQueueList
          files={queue.files}
          progress={progress}
          onRemove={remove}
          onRetry={(file) => handleSend([file])}
          onMakeSmaller={makeSmaller}
        />
        <div>
          <Outcome outcome={queue.outcome} />
          {refusal === null ? (
            <FileDropZone isDisabled={isUploading || viewer.dialog !== null} onChoose={choose} />
          ) : (
            <Alert severity="info" variant="outlined">
              {refusal}
            </Alert>
          )}
        </div>
        {progress && <UploadOverlay progress={progress} onStop={stop} />}
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

/** Result of the last upload. The live region is rendered before it has text, because screen readers only announce changes. */
function Outcome({ outcome }: Pick<UploadQueue, 'outcome'>) {
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

function outcomeText({ attached, of }: NonNullable<UploadQueue['outcome']>): string {
  if (attached < of) return `${attached} of ${of} files attached, ${of - attached} not attached`
  return attached === 1 ? '1 file attached' : `${attached} files attached`
}
