import type { StoredFile } from '../../../../contract/entities/file'
import { FILE_TEXT } from '../../../../contract/rules/attachments'
import type { StoredFileCall } from '../../../services/contractEndpoints'
import { previewFile, viewFile, type PreviewAnswer } from '../../../services/files/files'
import { useAppDispatch } from '../../../services/hooks'
import { describeError, isRefusedForGood } from '../../../services/http/apiError'
import { offlineText } from '../../../services/offlineText'
import type { ProgressListener } from '../../../services/platform/sendWithProgress'
import type { AppThunk } from '../../../services/rootReducer'

/** A running mutation that stores one file. */
export interface RunningMutation {
  readonly unwrap: () => Promise<unknown>
  readonly abort: () => void
}

/**
 * Hook that returns the calls for the attachments of one document or line.
 * @param call returns one of its files
 * @param attach stores a file
 */
export function useAttachmentCalls(call: StoredFileCall, attach: (file: File) => RunningMutation): AttachmentCalls {
  const dispatch = useAppDispatch()
  return {
    fileCall: call,
    view: (file) => dispatch(viewFile(call, file)),
    preview: (file) => dispatch(previewFile(call, file)),
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

/** Calls that the attachment dialog needs. */
export interface AttachmentCalls {
  /** Stores one file and reports progress; never rejects. Aborting the signal cancels the upload. */
  readonly upload: (file: File, onProgress: ProgressListener, signal: AbortSignal) => Promise<UploadFailure | null>
  /** Shows a stored file in a new tab; must be called within the click. Resolves to the message of a failure, or null. */
  readonly view: (file: StoredFile) => Promise<string | null>
  /** The call that downloads one of the files; it determines the call that removes it. */
  readonly fileCall: StoredFileCall
  /** Loads a stored image. */
  readonly preview: (file: StoredFile) => Promise<PreviewAnswer>
}
