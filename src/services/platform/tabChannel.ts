/** Channel between the tabs of one browser. A tab does not receive its own messages. */
export interface TabChannel<Message> {
  readonly post: (message: Message) => void
  /** Subscribes; returns the function that unsubscribes. */
  readonly subscribe: (listener: (message: Message) => void) => () => void
  /** Closes the channel for good. */
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
