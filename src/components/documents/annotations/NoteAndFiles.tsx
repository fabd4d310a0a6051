import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import type { StoredFile } from '../../../../contract/entities/file'
import { thumbnailOf } from '../../../services/files/files'
import { useAppDispatch } from '../../../services/hooks'
import { EllipsisText } from '../../kit/EllipsisText'
import { ErrorBox } from '../../kit/ErrorBox'
import { FileThumbnail, isPictureName } from '../attachments/FileThumbnail'
import { useFileViewer } from '../attachments/useFileViewer'
import { ANNOTATION_CALLS, type Annotated } from './annotationCalls'

interface NoteAndFilesProps {
  readonly kind: keyof Annotated
  readonly note: string
  readonly files: readonly StoredFile[]
}

/** The note of a document and its files, each with a thumbnail that opens it. Renders nothing without them. */
export function NoteAndFiles({ kind, note, files }: NoteAndFilesProps) {
  const call = ANNOTATION_CALLS[kind].getFile
  const viewer = useFileViewer(call, files)
  return (
    <>
      {note !== '' && (
        <Box component="section" aria-label="Note">
          <Typography variant="h3">Note</Typography>
          <Typography variant="body2" className="note-text">
            {note}
          </Typography>
        </Box>
      )}
      {files.length > 0 && (
        <Box component="section" aria-label="Attachments" sx={{ display: 'grid', gap: 1 }}>
          <Typography variant="h3">Attachments ({files.length})</Typography>
          {viewer.error !== null && <ErrorBox message={viewer.error} />}
          <Box component="ul" sx={tilesStyle}>
            {files.map((file) => (
              <li key={file.id}>
                <ButtonBase sx={tileStyle} onClick={() => (isPictureName(file.filename) ? viewer.preview : viewer.view)(file)}>
                  <Thumbnail call={call} file={file} />
                  <EllipsisText>{file.filename}</EllipsisText>
                </ButtonBase>
              </li>
            ))}
          </Box>
        </Box>
      )}
      {viewer.dialog}
    </>
  )
}

interface ThumbnailProps {
  readonly call: Parameters<typeof thumbnailOf>[0]
  readonly file: StoredFile
}

/** An icon, covered by the picture itself once it has come into view and has loaded. */
function Thumbnail({ call, file: { id, filename } }: ThumbnailProps) {
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

const tilesStyle = { display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' } as const

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
