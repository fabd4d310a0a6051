import { checkAttachment } from '../../services/checkAttachment'
import type { UploadFailure } from './useAttachmentCalls'

/**
 * What becomes of a chosen file. `refused` is for good: by the rules before it was sent, or by the server for what it is.
 * `failed` may be tried again.
 */
type QueuedState = 'waiting' | 'uploading' | 'attached' | 'refused' | 'failed'

/** One chosen file. */
export interface QueuedFile {
  readonly id: number
  readonly file: File
  readonly state: QueuedState
  /** Why it was refused or failed; else `''`. */
  readonly reason: string
}

/** Files that were chosen and are not attached yet, in the order in which they are sent. */
export interface UploadQueue {
  readonly files: readonly QueuedFile[]
  readonly lastId: number
  /** How the last round of sending ended: so many files of so many are attached. Null once something new is chosen. */
  readonly outcome: { readonly attached: number; readonly of: number } | null
}

export type QueueAction =
  | { readonly type: 'chosen'; readonly files: readonly File[] }
  | { readonly type: 'removed'; readonly id: number }
  | { readonly type: 'began'; readonly id: number }
  | { readonly type: 'ended'; readonly id: number; readonly failure: UploadFailure | null }
  | { readonly type: 'roundEnded'; readonly of: number }

/** A queue without files. */
export const EMPTY_QUEUE: UploadQueue = { files: [], lastId: 0, outcome: null }

/** Moves the files of a queue from state to state. */
export function uploadQueueReducer(queue: UploadQueue, action: QueueAction): UploadQueue {
  switch (action.type) {
    case 'chosen':
      return action.files.reduce(withFile, { ...queue, outcome: null })
    case 'removed':
      return { ...queue, files: queue.files.filter(({ id }) => id !== action.id) }
    case 'began':
      return withState(queue, action.id, 'uploading', '')
    case 'ended': {
      const { id, failure } = action
      if (failure === null) return withState(queue, id, 'attached', '')
      return withState(queue, id, failure.canRetry ? 'failed' : 'refused', failure.reason)
    }
    case 'roundEnded': {
      const left = queue.files.filter(({ state }) => state !== 'attached')
      return { ...queue, files: left, outcome: { attached: queue.files.length - left.length, of: action.of } }
    }
  }
}

/** Files that an upload would send. */
export function unsentFiles({ files }: UploadQueue): readonly QueuedFile[] {
  return files.filter(({ state }) => state === 'waiting' || state === 'failed')
}

/** A file that is chosen a second time is in the queue already. */
function withFile(queue: UploadQueue, file: File): UploadQueue {
  if (queue.files.some((queued) => isSameFile(queued.file, file))) return queue
  const refusal = checkAttachment(file)
  const id = queue.lastId + 1
  const queued: QueuedFile = { id, file, state: refusal === null ? 'waiting' : 'refused', reason: refusal ?? '' }
  return { ...queue, lastId: id, files: [...queue.files, queued] }
}

function isSameFile(one: File, other: File): boolean {
  return one === other || (one.name === other.name && one.size === other.size && one.lastModified === other.lastModified)
}

function withState(queue: UploadQueue, id: number, state: QueuedState, reason: string): UploadQueue {
  return { ...queue, files: queue.files.map((queued) => (queued.id === id ? { ...queued, state, reason } : queued)) }
}
