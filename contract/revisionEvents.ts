import { LISTS, type ListName } from './lists'

/**
 * Extension `events`: the stream (`text/event-stream`) that announces changed lists. It is not in the table of calls because
 * its response never ends. It requires the access token in the header.
 */
export const EVENTS_PATH = '/events'

/** Event name of the messages; their data is a {@link RevisionMessage} as JSON. */
export const REVISION_EVENT = 'revision'

/** Interval (ms) of comments while nothing changes, so that both sides notice a dead connection. */
export const EVENTS_COMMENT_MS = 20_000

/** The current revision of a list: the number of its changes. It never decreases. */
export interface RevisionMessage {
  readonly list: ListName
  readonly revision: number
}

const NAMES: readonly unknown[] = LISTS

/** Parses the data of a message, by hand because nothing else on the first page needs such a schema; null when it is invalid. */
export function readRevisionMessage(data: unknown): RevisionMessage | null {
  const { list, revision } = (data ?? {}) as { readonly list?: unknown; readonly revision?: unknown }
  return NAMES.includes(list) && Number.isSafeInteger(revision) ? (data as RevisionMessage) : null
}
