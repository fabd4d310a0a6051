import type { StoredFile } from '../../../contract/entities/file'

/** Why a file was not attached. */
export interface UploadFailure {
  readonly reason: string
  /** False when the file itself was refused: sending it again would earn the same answer. */
  readonly canRetry: boolean
}

/** A picture to show, or why there is none. */
export type PreviewAnswer = { readonly picture: Blob } | { readonly failure: string }

/** What the attachment dialog needs from outside. */
export interface AttachmentCalls {
  /** Stores one file; never rejects. Tells how much of it has left. Aborting the signal gives it up. */
  readonly upload: (
    file: File,
    onProgress: (sentBytes: number, totalBytes: number) => void,
    signal: AbortSignal,
  ) => Promise<UploadFailure | null>
  /** Shows a stored file in a new tab; called in the click itself. Answers the message of a failure, or null. */
  readonly view: (file: StoredFile) => Promise<string | null>
  /** Brings a stored picture. */
  readonly preview: (file: StoredFile) => Promise<PreviewAnswer>
}
