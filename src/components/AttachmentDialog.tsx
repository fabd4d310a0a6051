import { useState } from 'react'
import { checkAttachment } from '../../contract/rules/attachments'
import type { StoredFile } from '../../contract/entities/file'
import { BusyOverlay } from './BusyOverlay'
import { DialogFrame } from './DialogFrame'
import { ErrorBox } from './ErrorBox'
import { FileDropZone } from './FileDropZone'
import { GuardedButton } from './GuardedButton'
import { StoredFileList } from './StoredFileList'

interface AttachmentDialogProps {
  /** For example "Add Attachment". */
  readonly title: string
  readonly subtitle?: string
  /** What is attached already. */
  readonly files: readonly StoredFile[]
  /** Called in the click itself, so that the caller may open a window. */
  readonly onView: (file: StoredFile) => void
  /** Given a file whose type and size are allowed. */
  readonly onUpload: (file: File) => void
  readonly isUploading: boolean
  /** What went wrong with the upload or the viewing. */
  readonly error: string | null
  readonly onClose: () => void
}

/** Shows what is attached and attaches one file more: chosen, dropped or pasted. */
export function AttachmentDialog({
  title,
  subtitle,
  files,
  onView,
  onUpload,
  isUploading,
  error,
  onClose,
}: AttachmentDialogProps) {
  const [chosen, setChosen] = useState<File | null>(null)
  const refusal = chosen && checkAttachment(chosen)
  const [wasUploading, setWasUploading] = useState(isUploading)

  // An upload that ended without an error used the chosen file up.
  if (wasUploading !== isUploading) {
    setWasUploading(isUploading)
    if (!isUploading && error === null) setChosen(null)
  }

  function handleUpload() {
    if (chosen && refusal === null) onUpload(chosen)
  }

  return (
    <DialogFrame
      title={title}
      subtitle={subtitle}
      size="md"
      isDirty={chosen !== null}
      isBusy={isUploading}
      onClose={onClose}
      actions={(requestClose) => (
        <>
          <GuardedButton disabled={isUploading} onClick={requestClose}>
            Close
          </GuardedButton>
          <GuardedButton
            variant="contained"
            disabled={chosen === null || refusal !== null}
            isBusy={isUploading}
            onClick={handleUpload}
          >
            Upload
          </GuardedButton>
        </>
      )}
    >
      {error !== null && <ErrorBox message={error} />}
      <StoredFileList files={files} onView={onView} />
      <FileDropZone chosen={chosen} refusal={refusal} isDisabled={isUploading} onChoose={setChosen} />
      <BusyOverlay text={isUploading ? 'Uploading Attachment...' : null} />
    </DialogFrame>
  )
}
