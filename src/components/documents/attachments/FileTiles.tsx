import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import type { CallsLike } from '../../../../contract/calls'
import type { StoredFile } from '../../../../contract/entities/file'
import { fileRemovalRejection, WHO_REMOVES_FILES } from '../../../../contract/rules/fileRemoval'
import type { StoredFileCall } from '../../../services/endpoints/contractEndpoints'
import { thumbnailOf } from '../../../services/files/files'
import { fileRemovalApi } from '../../../services/filesApi'
import { describeError, offlineText } from '../../../services/http/apiError'
import { useAppDispatch, useAppSelector } from '../../../services/store/hooks'
import { selectHasExtension, selectUser } from '../../../slices/authSlice'
import { EllipsisText } from '../../kit/EllipsisText'
import { ErrorBox } from '../../kit/ErrorBox'
import { GuardedButton } from '../../kit/GuardedButton'
import { useOfflineRejection } from '../../writes/OfflineNotice'
import { ReasonDialog } from '../../writes/ReasonField'
import { useTextDraft } from '../../writes/useTextDraft'
import { FileThumbnail, isPictureName } from './FileThumbnail'
import { useFileViewer } from './useFileViewer'

interface FileTilesProps {
  readonly call: StoredFileCall
  readonly files: readonly StoredFile[]
  readonly unlisted?: readonly string[]
  readonly isRemovable?: boolean
}

export function FileTiles({ call, files, unlisted = [], isRemovable = false }: FileTilesProps) {
  const viewer = useFileViewer(call, files)
  const count = files.length + unlisted.length
  if (count === 0) return null
  return (
    <Box component="section" aria-label="Attachments" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3">Attachments ({count})</Typography>
      {viewer.error !== null && <ErrorBox message={viewer.error} />}
      <Box component="ul" sx={isRemovable ? scrolledTilesStyle : tilesStyle}>
        {files.map((file) => (
          <li key={file.id}>
            <ButtonBase sx={tileStyle} onClick={() => viewer.open(file)}>
              <StoredThumbnail call={call} file={file} />
              <EllipsisText hasTwoLines>{file.filename}</EllipsisText>
            </ButtonBase>
            {isRemovable && <RemoveFile call={call} file={file} />}
          </li>
        ))}
        {unlisted.map((filename, index) => (
          <li key={`unlisted ${index}`}>
            <Box sx={tileStyle}>
              <FileThumbnail filename={filename} picture={null} />
              <EllipsisText hasTwoLines>{filename}</EllipsisText>
            </Box>
            {isRemovable && <RemoveFile call={call} file={null} />}
          </li>
        ))}
      </Box>
      {viewer.dialog}
    </Box>
  )
}

interface FileProps {
  readonly call: StoredFileCall
  readonly file: StoredFile
}

function StoredThumbnail({ call, file: { id, filename } }: FileProps) {
  const dispatch = useAppDispatch()
  const place = useRef<HTMLSpanElement>(null)
  const [picture, setPicture] = useState<Blob | null>(null)
  const isPicture = isPictureName(filename)
  useEffect(() => {
    if (!isPicture || place.current === null || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      void dispatch(thumbnailOf(call, { id, filename })).then(setPicture)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [dispatch, call, id, filename, isPicture])
  return <FileThumbnail ref={place} filename={filename} picture={picture} />
}

const tilesStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', justifyItems: 'center', alignContent: 'start' },
} as const

/** Where files are attached, many scroll on their own, so that what stands below them stays visible. */
const scrolledTilesStyle = { ...tilesStyle, maxHeight: 320, overflowY: 'auto' } as const

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

/** @param file null keeps the place of a file that is not listed yet */
function RemoveFile({ call, file }: Pick<FileProps, 'call'> & { readonly file: StoredFile | null }) {
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

function RemoveFileDialog({ call, file, onClose }: FileProps & { readonly onClose: () => void }) {
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
