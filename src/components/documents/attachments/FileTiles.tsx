import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import type { CallsLike } from '../../../../contract/calls'
import type { StoredFile } from '../../../../contract/entities/file'
import { fileRemovalRejection, WHO_REMOVES_FILES } from '../../../../contract/rules/fileRemoval'
import type { StoredFileCall } from '../../../services/endpoints/contractEndpoints'
import { filesApi } from '../../../services/filesApi'
import { describeError, offlineText } from '../../../services/http/apiError'
import { useAppSelector } from '../../../services/store/hooks'
import { selectHasExtension, selectUser } from '../../../slices/authSlice'
import { EllipsisText } from '../../kit/EllipsisText'
import { ErrorBox } from '../../kit/ErrorBox'
import { GuardedButton } from '../../kit/GuardedButton'
import { useOfflineRejection } from '../../writes/OfflineNotice'
import { ReasonDialog } from '../../writes/ReasonField'
import { useTextDraft } from '../../writes/useTextDraft'
import { FileThumbnail, isPictureName, useStoredPicture } from './FileThumbnail'
import { useFileViewer } from './useFileViewer'

interface FileTilesProps {
  readonly call: StoredFileCall
  readonly files: readonly StoredFile[]
  readonly isRemovable?: boolean
}

export function FileTiles({ call, files, isRemovable = false }: FileTilesProps) {
  const viewer = useFileViewer(call, files)
  if (files.length === 0) return null
  return (
    <Box component="section" aria-label="Attachments" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3">Attachments ({files.length})</Typography>
      {viewer.error !== null && <ErrorBox message={viewer.error} />}
      <List disablePadding sx={tilesStyle}>
        {files.map((file) => (
          <li key={file.id}>
            <ButtonBase sx={tileStyle} onClick={() => viewer.open(file)}>
              <StoredThumbnail call={call} file={file} />
              <EllipsisText hasTwoLines>{file.filename}</EllipsisText>
            </ButtonBase>
            {isRemovable && <RemoveFile call={call} file={file} />}
          </li>
        ))}
      </List>
      {viewer.dialog}
    </Box>
  )
}

interface FileProps {
  readonly call: StoredFileCall
  readonly file: StoredFile
}

/** A picture is loaded when its tile is on the screen. */
function StoredThumbnail({ call, file }: FileProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [isOnScreen, setIsOnScreen] = useState(false)
  const response = useStoredPicture(call, file, isOnScreen && isPictureName(file.filename))
  useEffect(() => {
    if (place.current === null || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsOnScreen(true))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const picture = response !== null && 'picture' in response ? response.picture : null
  return <FileThumbnail ref={place} filename={file.filename} picture={picture} />
}

/** Many scroll on their own, so that what stands below them stays visible. */
const tilesStyle = {
  maxHeight: 320,
  overflowY: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& > li': { display: 'grid', justifyItems: 'center', alignContent: 'start' },
} as const

const tileStyle = {
  display: 'grid',
  justifyItems: 'center',
  gap: 0.5,
  width: 104,
  p: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  typography: 'caption',
  '& > :first-of-type': { height: 64 },
  '& > :last-child': { width: '100%' },
} as const

const REMOVAL: Readonly<Record<StoredFileCall, CallsLike<{ writes: 'file'; kind: 'json' }>>> = {
  getSalesFile: 'removeSalesFile',
  getShipmentFile: 'removeShipmentFile',
  getTransferReceiptFile: 'removeTransferFile',
  getTransferReceiptLineFile: 'removeTransferFile',
}

function RemoveFile({ call, file }: FileProps) {
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

function RemoveFileDialog({ call, file, onClose }: FileProps & { readonly onClose: () => void }) {
  const mayRemoveAll = useAppSelector((state) => fileRemovalRejection(selectUser(state), false) === null)
  const [remove, { isLoading: isRemoving, error }] = filesApi.endpoints[REMOVAL[call]].useMutation()
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
      {!mayRemoveAll && <Alert severity="info">{WHO_REMOVES_FILES}</Alert>}
    </ReasonDialog>
  )
}
