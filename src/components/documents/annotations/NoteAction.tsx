import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { isBlank } from '../../../../contract/blankText'
import { NOTE_LIMIT_CHARACTERS } from '../../../../contract/constants'
import { formatNumber } from '../../../../contract/english'
import type { ChangedNote } from '../../../../contract/entities/error'
import { FALLBACK } from '../../../services/endpoints/fallbacks'
import { changedNote, describeError, offlineText } from '../../../services/http/apiError'
import { useAppDispatch, useAppSelector } from '../../../services/store/hooks'
import { selectHasExtension } from '../../../slices/authSlice'
import { draftResumed, selectIsResumed } from '../../../slices/draftsSlice'
import { formatInstant } from '../../kit/dates'
import { CloseButton, DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../../kit/DialogFrame'
import { ErrorBox } from '../../kit/ErrorBox'
import { GuardedButton } from '../../kit/GuardedButton'
import { StickyNote2Outlined } from '../../kit/icons'
import { BusyOverlay } from '../../kit/LoadingText'
import { useOfflineRejection } from '../../writes/OfflineNotice'
import { useTextDraft, type TextDraft } from '../../writes/useTextDraft'
import { ANNOTATION_CALLS, type Annotated } from '../annotationCalls'
import { DocumentAction } from '../DocumentAction'
import type { ActionDialog, AnnotationActionsProps } from './AnnotationActions'

const OFFLINE = offlineText('saved', 'Save')

interface NoteActionProps<Kind extends keyof Annotated> extends Omit<AnnotationActionsProps<Kind>, 'files'> {
  readonly dialog: ActionDialog
}

export function NoteAction<Kind extends keyof Annotated>(props: NoteActionProps<Kind>) {
  const { kind, named, subject, of, note, dialog, isDisabled = false, rejection = null } = props
  const calls = ANNOTATION_CALLS[kind]
  const dispatch = useAppDispatch()
  const draft = useTextDraft(calls.draft(named))
  const isGuarded = useAppSelector((state) => selectHasExtension(state, 'noteGuard'))
  const [save, { isLoading: isSaving, error, reset }] = calls.addNote.useMutation()
  const [offline, isRejected] = useOfflineRejection(OFFLINE)

  // Null once the button is gone too. Back may close the dialog, or the document, while the note is saved.
  const shown = useRef<ActionDialog | null>(null)
  useLayoutEffect(() => {
    shown.current = dialog
    return () => void (shown.current = null)
  })

  async function handleSave(text: string, seenNote: string) {
    if (isRejected()) return
    if (text === note) return dialog.close()
    const saved = await save({ ...named, note: text, ...(isGuarded && { seenNote }) })
    if (!saved.error) {
      dialog.close()
      draft.keep(null)
    } else if (shown.current?.isOpen === false) shown.current.open()
  }

  function handleOpen() {
    reset()
    dispatch(draftResumed(draft.name))
    dialog.open()
  }

  return (
    <>
      <DocumentAction
        label="Add Note"
        of={of}
        icon={<StickyNote2Outlined fontSize="small" />}
        isMarked={note !== ''}
        held={note.slice(0, 300)}
        isDisabled={isDisabled}
        whyDisabled={note === '' ? rejection : null}
        onClick={handleOpen}
      />
      {(dialog.isOpen || isSaving) && (
        <NoteDialog
          subtitle={subject}
          note={note}
          draft={draft}
          saving={{ isSaving, error, offline }}
          rejection={rejection}
          onSave={(text, seenNote) => void handleSave(text, seenNote)}
          onClose={dialog.close}
        />
      )}
    </>
  )
}

interface NoteDialogProps {
  readonly subtitle: string
  readonly note: string
  readonly rejection: string | null
  readonly draft: TextDraft
  readonly saving: { readonly isSaving: boolean; readonly error?: unknown; readonly offline: string | null }
  readonly onSave: (note: string, seen: string) => void
  readonly onClose: () => void
}

function NoteDialog({ subtitle, note: initialNote, draft, saving, rejection, onSave, onClose }: NoteDialogProps) {
  const { isSaving, error, offline } = saving
  const isResumed = useAppSelector((state) => selectIsResumed(state, draft.name))
  const text = draft.text ?? initialNote
  // Fixed when it opens, because the saved note may load before it closes.
  const [title] = useState(initialNote === '' ? 'Add Note' : 'Edit note')
  // For a restored draft it is unknown which note it was based on.
  const [shown, setShown] = useState(draft.text === null ? initialNote : '')
  if (draft.text === null && shown !== initialNote) setShown(initialNote)

  // The text that somebody else saved in the meantime: the user chooses to keep both or to replace it.
  const changed = changedNote(error)
  const message = offline ?? (error !== undefined && changed === null ? describeError(error, FALLBACK.saveNote) : null)
  const note = text.trim()
  const isTooLong = note.length > NOTE_LIMIT_CHARACTERS
  const seen = changed?.note ?? shown
  const both = changed === null ? note : `${changed.note}\n\n${note}`
  const canSave = !isBlank(note) && !isTooLong && rejection === null
  const type = (typed: string) => draft.keep(typed === initialNote ? null : typed)

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat && canSave && !isSaving && changed === null)
      onSave(note, seen)
  }

  return (
    <DialogFrame size="md" onClose={onClose} hasDraft={text !== initialNote} isBusy={isSaving}>
      <DialogHeader title={title} subtitle={subtitle} />
      <DialogBody>
        {message !== null && <ErrorBox message={message} />}
        {rejection !== null && message === null && <Alert severity="info">{rejection}</Alert>}
        {changed !== null && <ChangedNoteNotice changed={changed} />}
        <TextField
          label="Note"
          multiline
          minRows={5}
          maxRows={16}
          fullWidth
          autoFocus
          value={text}
          error={isTooLong}
          helperText={`${formatNumber(note.length)} of ${formatNumber(NOTE_LIMIT_CHARACTERS)} characters`}
          onChange={(event) => type(event.target.value)}
          onKeyDown={handleKeyDown}
          slotProps={{ htmlInput: { readOnly: isSaving || rejection !== null } }}
        />
        <BusyOverlay text={isSaving ? 'Saving Note...' : null} />
      </DialogBody>
      <DialogFooter>
        {isResumed && text !== initialNote && (
          <GuardedButton variant="text" disabled={isSaving} sx={{ mr: 'auto' }} onClick={() => type(initialNote)}>
            Discard draft
          </GuardedButton>
        )}
        <CloseButton>Cancel</CloseButton>
        {changed === null ? (
          <GuardedButton
            variant="contained"
            disabled={!canSave}
            whyDisabled={isBlank(note) ? 'Write something first' : null}
            isBusy={isSaving}
            onClick={() => onSave(note, seen)}
          >
            Save
          </GuardedButton>
        ) : (
          <>
            <GuardedButton disabled={!canSave} isBusy={isSaving} onClick={() => onSave(note, seen)}>
              Replace
            </GuardedButton>
            <GuardedButton
              variant="contained"
              disabled={!canSave || both.length > NOTE_LIMIT_CHARACTERS}
              isBusy={isSaving}
              onClick={() => onSave(both, seen)}
            >
              Keep both
            </GuardedButton>
          </>
        )}
      </DialogFooter>
    </DialogFrame>
  )
}

function ChangedNoteNotice({ changed: { note, userName, at } }: { readonly changed: ChangedNote }) {
  const who = userName ?? 'Somebody'
  return (
    <Alert severity="warning">
      <AlertTitle>Changed while you were writing</AlertTitle>
      <Typography variant="body2">{at == null ? `${who} saved:` : `${who} saved, ${formatInstant(at)}:`}</Typography>
      <Typography variant="body2" component="blockquote" className="note-text" tabIndex={0} aria-label="Their note">
        {note}
      </Typography>
    </Alert>
  )
}
