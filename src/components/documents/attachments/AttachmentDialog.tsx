import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { StoredFile } from '../../../../contract/entities/file'
import type { StoredFileCall } from '../../../services/endpoints/contractEndpoints'
import { CloseButton, DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../../kit/DialogFrame'
import { GuardedButton } from '../../kit/GuardedButton'
import { CheckCircleOutlined, ErrorOutlined } from '../../kit/icons'
import { FileDropZone } from './FileDropZone'
import { FileTiles } from './FileTiles'
import { UploadOverlay, UploadQueueList } from './UploadQueueList'
import { useUploadQueue, type Upload, type UploadQueue } from './useUploadQueue'

interface AttachmentDialogProps {
  readonly name: string
  readonly subtitle: string
  readonly files: readonly StoredFile[]
  readonly fileCall: StoredFileCall
  readonly upload: Upload
  readonly rejection?: string | null
  readonly onClose: () => void
}

export function AttachmentDialog(props: AttachmentDialogProps) {
  const { name, subtitle, files, fileCall, upload, rejection = null, onClose } = props
  const { queue, progress, ...uploads } = useUploadQueue(name, upload)
  const isUploading = progress !== null
  const unsent = queue.files.filter(({ state }) => state === 'waiting' || state === 'failed')
  const [known, setKnown] = useState(() => files.map(({ id }) => id))
  const [knownAtFirst] = useState(known.length)
  const arrived = files.map(({ id }) => id).filter((id) => !known.includes(id))
  if (arrived.length > 0) setKnown([...known, ...arrived])
  const isShrinking = queue.files.some(({ state }) => state === 'shrinking')

  return (
    <DialogFrame size="md" onClose={onClose} hasDraft={unsent.length > 0 || isShrinking} isBusy={isUploading}>
      <DialogHeader title="Add Attachment" subtitle={subtitle} />
      <DialogBody>
        <FileTiles
          call={fileCall}
          files={files}
          // Attached files keep a tile until the document lists them, so that nothing moves under the pointer then.
          unlisted={queue.attached.slice(known.length - knownAtFirst)}
          isRemovable={rejection === null}
        />
        <UploadQueueList
          files={queue.files}
          onRemove={uploads.remove}
          onRetry={(file) => void uploads.send([file])}
          onMakeSmaller={uploads.makeSmaller}
        />
        <div>
          <Outcome outcome={queue.outcome} />
          {rejection === null ? (
            <FileDropZone isDisabled={isUploading} onChoose={uploads.choose} />
          ) : (
            <Alert severity="info" variant="outlined">
              {rejection}
            </Alert>
          )}
        </div>
        {progress && <UploadOverlay progress={progress} onStop={uploads.stop} />}
      </DialogBody>
      <DialogFooter>
        <CloseButton />
        <GuardedButton
          variant="contained"
          disabled={unsent.length === 0 || isShrinking}
          whyDisabled={queue.files.length === 0 ? (rejection ?? 'Choose a file first') : null}
          isBusy={isUploading}
          onClick={() => void uploads.send(unsent)}
        >
          Upload
        </GuardedButton>
      </DialogFooter>
    </DialogFrame>
  )
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
