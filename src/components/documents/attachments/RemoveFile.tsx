import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { CallsLike } from '../../../../contract/calls'
import type { StoredFile } from '../../../../contract/entities/file'
import { fileRemovalRejection, WHO_REMOVES_FILES } from '../../../../contract/rules/fileRemoval'
import type { StoredFileCall } from '../../../services/endpoints/contractEndpoints'
import { fileRemovalApi } from '../../../services/filesApi'
import { useAppSelector } from '../../../services/hooks'
import { describeError, offlineText } from '../../../services/http/apiError'
import { selectHasExtension, selectUser } from '../../../slices/authSlice'
import { CloseButton, DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../../kit/DialogFrame'
import { ErrorBox } from '../../kit/ErrorBox'
import { GuardedButton } from '../../kit/GuardedButton'
import { TYPED_LOSS } from '../../kit/layers'
import { useOfflineRejection } from '../../writes/OfflineNotice'
import { reasonFrom, ReasonField } from '../../writes/ReasonField'

const REMOVAL: Readonly<Record<StoredFileCall, CallsLike<{ writes: 'file'; kind: 'json' }>>> = {
  getSalesFile: 'removeSalesFile',
  getShipmentFile: 'removeShipmentFile',
  getTransferReceiptFile: 'removeTransferFile',
  getTransferReceiptLineFile: 'removeTransferFile',
}

interface RemoveFileProps {
  readonly call: StoredFileCall
  readonly file: StoredFile
}

/** Button that removes a stored file, where the backend offers `fileRemoval`. */
export function RemoveFile({ call, file }: RemoveFileProps) {
  const isOffered = useAppSelector((state) => selectHasExtension(state, 'fileRemoval'))
  const [isAsking, setIsAsking] = useState(false)
  if (!isOffered) return null
  return (
    <>
      <GuardedButton
        size="small"
        variant="text"
        color="error"
        aria-label={`Remove ${file.filename}`}
        onClick={() => setIsAsking(true)}
      >
        Remove
      </GuardedButton>
      {isAsking && <RemoveFileDialog call={call} file={file} onClose={() => setIsAsking(false)} />}
    </>
  )
}

interface RemoveFileDialogProps extends RemoveFileProps {
  readonly onClose: () => void
}

/** Asks for the reason and removes the file. A rejection stays visible until it is closed. */
function RemoveFileDialog({ call, file, onClose }: RemoveFileDialogProps) {
  const mayRemoveAll = useAppSelector((state) => fileRemovalRejection(selectUser(state), false) === null)
  const [remove, { isLoading: isRemoving, error }] = fileRemovalApi.endpoints[REMOVAL[call]].useMutation()
  const [text, setText] = useState('')
  const reason = reasonFrom(text)
  const [offline, isRejected] = useOfflineRejection(offlineText('removed', 'Remove'))

  async function handleRemove() {
    if (reason === null || isRejected()) return
    const response = await remove({ fileId: file.id, reason })
    if (!response.error) onClose()
  }

  return (
    <DialogFrame size="sm" onClose={onClose} loss={text !== '' ? TYPED_LOSS : null} isBusy={isRemoving}>
      <DialogHeader title="Remove attachment" subtitle={file.filename} />
      <DialogBody>
        {(offline !== null || error) && (
          <ErrorBox message={offline ?? describeError(error, 'An error occurred removing the file')} />
        )}
        <Typography variant="body2">The file is removed for good. Its name and your reason stay in the activity.</Typography>
        {!mayRemoveAll && (
          <Alert severity="info" variant="outlined">
            {WHO_REMOVES_FILES}
          </Alert>
        )}
        <ReasonField
          value={text}
          help="Shown in the activity, with your name."
          isDisabled={isRemoving}
          autoFocus
          onChange={setText}
        />
      </DialogBody>
      <DialogFooter>
        <CloseButton>Keep file</CloseButton>
        <GuardedButton
          variant="contained"
          color="error"
          disabled={reason === null}
          isBusy={isRemoving}
          onClick={() => void handleRemove()}
        >
          Remove file
        </GuardedButton>
      </DialogFooter>
    </DialogFrame>
  )
}
