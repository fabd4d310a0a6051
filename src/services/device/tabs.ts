import type { ListName } from '../../../contract/lists'
import { ifAllowed } from './storage'

/** Channel between the tabs of a browser; does nothing where it has none. A tab does not receive its own messages. */
export function createTabChannel<Message>(name: string) {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  return {
    post: (message: Message): void => channel?.postMessage(message),
    subscribe(listener: (message: Message) => void) {
      const handleMessage = ({ data }: MessageEvent<Message>) => listener(data)
      channel?.addEventListener('message', handleMessage)
      return (): void => channel?.removeEventListener('message', handleMessage)
    },
    close: (): void => channel?.close(),
  }
}

export type TabChannel<Message> = ReturnType<typeof createTabChannel<Message>>

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
export function createTabLock(name: string, locks: LockManager | undefined) {
  return <Result>(work: () => Promise<Result>): Promise<Result> =>
    withTabLock(locks, name, AbortSignal.timeout(MAX_WAIT_MS), work, work)
}

export type Revisions = Readonly<Partial<Record<ListName, number>>>

/** Messages about the shared event stream: a request for the announced revisions, these, or a missing permission. */
export type EventsMessage =
  | { readonly type: 'request' | 'rejected'; readonly email: string }
  | { readonly type: 'revisions'; readonly email: string; readonly isLive: boolean; readonly revisions: Revisions }

/** One tab does shared work. Without Web Locks or BroadcastChannel every tab works by itself. */
export function joinTabGroup(name: string, email: string, locks: LockManager | undefined) {
  const channel = createTabChannel<EventsMessage>(name)
  return {
    post: channel.post,
    subscribe: (listener: (message: EventsMessage) => void): unknown =>
      channel.subscribe((message) => message.email === email && listener(message)),
    /** Runs the work once no other tab runs it. Resolves when it is done, or when it was aborted before its turn. */
    whenAlone: (signal: AbortSignal, work: () => Promise<void>) =>
      withTabLock(locks, `${name} ${email}`, signal, work, async () => undefined),
    leave: channel.close,
  }
}

export type TabGroup = ReturnType<typeof joinTabGroup>

/** Set while the server may not know of a sign-out, because its cookie is still in the browser. Never holds a token. */
export function createSignOutMark(session: string) {
  const entry = `orders-manager.signed-out ${session}`
  return {
    isSet: () => ifAllowed(() => entry in localStorage, false),
    set: (isSet: boolean): void =>
      ifAllowed(() => (isSet ? localStorage.setItem(entry, '') : localStorage.removeItem(entry)), undefined),
  }
}

export type SignOutMark = ReturnType<typeof createSignOutMark>
