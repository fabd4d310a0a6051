import type { ListName } from '../../../contract/lists'
import { createTabChannel } from './tabChannel'
import { withTabLock } from './tabLock'

/** Announced revisions of lists. */
export type ToldRevisions = Readonly<Partial<Record<ListName, number>>>

/**
 * Messages between tabs about the shared event stream: a request for the known revisions, the revisions, or that a call was
 * refused for missing permission.
 */
export type EventsMessage =
  | { readonly type: 'asked' | 'refused'; readonly email: string }
  | { readonly type: 'told'; readonly email: string; readonly isLive: boolean; readonly revisions: ToldRevisions }

/** The tabs of one user in one browser, of which one does shared work. */
export interface TabGroup {
  /** Sends a message to the other tabs. */
  readonly post: (message: EventsMessage) => void
  /** Subscribes to the other tabs' messages until the group is left. */
  readonly subscribe: (listener: (message: EventsMessage) => void) => void
  /** Runs the work once no other tab runs it. Resolves when it is done, or when it was aborted before its turn. */
  readonly whenAlone: (signal: AbortSignal, work: () => Promise<void>) => Promise<void>
  readonly leave: () => void
}

/**
 * Joins the group of a user's tabs. Without Web Locks every tab does the work; without BroadcastChannel tabs do not hear each
 * other.
 * @param name name of the shared work
 * @param email email address
 */
export function joinTabGroup(name: string, email: string, locks: LockManager | undefined): TabGroup {
  const channel = createTabChannel<EventsMessage>(name)
  return {
    post: channel.post,
    subscribe: (listener) =>
      void channel.subscribe((message) => {
        if (message.email === email) listener(message)
      }),
    whenAlone: (signal, work) => withTabLock(locks, `${name} ${email}`, signal, work, async () => undefined),
    leave: channel.close,
  }
}
