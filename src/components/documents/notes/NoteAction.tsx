import { useLayoutEffect, useRef, useState } from 'react'
import type { ChangedNote } from '../../../../contract/entities/error'
import { FALLBACK } from '../../../services/endpoints/fallbacks'
import { useAppDispatch, useAppSelector } from '../../../services/hooks'
import { changedNote, describeError, offlineText } from '../../../services/http/apiError'
import { selectHasExtension } from '../../../slices/authSlice'
import { draftResumed, selectIsResumed } from '../../../slices/draftsSlice'
import type { DraftName } from '../../../slices/formDraft'
import { DocumentAction, type ActionDialog } from '../../kit/DocumentAction'
import { StickyNote2Outlined } from '../../kit/icons'
import { useOfflineRefusal } from '../../writes/OfflineNotice'
import { useTextDraft } from '../../writes/useTextDraft'
import { NoteDialog } from './NoteDialog'

const OFFLINE = offlineText('saved', 'Save')

interface NoteActionProps {
  /** The subject of the note, for example "Receipt R000012". */
  readonly subject: string
  /** Given in tables: names the line for assistive technology. */
  readonly of?: string | undefined
  /** The current note; `''` for none. */
  readonly note: string
  /** Where the typed text is kept until it is saved. */
  readonly draft: DraftName
  readonly dialog: ActionDialog
  readonly isDisabled?: boolean
  /** Why the user may not write; a note can still be read. */
  readonly refusal?: string | null
  /** Saves the trimmed note; rejects when it was refused. `seen` is what the call sends about the text that was shown. */
  readonly save: (note: string, seen: { readonly seenNote?: string }) => Promise<unknown>
}

/** The Add Note button of a document or line, orange when there is a note, with its dialog. */
export function NoteAction({
  subject,
  of,
  note,
  draft: name,
  dialog,
  isDisabled = false,
  refusal = null,
  save,
}: NoteActionProps) {
  const dispatch = useAppDispatch()
  const draft = useTextDraft(name)
  const isResumed = useAppSelector((state) => selectIsResumed(state, name))
  const isGuarded = useAppSelector((state) => selectHasExtension(state, 'noteGuard'))
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [changed, setChanged] = useState<ChangedNote | null>(null)
  const [offline, isRefused] = useOfflineRefusal(OFFLINE)

  // Null once the button is gone too. Back may close the dialog, or the document, while the note is saved.
  const shown = useRef<ActionDialog | null>(null)
  useLayoutEffect(() => {
    shown.current = dialog
    return () => void (shown.current = null)
  })

  async function handleSave(text: string, seenNote: string) {
    setError(null)
    if (isRefused()) return
    setIsSaving(true)
    try {
      await save(text, isGuarded ? { seenNote } : {})
      dialog.close()
      draft.keep(null)
    } catch (refusal) {
      const other = changedNote(refusal)
      setChanged((before) => other ?? before)
      setError(other === null ? describeError(refusal, FALLBACK.saveNote) : null)
      if (shown.current?.isOpen === false) shown.current.open()
    } finally {
      setIsSaving(false)
    }
  }

  function handleOpen() {
    setError(null)
    setChanged(null)
    dispatch(draftResumed(name))
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
        whyDisabled={note === '' ? refusal : null}
        onClick={handleOpen}
      />
      {(dialog.isOpen || isSaving) && (
        <NoteDialog
          subtitle={subject}
          initialNote={note}
          typed={draft.text}
          isResumed={isResumed}
          onType={(text) => draft.keep(text === note ? null : text)}
          isSaving={isSaving}
          error={offline ?? error}
          refusal={refusal}
          changed={changed}
          onSave={(text, seenNote) => void handleSave(text, seenNote)}
          onClose={dialog.close}
        />
      )}
    </>
  )
}
