import Box from '@mui/material/Box'
import { useState } from 'react'
import type { StoredFile } from '../../../../contract/entities/file'
import type { StoredFileCall } from '../../../services/endpoints/contractEndpoints'
import { viewFile } from '../../../services/files/files'
import { useAppDispatch } from '../../../services/store/hooks'
import { CloseButton, DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../../kit/DialogFrame'
import { ErrorBox } from '../../kit/ErrorBox'
import { GuardedButton } from '../../kit/GuardedButton'
import { LoadingText } from '../../kit/LoadingText'
import { DocumentSteps, neighborsOf, type DocumentStep } from '../DocumentSteps'
import { isPictureName, Picture, useStoredPicture } from './FileThumbnail'

/** Hook that shows a picture in a dialog and any other file in a new tab. */
export function useFileViewer(call: StoredFileCall, files: readonly StoredFile[]) {
  const dispatch = useAppDispatch()
  const [shown, setShown] = useState<StoredFile | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function view(file: StoredFile) {
    setError(null)
    setError(await dispatch(viewFile(call, file)))
  }

  function preview(file: StoredFile | null) {
    setError(null)
    setShown(file)
  }

  return {
    /** Must be called within the click, because it may open a tab. */
    open: (file: StoredFile) => (isPictureName(file.filename) ? preview(file) : void view(file)),
    error: shown === null ? error : null,
    dialog: shown && (
      <PictureDialog
        {...{ call, error }}
        file={shown}
        pictures={files.filter(({ filename }) => isPictureName(filename))}
        onShow={preview}
        onView={() => void view(shown)}
      />
    ),
  }
}

interface PictureDialogProps {
  readonly call: StoredFileCall
  readonly file: StoredFile
  readonly pictures: readonly StoredFile[]
  readonly error: string | null
  readonly onShow: (file: StoredFile | null) => void
  readonly onView: () => void
}

function PictureDialog({ call, file, pictures, error, onShow, onView }: PictureDialogProps) {
  const count = pictures.length
  const place = pictures.findIndex(({ id }) => id === file.id) + 1
  const step: DocumentStep = {
    neighbors: neighborsOf(pictures, file.id),
    onStep: (to) => onShow(pictures.find(({ id }) => id === to) ?? null),
    cameBy: null,
  }
  return (
    <DialogFrame size="6xl" onClose={() => onShow(null)}>
      <DialogHeader title={file.filename} subtitle={count > 1 && `${place} of ${count}`}>
        {count > 1 && <DocumentSteps noun="picture" step={step} />}
      </DialogHeader>
      <DialogBody>
        {error !== null && <ErrorBox message={error} />}
        <Box tabIndex={0} role="region" aria-label="Picture" sx={placeStyle}>
          <StoredPicture key={file.id} {...{ call, file }} />
        </Box>
      </DialogBody>
      <DialogFooter>
        <GuardedButton onClick={onView}>Open in new tab</GuardedButton>
        <CloseButton />
      </DialogFooter>
    </DialogFrame>
  )
}

function StoredPicture({ call, file }: Pick<PictureDialogProps, 'call' | 'file'>) {
  const response = useStoredPicture(call, file)
  if (response === null) return <LoadingText text="Loading picture..." room="words" />
  if ('failure' in response) return <ErrorBox message={response.failure} />
  const damaged = <ErrorBox message="The picture is damaged and cannot be shown." />
  return <Picture picture={response.picture} name={file.filename} broken={damaged} />
}

const placeStyle = {
  height: 'calc(100vh - 260px)',
  minHeight: 240,
  display: 'grid',
  placeContent: 'stretch',
  overflow: 'hidden',
  borderRadius: 1,
  bgcolor: 'action.hover',
  '& > *': { placeSelf: 'center', maxWidth: 560 },
  '& > img': { placeSelf: 'stretch', width: '100%', maxWidth: 'none', height: '100%', minHeight: 0, objectFit: 'scale-down' },
} as const
