import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { StoredFile } from '../../../../contract/entities/file'
import { useAddressDialog } from '../../address/useAddressEdit'
import { AttachFileOutlined } from '../../kit/icons'
import { type Annotated, ANNOTATION_CALLS } from '../annotationCalls'
import { AttachmentDialog } from '../attachments/AttachmentDialog'
import { FileTiles } from '../attachments/FileTiles'
import { useUpload } from '../attachments/useUploadQueue'
import { DocumentAction } from '../DocumentAction'
import { NoteAction } from './NoteAction'

export interface AnnotationActionsProps<Kind extends keyof Annotated> {
  readonly kind: Kind
  readonly named: Annotated[Kind]
  readonly subject: string
  readonly of?: string
  readonly note: string
  readonly files: readonly StoredFile[]
  readonly isDisabled?: boolean
  /** Why the user may not write; existing notes and files can still be opened. */
  readonly rejection?: string | null
}

export function AnnotationActions<Kind extends keyof Annotated>({ files, ...props }: AnnotationActionsProps<Kind>) {
  const { kind, named, subject, of, isDisabled = false, rejection = null } = props
  const calls = ANNOTATION_CALLS[kind]
  const [attach] = calls.addFile.useMutation()
  const name = calls.draft(named)
  const noteDialog = useActionDialog('note', name)
  const filesDialog = useActionDialog('files', name)
  const upload = useUpload((file) => attach({ ...named, file }))
  return (
    <>
      <NoteAction key={`note ${name}`} {...props} dialog={noteDialog} />
      {/* The other buttons of a footer stand at the right. */}
      <Box component="span" sx={{ mr: of === undefined ? 'auto' : 0 }}>
        <DocumentAction
          label="Add Attachment"
          of={of}
          icon={<AttachFileOutlined fontSize="small" />}
          isMarked={files.length > 0}
          isDisabled={isDisabled}
          whyDisabled={files.length === 0 ? rejection : null}
          onClick={filesDialog.open}
        />
      </Box>
      {filesDialog.isOpen && (
        <AttachmentDialog
          key={name}
          name={name}
          subtitle={subject}
          {...{ files, rejection, upload }}
          fileCall={calls.getFile}
          onClose={filesDialog.close}
        />
      )}
    </>
  )
}

export type ActionDialog = ReturnType<typeof useActionDialog>

/** The dialog of one document or line, stored in the address, so that Back closes it and a recording replays it. */
function useActionDialog(parameter: 'note' | 'files', name: string) {
  const { value, open, close } = useAddressDialog(parameter)
  return { isOpen: value === name, open: () => open(name), close }
}

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
