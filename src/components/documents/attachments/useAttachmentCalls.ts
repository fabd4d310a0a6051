import type { StoredFile } from '../../../../contract/entities/file'
import { FILE_TEXT } from '../../../../contract/rules/attachments'
import type { StoredFileCall } from '../../../services/contractEndpoints'
import { previewFile, viewFile, type PreviewAnswer } from '../../../services/files/files'
import { useAppDispatch } from '../../../services/hooks'
import { describeError, isRefusedForGood, offlineText } from '../../../services/http/apiError'
import type { ProgressListener } from '../../../services/platform/sendWithProgress'
import type { AppThunk } from '../../../services/rootReducer'

/** A running mutation that stores one file. */
export interface RunningMutation {
  readonly unwrap: () => Promise<unknown>
  readonly abort: () => void
}

/**
 * Hook that shows the files of one document or line.
 * @param fileCall returns one of them
 */
export function useFileCalls(fileCall: StoredFileCall): FileCalls {
  const dispatch = useAppDispatch()
  return {
    fileCall,
    view: (file) => dispatch(viewFile(fileCall, file)),
    preview: (file) => dispatch(previewFile(fileCall, file)),
  }
}

/**
 * Hook that shows and stores the files of one document or line.
 * @param fileCall returns one of them
 * @param attach stores a file
 */
export function useAttachmentCalls(fileCall: StoredFileCall, attach: (file: File) => RunningMutation): AttachmentCalls {
  const dispatch = useAppDispatch()
  return {
    ...useFileCalls(fileCall),
    upload: (file, onProgress, signal) => dispatch(sendFile(file, attach, onProgress, signal)),
  }
}

function sendFile(
  file: File,
  attach: (file: File) => RunningMutation,
  onProgress: ProgressListener,
  signal: AbortSignal,
): AppThunk<Promise<UploadFailure | null>> {
  return async (_dispatch, getState, { uploadWatch }) => {
    if (!getState().api.config.online) return { reason: offlineText('attached', 'Upload'), canRetry: true }
    const endWatch = uploadWatch.watch(file, onProgress)
    const sending = attach(file)
    signal.addEventListener('abort', sending.abort, { once: true })
    try {
      await sending.unwrap()
      return null
    } catch (error) {
      return { reason: describeError(error, FILE_TEXT.uploadFailed), canRetry: !isRefusedForGood(error) }
    } finally {
      signal.removeEventListener('abort', sending.abort)
      endWatch()
    }
  }
}

/** Why a file was not attached. */
export interface UploadFailure {
  readonly reason: string
  /** False when the file itself was refused, so that a retry would be refused too. */
  readonly canRetry: boolean
}

/** What stored files are shown with. */
export interface FileCalls {
  /** Shows a stored file in a new tab; must be called within the click. Resolves to the message of a failure, or null. */
  readonly view: (file: StoredFile) => Promise<string | null>
  /** The call that downloads one of the files; it determines the call that removes it. */
  readonly fileCall: StoredFileCall
  /** Loads a stored image. */
  readonly preview: (file: StoredFile) => Promise<PreviewAnswer>
}

/** What the attachment dialog works with. */
export interface AttachmentCalls extends FileCalls {
  /** Stores one file and reports progress; never rejects. Aborting the signal cancels the upload. */
  readonly upload: (file: File, onProgress: ProgressListener, signal: AbortSignal) => Promise<UploadFailure | null>
}
