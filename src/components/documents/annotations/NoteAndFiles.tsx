import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { StoredFile } from '../../../../contract/entities/file'
import { FileTiles } from '../attachments/FileTiles'
import { ANNOTATION_CALLS, type Annotated } from './annotationCalls'

interface NoteAndFilesProps {
  readonly kind: keyof Annotated
  readonly note: string
  readonly files: readonly StoredFile[]
}

export function NoteAndFiles({ kind, note, files }: NoteAndFilesProps) {
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
      <FileTiles call={ANNOTATION_CALLS[kind].getFile} files={files} />
    </>
  )
}
