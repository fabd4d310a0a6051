import { useMemo } from 'react'
import type { StoredFile } from '../../../contract/entities/file'
import { FILE_TEXT } from '../../../contract/rules/attachments'
import { useAppDispatch } from '../../services/hooks'
import { describeError, isRefusedForGood } from '../../services/apiError'
import type { StoredFileCall } from '../../services/contractEndpoints'
import { previewFile, viewFile, type PreviewAnswer } from '../../services/files'
import type { ProgressListener } from '../../services/platform/sendWithProgress'
import type { AppThunk } from '../../services/serviceState'

/** A call under way that stores one file, as the hook of a mutation begins it. */
interface AttachmentCall {
  readonly unwrap: () => Promise<unknown>
  readonly abort: () => void
}

/**
 * The calls of the attachments of one document or line.
 * @param call brings one of its files
 * @param attach stores a file
 */
export function useAttachmentCalls(call: StoredFileCall, attach: (file: File) => AttachmentCall): AttachmentCalls {
  const dispatch = useAppDispatch()
  const viewing = useMemo(
    () => ({
      fileCall: call,
      view: (file: StoredFile) => dispatch(viewFile(call, file)),
      preview: (file: StoredFile) => dispatch(previewFile(call, file)),
    }),
    [dispatch, call],
  )
  return {
    ...viewing,
    upload: (file, onProgress, signal) => dispatch(sendFile(file, attach, onProgress, signal)),
  }
}

function sendFile(
  file: File,
  attach: (file: File) => AttachmentCall,
  onProgress: ProgressListener,
  signal: AbortSignal,
): AppThunk<Promise<UploadFailure | null>> {
  return async (_dispatch, _getState, { uploadWatch }) => {
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
