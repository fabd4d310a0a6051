import type { ListName } from '../../../contract/lists'

/** Channel between the tabs of one browser. A tab does not receive its own messages. */
export interface TabChannel<Message> {
  readonly post: (message: Message) => void
  /** Subscribes; returns the function that unsubscribes. */
  readonly subscribe: (listener: (message: Message) => void) => () => void
  readonly close: () => void
}

/** The broadcast channel of a browser; does nothing where the browser has none. */
export function createTabChannel<Message>(name: string): TabChannel<Message> {
  if (typeof BroadcastChannel === 'undefined')
    return { post: () => undefined, subscribe: () => () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(name)
  return {
    post: (message) => channel.postMessage(message),
    subscribe(listener) {
      const handleMessage = ({ data }: MessageEvent<Message>) => listener(data)
      channel.addEventListener('message', handleMessage)
      return () => channel.removeEventListener('message', handleMessage)
    },
    close: () => channel.close(),
  }
}

/** Messages between the tabs of a browser. They never contain a token. */
export type SessionMessage = { readonly type: 'signedOut' } | { readonly type: 'signedIn'; readonly email: string }

/** Maximum wait for the lock (ms): a tab that was suspended while holding it must not block the others. */
const MAX_WAIT_MS = 10_000

/** Runs work under a lock of the browser's tabs, at once where there are none; `otherwise` when `signal` ended the wait. */
async function withTabLock<Result>(
  locks: LockManager | undefined,
  name: string,
  signal: AbortSignal,
  work: () => Promise<Result>,
  otherwise: () => Promise<Result>,
): Promise<Result> {
  if (!locks) return work()
  let isHeld = false
  try {
    // The type of `request` does not allow an async callback.
    return await locks.request(name, { signal }, () => {
      isHeld = true
      return work()
    })
  } catch (error) {
    if (isHeld) throw error
    return otherwise()
  }
}

/** One tab at a time uses the rotating cookie. After 10 s the work runs anyway: the server tolerates a short overlap. */
export function createTabLock(
  name: string,
  locks: LockManager | undefined,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  return (work) => withTabLock(locks, name, AbortSignal.timeout(MAX_WAIT_MS), work, work)
}

export type Revisions = Readonly<Partial<Record<ListName, number>>>

/** Messages about the shared event stream: a request for the announced revisions, these, or a missing permission. */
export type EventsMessage =
  | { readonly type: 'request' | 'rejected'; readonly email: string }
  | { readonly type: 'revisions'; readonly email: string; readonly isLive: boolean; readonly revisions: Revisions }

/** The tabs of one user in one browser, of which one does shared work. */
export interface TabGroup {
  readonly post: (message: EventsMessage) => void
  /** Subscribes to the other tabs' messages until the group is left. */
  readonly subscribe: (listener: (message: EventsMessage) => void) => void
  /** Runs the work once no other tab runs it. Resolves when it is done, or when it was aborted before its turn. */
  readonly whenAlone: (signal: AbortSignal, work: () => Promise<void>) => Promise<void>
  readonly leave: () => void
}

/** Joins the tabs of a user (email address). Without Web Locks or BroadcastChannel every tab works by itself. */
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

/** Somebody signed out here and the server may not know: its cookie is still in the browser. Never holds a token. */
export interface SignOutMark {
  readonly isSet: () => boolean
  readonly set: (isSet: boolean) => void
}

/** Returns a mark for a session, by its name, in local storage. When storage is blocked, nothing is remembered. */
export function createSignOutMark(session: string): SignOutMark {
  const entry = `orders-manager.signed-out ${session}`
  const attempt = (work: () => boolean | void) => {
    try {
      return work()
    } catch {
      return false
    }
  }
  return {
    isSet: () => attempt(() => entry in localStorage) === true,
    set: (isSet) => void attempt(() => (isSet ? localStorage.setItem(entry, '') : localStorage.removeItem(entry))),
  }
}
