import type { StoredFile } from '../../../contract/entities/file'
import type { StoredFileCall } from '../../services/callTypes'
import type { PreviewAnswer } from '../../services/files'
import type { ProgressListener } from '../../services/platform/sendWithProgress'

/** Why a file was not attached. */
export interface UploadFailure {
  readonly reason: string
  /** False when the file itself was refused: sending it again would earn the same answer. */
  readonly canRetry: boolean
}

/** What the attachment dialog needs from outside. */
export interface AttachmentCalls {
  /** Stores one file; never rejects. Reports how much has been sent. Aborting the signal cancels it. */
  readonly upload: (file: File, onProgress: ProgressListener, signal: AbortSignal) => Promise<UploadFailure | null>
  /** Shows a stored file in a new tab; called in the click itself. Resolves to the message of a failure, or null. */
  readonly view: (file: StoredFile) => Promise<string | null>
  /** The call that downloads one of the files; it determines the call that removes it. */
  readonly fileCall?: StoredFileCall
  /** Brings a stored picture. */
  readonly preview: (file: StoredFile) => Promise<PreviewAnswer>
}
