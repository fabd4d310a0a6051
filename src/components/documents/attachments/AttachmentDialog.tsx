import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { StoredFile } from '../../../../contract/entities/file'
import type { StoredFileCall } from '../../../services/endpoints/contractEndpoints'
import { CloseButton, DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../../kit/DialogFrame'
import { formatCounted } from '../../kit/formatNumber'
import { GuardedButton } from '../../kit/GuardedButton'
import { FileDropZone } from './FileDropZone'
import { FileTiles } from './FileTiles'
import { UploadOverlay, UploadQueueList } from './UploadQueueList'
import { useUploadQueue, type Upload, type UploadOutcome } from './useUploadQueue'

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
  const { files: chosen, outcome, progress, ...uploads } = useUploadQueue(name, upload)
  const isUploading = progress !== null
  const unsent = chosen.filter(({ state }) => state === 'waiting' || state === 'failed')
  const isShrinking = chosen.some(({ state }) => state === 'shrinking')

  return (
    <DialogFrame size="md" onClose={onClose} hasDraft={unsent.length > 0 || isShrinking} isBusy={isUploading}>
      <DialogHeader title="Add Attachment" subtitle={subtitle} />
      <DialogBody>
        <Box sx={contentStyle}>
          <FileTiles call={fileCall} files={files} isRemovable={rejection === null} />
          <UploadQueueList
            files={chosen}
            onRemove={uploads.remove}
            onRetry={(file) => void uploads.send([file])}
            onMakeSmaller={(file) => void uploads.shrink(file)}
          />
          <Outcome outcome={outcome} />
          {rejection === null ? (
            <FileDropZone isDisabled={isUploading} onChoose={uploads.choose} />
          ) : (
            <Alert severity="info">{rejection}</Alert>
          )}
        </Box>
        {progress && <UploadOverlay progress={progress} onStop={uploads.stop} />}
      </DialogBody>
      <DialogFooter>
        <CloseButton />
        <GuardedButton
          variant="contained"
          disabled={unsent.length === 0 || isShrinking}
          whyDisabled={chosen.length === 0 ? (rejection ?? 'Choose a file first') : null}
          isBusy={isUploading}
          onClick={() => void uploads.send(unsent)}
        >
          Upload
        </GuardedButton>
      </DialogFooter>
    </DialogFrame>
  )
}

/** The place to drop files gives way to the files, so that no button moves under the pointer when one comes or goes. */
const contentStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2.5,
  minHeight: { md: 'min(400px, 100dvh - 260px)' },
} as const

/** Result of the last upload. The live region is rendered before it has text, because screen readers only announce changes. */
function Outcome({ outcome }: { readonly outcome: UploadOutcome | null }) {
  return (
    <Box role="status" sx={{ '&:empty': { mb: -2.5 } }}>
      {outcome && outcome.attached > 0 && (
        <Alert role="group" severity={outcome.attached < outcome.of ? 'warning' : 'success'}>
          {outcomeText(outcome)}
        </Alert>
      )}
    </Box>
  )
}

function outcomeText({ attached, of }: UploadOutcome): string {
  if (attached < of) return `${attached} of ${of} files attached`
  return `${formatCounted(attached, 'file')} attached`
}
