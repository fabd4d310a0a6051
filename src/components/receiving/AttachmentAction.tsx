import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined'
import { useState } from 'react'
import type { StoredFile } from '../../../contract/entities/file'
import { FILE_TEXT } from '../../../contract/rules/attachments'
import { AttachmentDialog } from '../AttachmentDialog'
import { DocumentAction } from './DocumentAction'

interface AttachmentActionProps {
  /** What the files belong to, for example "Receipt R000012". */
  readonly subject: string
  /** Given in tables: names the line for assistive technology. */
  readonly of?: string
  readonly files: readonly StoredFile[]
  readonly isDisabled?: boolean
  /** Stores one file; rejects when it was refused. */
  readonly upload: (file: File) => Promise<unknown>
  /** Shows a stored file in a new tab; called in the click itself. Answers the message of a failure, or null. */
  readonly view: (file: StoredFile) => Promise<string | null>
  /** The words for a refused upload. */
  readonly describe: (error: unknown, fallback: string) => string
}

/** The Add Attachment button of a document or line, orange when there are files, with its dialog. */
export function AttachmentAction({ subject, of, files, isDisabled = false, upload, view, describe }: AttachmentActionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isUploading, setIsUploading] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function handleUpload(file: File) {
    setIsUploading(true)
    setError(null)
    try {
      await upload(file)
    } catch (refusal) {
      setError(describe(refusal, FILE_TEXT.uploadFailed))
    } finally {
      setIsUploading(false)
    }
  }

  async function handleView(file: StoredFile) {
    setError(null)
    setError(await view(file))
  }

  function handleOpen() {
    setError(null)
    setIsOpen(true)
  }

  return (
    <>
      <DocumentAction
        label="Add Attachment"
        of={of}
        icon={<AttachFileOutlined fontSize="small" />}
        isMarked={files.length > 0}
        isDisabled={isDisabled}
        onClick={handleOpen}
      />
      {isOpen && (
        <AttachmentDialog
          title="Add Attachment"
          subtitle={subject}
          files={files}
          onView={(file) => void handleView(file)}
          onUpload={(file) => void handleUpload(file)}
          isUploading={isUploading}
          error={error}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
