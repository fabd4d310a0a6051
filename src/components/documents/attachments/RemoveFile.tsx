import Alert from '@mui/material/Alert'
import { useState } from 'react'
import type { CallsLike } from '../../../../contract/calls'
import type { StoredFile } from '../../../../contract/entities/file'
import { fileRemovalRejection, WHO_REMOVES_FILES } from '../../../../contract/rules/fileRemoval'
import type { StoredFileCall } from '../../../services/endpoints/contractEndpoints'
import { fileRemovalApi } from '../../../services/filesApi'
import { describeError, offlineText } from '../../../services/http/apiError'
import { useAppSelector } from '../../../services/store/hooks'
import { selectHasExtension, selectUser } from '../../../slices/authSlice'
import { ErrorBox } from '../../kit/ErrorBox'
import { GuardedButton } from '../../kit/GuardedButton'
import { useOfflineRejection } from '../../writes/OfflineNotice'
import { ReasonDialog } from '../../writes/ReasonField'
import { useTextDraft } from '../../writes/useTextDraft'

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

/** @param file null keeps the place of a file that is not listed yet */
export function RemoveFile({ call, file }: Pick<RemoveFileProps, 'call'> & { readonly file: StoredFile | null }) {
  const isOffered = useAppSelector((state) => selectHasExtension(state, 'fileRemoval'))
  const [isAsking, setIsAsking] = useState(false)
  if (!isOffered) return null
  return (
    <>
      <GuardedButton
        size="small"
        variant="text"
        color="error"
        aria-label={file ? `Remove ${file.filename}` : undefined}
        sx={{ visibility: file ? 'visible' : 'hidden' }}
        onClick={() => setIsAsking(true)}
      >
        Remove
      </GuardedButton>
      {isAsking && file && <RemoveFileDialog call={call} file={file} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function RemoveFileDialog({ call, file, onClose }: RemoveFileProps & { readonly onClose: () => void }) {
  const mayRemoveAll = useAppSelector((state) => fileRemovalRejection(selectUser(state), false) === null)
  const [remove, { isLoading: isRemoving, error }] = fileRemovalApi.endpoints[REMOVAL[call]].useMutation()
  const draft = useTextDraft(`note of removing file ${file.id}`)
  const [offline, isRejected] = useOfflineRejection(offlineText('removed', 'Remove'))

  async function handleRemove(reason: string) {
    if (isRejected()) return
    const response = await remove({ fileId: file.id, reason })
    if (response.error) return
    draft.keep(null)
    onClose()
  }

  return (
    <ReasonDialog
      title="Remove file"
      subtitle={file.filename}
      keepLabel="Keep file"
      draft={draft}
      isBusy={isRemoving}
      notices={
        (offline !== null || error) && (
          <ErrorBox message={offline ?? describeError(error, 'An error occurred removing the file')} />
        )
      }
      onConfirm={(reason) => void handleRemove(reason)}
      onClose={onClose}
    >
      The file is removed for good. Its name and your reason stay in the activity.
      {!mayRemoveAll && (
        <Alert severity="info" variant="outlined">
          {WHO_REMOVES_FILES}
        </Alert>
      )}
    </ReasonDialog>
  )
}
