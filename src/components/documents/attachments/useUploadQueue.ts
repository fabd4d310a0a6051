import { use, useEffect, useRef, useState } from 'react'
import { attachmentError, FILE_TEXT } from '../../../../contract/rules/attachments'
import { describeError, isRejectedForGood, offlineText } from '../../../services/http/apiError'
import type { ProgressListener } from '../../../services/platform/sendWithProgress'
import { useAppDispatch } from '../../../services/store/hooks'
import type { AppThunk } from '../../../services/store/rootReducer'
import { HeldInputContext } from '../../kit/heldInput'
import type { RunningMutation } from '../annotations/annotationCalls'
import { smallerPhoto, STAYS_LARGE } from './smallerPhoto'

export interface UploadFailure {
  readonly reason: string
  /** False when the file itself was rejected, so that a retry would be rejected too. */
  readonly canRetry: boolean
}

/** Stores one file and reports progress; never rejects. Aborting the signal cancels it. */
export type Upload = (file: File, onProgress: ProgressListener, signal: AbortSignal) => Promise<UploadFailure | null>

export function useUpload(attach: (file: File) => RunningMutation): Upload {
  const dispatch = useAppDispatch()
  return (file, onProgress, signal) => {
    const send: AppThunk<ReturnType<Upload>> = async (_dispatch, getState, { uploadWatch }) => {
      if (!getState().api.config.online) return { reason: offlineText('attached', 'Upload'), canRetry: true }
      const endWatch = uploadWatch.watch(file, onProgress)
      const sending = attach(file)
      signal.addEventListener('abort', sending.abort, { once: true })
      try {
        await sending.unwrap()
        return null
      } catch (error) {
        return { reason: describeError(error, FILE_TEXT.uploadFailed), canRetry: !isRejectedForGood(error) }
      } finally {
        signal.removeEventListener('abort', sending.abort)
        endWatch()
      }
    }
    return dispatch(send)
  }
}

export interface QueuedFile {
  readonly id: number
  readonly file: File
  /** `refused` is final, `failed` can be retried; `shrinking` is a photo that is being made smaller. */
  readonly state: 'waiting' | 'refused' | 'failed' | 'shrinking'
  readonly reason: string
}

export interface UploadQueue {
  readonly files: readonly QueuedFile[]
  readonly lastId: number
  readonly outcome: { readonly attached: number; readonly of: number } | null
  readonly attached: readonly string[]
}

const EMPTY: UploadQueue = { files: [], lastId: 0, outcome: null, attached: [] }

function withFile(queue: UploadQueue, file: File): UploadQueue {
  const isQueued = queue.files.some(({ file: { name, size, lastModified } }) => {
    return name === file.name && size === file.size && lastModified === file.lastModified
  })
  if (isQueued) return queue
  const rejection = attachmentError(file)
  const id = queue.lastId + 1
  const queued: QueuedFile = { id, file, state: rejection === null ? 'waiting' : 'refused', reason: rejection ?? '' }
  return { ...queue, lastId: id, files: [...queue.files, queued] }
}

export interface UploadProgress {
  readonly filename: string
  readonly place: number
  readonly of: number
  readonly sentBytes: number
  readonly totalBytes: number
}

export function percentOf({ sentBytes, totalBytes }: Pick<UploadProgress, 'sentBytes' | 'totalBytes'>): number {
  return totalBytes === 0 ? 0 : Math.floor((sentBytes / totalBytes) * 100)
}

const STOPPED = 'Stopped before the server confirmed it'

/** @param name of what they are attached to; files that are not attached yet are held under it when the dialog is closed */
export function useUploadQueue(name: string, upload: Upload) {
  const held = use(HeldInputContext)
  const [queue, setQueue] = useState(() => ((held?.get(name) ?? []) as readonly File[]).reduce(withFile, EMPTY))
  const [progress, setProgress] = useState<UploadProgress | null>(null)
  const stopper = useRef<AbortController | null>(null)
  const isGone = useRef(false)

  const { files: chosen } = queue
  useEffect(() => {
    const unsent = chosen.filter(({ state }) => state !== 'refused').map(({ file }) => file)
    if (unsent.length === 0) held?.delete(name)
    else held?.set(name, unsent)
  }, [held, name, chosen])

  // Uploads stop on unmount, because nobody would see the result, and they could continue under the next user's session.
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])

  const change = (id: number, to: Partial<QueuedFile>) =>
    setQueue((now) => ({ ...now, files: now.files.map((one) => (one.id === id ? { ...one, reason: '', ...to } : one)) }))

  const remove = (id: number) => setQueue((now) => ({ ...now, files: now.files.filter((one) => one.id !== id) }))

  async function shrink({ id, file }: QueuedFile) {
    change(id, { state: 'shrinking' })
    const smaller = await smallerPhoto(file)
    change(id, smaller ? { state: 'waiting', file: smaller } : { state: 'refused', reason: STAYS_LARGE })
  }

  async function send(files: readonly QueuedFile[]) {
    const { signal } = (stopper.current = new AbortController())
    const attached: string[] = []
    for (const [index, { id, file }] of files.entries()) {
      if (signal.aborted || isGone.current) break
      change(id, { state: 'waiting' })
      const start = { filename: file.name, place: index + 1, of: files.length, sentBytes: 0, totalBytes: file.size }
      setProgress(start)
      const failed = await upload(
        file,
        (sentBytes, totalBytes) => setProgress(moved({ ...start, sentBytes, totalBytes })),
        signal,
      )
      if (failed === null) {
        attached.push(file.name)
        remove(id)
      } else if (signal.aborted) change(id, { state: 'failed', reason: STOPPED })
      else change(id, { state: failed.canRetry ? 'failed' : 'refused', reason: failed.reason })
    }
    setProgress(null)
    setQueue((now) => ({
      ...now,
      outcome: { attached: attached.length, of: attached.length + now.files.length },
      attached: [...now.attached, ...attached],
    }))
  }

  return {
    queue,
    progress,
    choose: (files: readonly File[]) => setQueue((now) => files.reduce(withFile, { ...now, outcome: null })),
    makeSmaller: (queued: QueuedFile) => void shrink(queued),
    remove,
    send,
    stop: () => stopper.current?.abort(),
  }
}

/** Changes below one percent do not cause a re-render. */
function moved(next: UploadProgress) {
  return (shown: UploadProgress | null) =>
    shown?.place === next.place && percentOf(shown) === percentOf(next) && shown.totalBytes === next.totalBytes ? shown : next
}
