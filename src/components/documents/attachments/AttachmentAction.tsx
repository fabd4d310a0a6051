import type { StoredFile } from '../../../../contract/entities/file'
import { DocumentAction, type ActionDialog } from '../../kit/DocumentAction'
import { AttachFileOutlined } from '../../kit/icons'
import { AttachmentDialog } from './AttachmentDialog'
import type { AttachmentCalls } from './useAttachmentCalls'

interface AttachmentActionProps extends AttachmentCalls {
  /** What the files belong to, for example "Receipt R000012". */
  readonly subject: string
  /** Given in tables: names the line for assistive technology. */
  readonly of?: string
  readonly files: readonly StoredFile[]
  readonly dialog: ActionDialog
  readonly isDisabled?: boolean
  /** Why the user may not attach files; existing ones can still be viewed. */
  readonly refusal?: string | null
}

/** The Add Attachment button of a document or line, orange when there are files, with its dialog. */
export function AttachmentAction({
  subject,
  of,
  files,
  dialog,
  isDisabled = false,
  refusal = null,
  ...calls
}: AttachmentActionProps) {
  return (
    <>
      <DocumentAction
        label="Add Attachment"
        of={of}
        icon={<AttachFileOutlined fontSize="small" />}
        isMarked={files.length > 0}
        isDisabled={isDisabled}
        refusal={files.length === 0 ? refusal : null}
        onClick={dialog.open}
      />
      {dialog.isOpen && <AttachmentDialog subtitle={subject} files={files} refusal={refusal} {...calls} onClose={dialog.close} />}
    </>
  )
}
