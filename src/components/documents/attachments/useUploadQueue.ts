import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { StoredFile } from '../../../../contract/entities/file'
import { smallerPhoto } from './smallerPhoto'
import { emptyQueue, uploadQueueReducer, type QueuedFile } from './uploadQueue'
import type { AttachmentCalls } from './useAttachmentCalls'

/** Progress of the current upload. */
export interface UploadProgress {
  readonly id: number
  readonly filename: string
  /** Number of the file within this upload, from 1. */
  readonly place: number
  readonly of: number
  readonly sentBytes: number
  readonly totalBytes: number
}

/** Returns the sent part of a file in whole percent. */
export function percentOf({ sentBytes, totalBytes }: Pick<UploadProgress, 'sentBytes' | 'totalBytes'>): number {
  return totalBytes === 0 ? 0 : Math.floor((sentBytes / totalBytes) * 100)
}

const STOPPED = { reason: 'Stopped before the server confirmed it', canRetry: true } as const

/**
 * Hook for the files chosen in a dialog and their upload: one call per file, in order.
 * @param listed the files already attached
 */
export function useUploadQueue(listed: readonly StoredFile[], upload: AttachmentCalls['upload']) {
  const [queue, dispatch] = useReducer(uploadQueueReducer, listed, emptyQueue)
  const [progress, setProgress] = useState<UploadProgress | null>(null)
  const stopper = useRef<AbortController | null>(null)
  const isGone = useRef(false)

  // Before the browser paints, so that no file is seen twice.
  useLayoutEffect(() => dispatch({ type: 'listed', files: listed }), [listed])

  // Uploads stop on unmount, because nobody would see the result, and they could continue under the next user's session.
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])

  async function makeSmaller({ id, file }: QueuedFile) {
    dispatch({ type: 'shrinking', id })
    dispatch({ type: 'shrunk', id, file: await smallerPhoto(file) })
  }

  async function send(files: readonly QueuedFile[]) {
    const { signal } = (stopper.current = new AbortController())
    for (const [index, { id, file }] of files.entries()) {
      if (signal.aborted || isGone.current) break
      dispatch({ type: 'began', id })
      const start = { id, filename: file.name, place: index + 1, of: files.length, sentBytes: 0, totalBytes: file.size }
      setProgress(start)
      const failure = await upload(
        file,
        (sentBytes, totalBytes) => setProgress(moved({ ...start, sentBytes, totalBytes })),
        signal,
      )
      dispatch({ type: 'ended', id, failure: failure !== null && signal.aborted ? STOPPED : failure })
    }
    setProgress(null)
    dispatch({ type: 'roundEnded' })
  }

  return {
    queue,
    /** Null while nothing is uploaded. */
    progress,
    choose: (files: readonly File[]) => dispatch({ type: 'chosen', files }),
    /** Makes a photo smaller that is too large; it can be sent afterwards. */
    makeSmaller: (queued: QueuedFile) => void makeSmaller(queued),
    remove: (id: number) => dispatch({ type: 'removed', id }),
    /** Uploads these files one after the other; a failed one does not stop the others. */
    send,
    /** Aborts the current upload; the following files stay in the queue. */
    stop: () => stopper.current?.abort(),
  }
}

/** Changes below one percent do not cause a re-render. */
function moved(next: UploadProgress) {
  return (shown: UploadProgress | null) =>
    shown?.id === next.id && percentOf(shown) === percentOf(next) && shown.totalBytes === next.totalBytes ? shown : next
}
