import { nanoid } from '@reduxjs/toolkit'
import { use, useEffect, useRef, useState } from 'react'
import { attachmentError, FILE_TEXT } from '../../../../contract/rules/attachments'
import type { ProgressListener } from '../../../services/device/sendWithProgress'
import { describeError, isRejectedForGood, offlineText } from '../../../services/http/apiError'
import { useAppDispatch } from '../../../services/store/hooks'
import { HeldInputContext } from '../../kit/heldInput'
import type { RunningMutation } from '../annotationCalls'
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
  return (file, onProgress, signal) =>
    dispatch(async (_dispatch, getState, { uploadListeners }) => {
      if (!getState().api.config.online) return { reason: offlineText('attached', 'Upload'), canRetry: true }
      uploadListeners.set(file, onProgress)
      const sending = attach(file)
      signal.addEventListener('abort', sending.abort, { once: true })
      try {
        await sending.unwrap()
        return null
      } catch (error) {
        return { reason: describeError(error, FILE_TEXT.uploadFailed), canRetry: !isRejectedForGood(error) }
      } finally {
        uploadListeners.delete(file)
      }
    })
}

export interface QueuedFile {
  readonly id: string
  readonly file: File
  /** `rejected` is final, `failed` can be retried; `shrinking` is a photo that is being made smaller. */
  readonly state: 'waiting' | 'rejected' | 'failed' | 'shrinking'
  readonly reason: string
}

/** What became of the last upload, of all files that were chosen. */
export interface UploadOutcome {
  readonly attached: number
  readonly of: number
}

function withFile(queue: readonly QueuedFile[], file: File): readonly QueuedFile[] {
  const isQueued = queue.some(({ file: { name, size, lastModified } }) => {
    return name === file.name && size === file.size && lastModified === file.lastModified
  })
  if (isQueued) return queue
  const rejection = attachmentError(file)
  return [...queue, { id: nanoid(), file, state: rejection === null ? 'waiting' : 'rejected', reason: rejection ?? '' }]
}

export interface UploadProgress {
  readonly filename: string
  readonly place: number
  readonly of: number
  readonly sentBytes: number
  readonly totalBytes: number
}

const STOPPED = 'Stopped before the server confirmed it'

/** @param name of what they are attached to; files that are not attached yet are held under it when the dialog is closed */
export function useUploadQueue(name: string, upload: Upload) {
  const held = use(HeldInputContext)
  const [files, setFiles] = useState(() => ((held?.get(name) ?? []) as readonly File[]).reduce(withFile, []))
  const [outcome, setOutcome] = useState<UploadOutcome | null>(null)
  const [progress, setProgress] = useState<UploadProgress | null>(null)
  const stopper = useRef<AbortController | null>(null)

  useEffect(() => {
    const unsent = files.filter(({ state }) => state !== 'rejected').map(({ file }) => file)
    if (unsent.length === 0) held?.delete(name)
    else held?.set(name, unsent)
  }, [held, name, files])

  // Uploads stop on unmount, because nobody would see the result, and they could continue under the next user's session.
  useEffect(() => () => stopper.current?.abort(), [])

  const change = (id: string, to: Partial<QueuedFile>) =>
    setFiles((now) => now.map((one) => (one.id === id ? { ...one, reason: '', ...to } : one)))

  const remove = (id: string) => setFiles((now) => now.filter((one) => one.id !== id))

  function choose(chosen: readonly File[]) {
    setFiles((now) => chosen.reduce(withFile, now))
    setOutcome(null)
  }

  async function shrink({ id, file }: QueuedFile) {
    change(id, { state: 'shrinking' })
    const smaller = await smallerPhoto(file)
    change(id, smaller ? { state: 'waiting', file: smaller } : { state: 'rejected', reason: STAYS_LARGE })
  }

  async function send(sent: readonly QueuedFile[]) {
    const { signal } = (stopper.current = new AbortController())
    let attached = 0
    for (const [index, { id, file }] of sent.entries()) {
      if (signal.aborted) break
      change(id, { state: 'waiting' })
      const start = { filename: file.name, place: index + 1, of: sent.length, sentBytes: 0, totalBytes: file.size }
      setProgress(start)
      const failed = await upload(file, (sentBytes, totalBytes) => setProgress({ ...start, sentBytes, totalBytes }), signal)
      if (failed === null) {
        attached += 1
        remove(id)
      } else if (signal.aborted) change(id, { state: 'failed', reason: STOPPED })
      else change(id, { state: failed.canRetry ? 'failed' : 'rejected', reason: failed.reason })
    }
    setProgress(null)
    setOutcome({ attached, of: files.length })
  }

  return { files, outcome, progress, choose, shrink, remove, send, stop: () => stopper.current?.abort() }
}
