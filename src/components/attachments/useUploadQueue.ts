import { useEffect, useReducer, useRef, useState } from 'react'
import { onDemand } from '../../services/onDemand'
import type { AttachmentCalls } from './useAttachmentCalls'
import { isLargePhoto } from './largePhoto'
import { EMPTY_QUEUE, uploadQueueReducer, type QueuedFile } from './uploadQueue'

/** How far the file that is being sent is. */
export interface UploadProgress {
  readonly id: number
  readonly filename: string
  /** The how many-th of how many files of this round. */
  readonly place: number
  readonly of: number
  readonly sentBytes: number
  readonly totalBytes: number
}

/** Whole percent of a file that have left. */
export function percentOf({ sentBytes, totalBytes }: Pick<UploadProgress, 'sentBytes' | 'totalBytes'>): number {
  return totalBytes === 0 ? 0 : Math.floor((sentBytes / totalBytes) * 100)
}

const STOPPED = { reason: 'Stopped before the server confirmed it', canRetry: true } as const

/** The files that were chosen in a dialog, and their way to the server: one call each, in order. */
export function useUploadQueue(upload: AttachmentCalls['upload']) {
  const [queue, dispatch] = useReducer(uploadQueueReducer, EMPTY_QUEUE)
  const [progress, setProgress] = useState<UploadProgress | null>(null)
  const [shrinking, setShrinking] = useState(0)
  const stopper = useRef<AbortController | null>(null)
  const isGone = useRef(false)

  // Uploads stop when the dialog is gone: nobody would see the result, and they could run under the next user.
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])

  /** Takes up what was chosen. Large photos are made smaller first, so that only what is still too large is refused. */
  async function choose(files: readonly File[]) {
    const large = files.filter(isLargePhoto).length
    if (large === 0) return dispatch({ type: 'chosen', files })
    setShrinking((before) => before + large)
    const taken = await onDemand('Making photos smaller', () => import('./shrinkPhotos'))
      .then(({ shrinkPhotos }) => shrinkPhotos(files))
      .catch(() => files)
    setShrinking((before) => before - large)
    dispatch({ type: 'chosen', files: taken })
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
    dispatch({ type: 'roundEnded', of: files.length })
  }

  return {
    queue,
    /** Null while nothing is sent. */
    progress,
    /** Photos that are being made smaller; they join the queue after it. */
    shrinking,
    choose: (files: readonly File[]) => void choose(files),
    remove: (id: number) => dispatch({ type: 'removed', id }),
    /** Sends these files one after the other; one that is not stored does not stop the others. */
    send,
    /** Gives up the file that is being sent; those behind it wait. */
    stop: () => stopper.current?.abort(),
  }
}

/** Less than a whole percent is not worth drawing. */
function moved(next: UploadProgress) {
  return (shown: UploadProgress | null) =>
    shown?.id === next.id && percentOf(shown) === percentOf(next) && shown.totalBytes === next.totalBytes ? shown : next
}
