import type { StoredFile } from '../../../contract/entities/file'
import { AttachmentAction } from '../attachments/AttachmentAction'
import { useAttachmentCalls } from '../attachments/useAttachmentCalls'
import type { ActionDialog } from '../kit/DocumentAction'
import { useAddressDialog } from '../lists/useAddressEdit'
import { NoteAction, useNoteDraft } from '../notes/NoteAction'
import { ANNOTATION_CALLS, type Annotated } from './annotationCalls'

interface AnnotationActionsProps<Kind extends keyof Annotated> {
  readonly kind: Kind
  /** The fields that name it on the wire. */
  readonly named: Annotated[Kind]
  /** What it is called on the screen, for example "Receipt R000012". */
  readonly subject: string
  /** Given in tables: names the line for assistive technology. */
  readonly of?: string
  /** The note that is there already; `''` for none. */
  readonly note: string
  readonly files: readonly StoredFile[]
  readonly isDisabled?: boolean
  /** Why the person may not write: what is there can still be seen. */
  readonly refusal?: string | null
}

/** Add Note and Add Attachment of a document or line, each orange when there is something already. */
export function AnnotationActions<Kind extends keyof Annotated>(props: AnnotationActionsProps<Kind>) {
  const { kind, named, note, files, ...shown } = props
  const { addNote, addFile, getFile, draftName } = ANNOTATION_CALLS[kind]
  const [saveNote] = addNote.useMutation()
  const [attach] = addFile.useMutation()
  const name = draftName(named)
  const draft = useNoteDraft(name)
  const noteDialog = useActionDialog('note', name)
  const filesDialog = useActionDialog('files', name)
  const calls = useAttachmentCalls(getFile, (file) => attach({ ...named, file }))
  return (
    <>
      <NoteAction
        {...shown}
        note={note}
        draft={draft}
        dialog={noteDialog}
        save={(text, seen) => saveNote({ ...named, note: text, ...seen }).unwrap()}
      />
      <AttachmentAction {...shown} files={files} dialog={filesDialog} {...calls} />
    </>
  )
}

/** The dialog over one document or line, in the address: Back closes it, and a recording shows it. */
function useActionDialog(parameter: 'note' | 'files', name: string): ActionDialog {
  const { value, open, close } = useAddressDialog(parameter)
  return { isOpen: value === name, open: () => open(name), close }
}
