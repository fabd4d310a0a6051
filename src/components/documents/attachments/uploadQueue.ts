import type { StoredFile } from '../../../../contract/entities/file'
import { attachmentError } from '../../../../contract/rules/attachments'
import { STAYS_LARGE } from './smallerPhoto'
import type { UploadFailure } from './useAttachmentCalls'

/**
 * State of a chosen file. `refused` is final: by the rules before sending, or by the server because of its content. `failed`
 * can be retried. `shrinking` is a photo that is being made smaller.
 */
type QueuedState = 'waiting' | 'uploading' | 'attached' | 'refused' | 'failed' | 'shrinking'

/** One chosen file. */
export interface QueuedFile {
  readonly id: number
  readonly file: File
  readonly state: QueuedState
  /** Why it was refused or failed; otherwise `''`. */
  readonly reason: string
}

/** The files of one dialog. */
export interface UploadQueue {
  /** Chosen files that are not attached yet, in upload order. */
  readonly files: readonly QueuedFile[]
  readonly lastId: number
  /** Result of the last upload: number of attached files and of all that were chosen. Null once new files are chosen. */
  readonly outcome: { readonly attached: number; readonly of: number } | null
  /** Names of the files attached since the dialog opened, in order. */
  readonly attached: readonly string[]
  /** Ids of the files that have been listed so far. */
  readonly knownIds: readonly string[]
  /** Number of files that were listed for the first time since the dialog opened. */
  readonly arrived: number
}

export type QueueAction =
  | { readonly type: 'chosen'; readonly files: readonly File[] }
  | { readonly type: 'removed'; readonly id: number }
  | { readonly type: 'began'; readonly id: number }
  | { readonly type: 'ended'; readonly id: number; readonly failure: UploadFailure | null }
  | { readonly type: 'roundEnded' }
  | { readonly type: 'shrinking'; readonly id: number }
  | { readonly type: 'shrunk'; readonly id: number; readonly file: File | null }
  | { readonly type: 'listed'; readonly files: readonly StoredFile[] }

/** Returns a queue without files, of a document with these files. */
export function emptyQueue(listed: readonly StoredFile[]): UploadQueue {
  return { files: [], lastId: 0, outcome: null, attached: [], knownIds: listed.map(({ id }) => id), arrived: 0 }
}

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
      const done = queue.files.filter(({ state }) => state === 'attached')
      return {
        ...queue,
        files: queue.files.filter((queued) => !done.includes(queued)),
        outcome: { attached: done.length, of: queue.files.length },
        attached: [...queue.attached, ...done.map(({ file }) => file.name)],
      }
    }
    case 'shrinking':
      return withState(queue, action.id, 'shrinking', '')
    case 'shrunk': {
      const { id, file } = action
      if (file === null) return withState(queue, id, 'refused', STAYS_LARGE)
      return withState(
        { ...queue, files: queue.files.map((queued) => (queued.id === id ? { ...queued, file } : queued)) },
        id,
        'waiting',
        '',
      )
    }
    case 'listed': {
      const arrived = action.files.map(({ id }) => id).filter((id) => !queue.knownIds.includes(id))
      if (arrived.length === 0) return queue
      return { ...queue, knownIds: [...queue.knownIds, ...arrived], arrived: queue.arrived + arrived.length }
    }
  }
}

/** Returns the number of photos that are being made smaller. */
export const shrinkingCount = ({ files }: UploadQueue): number => files.filter(({ state }) => state === 'shrinking').length

/** Returns the files that an upload would send. */
export function unsentFiles({ files }: UploadQueue): readonly QueuedFile[] {
  return files.filter(({ state }) => state === 'waiting' || state === 'failed')
}

/**
 * Returns the names of attached files that the document does not list yet. They keep a row until it does, so that nothing moves
 * under the pointer when it is loaded again.
 */
export function unlistedFiles({ attached, arrived }: UploadQueue): readonly string[] {
  return attached.slice(arrived)
}

/** A file that is chosen a second time is not queued again. */
function withFile(queue: UploadQueue, file: File): UploadQueue {
  if (queue.files.some((queued) => isSameFile(queued.file, file))) return queue
  const refusal = attachmentError(file)
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
