import { LISTS, type ListName } from './lists'

/**
 * Extension `events`: the stream (`text/event-stream`) that announces which lists have changed. It is not in the table of calls, because it
 * has no answer that ends. Read with the access token in the header.
 */
export const EVENTS_PATH = '/events'

/** Name of the messages; their data are a {@link RevisionMessage} as JSON. */
export const REVISION_EVENT = 'revision'

/** While nothing changes, the server sends a comment this often, so that both sides notice a dead connection. Milliseconds. */
export const EVENTS_COMMENT_MS = 20_000

/** A list has this revision now: the number of changes that it has seen. It never falls. */
export interface RevisionMessage {
  readonly list: ListName
  readonly revision: number
}

const NAMES: readonly unknown[] = LISTS

/** The data of a message, or null for what is none. By hand: a schema of a kind that nothing else needs would be loaded with the first page. */
export function readRevisionMessage(data: unknown): RevisionMessage | null {
  const { list, revision } = (data ?? {}) as { readonly list?: unknown; readonly revision?: unknown }
  return NAMES.includes(list) && Number.isSafeInteger(revision) ? (data as RevisionMessage) : null
}
