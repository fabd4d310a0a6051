import { checkAttachment } from '../../services/checkAttachment'
import type { UploadFailure } from './useAttachmentCalls'

/**
 * State of a chosen file. `refused` is final: by the rules before sending, or by the server because of its content. `failed`
 * can be retried.
 */
type QueuedState = 'waiting' | 'uploading' | 'attached' | 'refused' | 'failed'

/** One chosen file. */
export interface QueuedFile {
  readonly id: number
  readonly file: File
  readonly state: QueuedState
  /** Why it was refused or failed; otherwise `''`. */
  readonly reason: string
}

/** Chosen files that are not attached yet, in upload order. */
export interface UploadQueue {
  readonly files: readonly QueuedFile[]
  readonly lastId: number
  /** Result of the last upload: number of attached files and of all. Null once new files are chosen. */
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

/** Reducer of the upload queue. */
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

/** Returns the files that an upload would send. */
export function unsentFiles({ files }: UploadQueue): readonly QueuedFile[] {
  return files.filter(({ state }) => state === 'waiting' || state === 'failed')
}

/** A file that is chosen a second time is not queued again. */
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
