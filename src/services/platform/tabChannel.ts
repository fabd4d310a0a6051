import type { ListName } from '../../../contract/lists'

/** The way between the tabs of one browser. A tab does not hear itself. */
export interface TabChannel<Message> {
  readonly post: (message: Message) => void
  /** Listens until the returned function is called. */
  readonly subscribe: (listener: (message: Message) => void) => () => void
  /** Ends it for good. */
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

/**
 * What one tab tells the others about the writes of its person: it asks which are open, a document's write is open, or it is open no
 * longer and has changed these lists (none when it was not executed).
 */
export type WriteMessage =
  | { readonly type: 'writesAsked'; readonly email: string }
  | { readonly type: 'writeOpened'; readonly email: string; readonly document: string }
  | { readonly type: 'writeClosed'; readonly email: string; readonly document: string; readonly changed: readonly ListName[] }

/** What one tab tells the others of the same browser. It never carries a token. */
export type SessionMessage = { readonly type: 'signedOut' } | { readonly type: 'signedIn'; readonly email: string } | WriteMessage
