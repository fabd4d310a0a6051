import { useMemo } from 'react'
import { useDispatch } from 'react-redux'
import type { StoredFile } from '../../contract/entities/file'
import { FILE_TEXT } from '../../contract/rules/attachments'
import { describeError, isRefusedForGood } from './apiError'
import { previewFile, viewFile, type PreviewAnswer, type StoredFileCall } from './files'
import type { ProgressListener } from './platform/sendWithProgress'
import type { AppThunk, ServiceDispatch } from './serviceState'

/** A call under way that stores one file, as the hook of a mutation begins it. */
interface AttachmentCall {
  readonly unwrap: () => Promise<unknown>
  readonly abort: () => void
}

/** Why a file was not stored. */
interface UploadFailure {
  readonly reason: string
  /** False when the server refused the file itself: sending it again would earn the same answer. */
  readonly canRetry: boolean
}

/** Everything that the attachments of one document or line need from the services. */
export interface AttachmentCalls {
  /** Stores one file; never rejects. Tells how much of it has left. Aborting the signal gives it up. */
  readonly upload: (file: File, onProgress: ProgressListener, signal: AbortSignal) => Promise<UploadFailure | null>
  /** Shows a stored file in a new tab; to be called in the click itself. Answers the message of a failure, or null. */
  readonly view: (file: StoredFile) => Promise<string | null>
  /** Brings a stored picture for a preview inside the app. */
  readonly preview: (file: StoredFile) => Promise<PreviewAnswer>
}

/**
 * The calls of the attachments of one document or line.
 * @param call brings one of its files
 * @param attach stores a file
 */
export function useAttachmentCalls(call: StoredFileCall, attach: (file: File) => AttachmentCall): AttachmentCalls {
  const dispatch = useDispatch<ServiceDispatch>()
  const viewing = useMemo(
    () => ({
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
