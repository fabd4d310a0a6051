import type { ListName } from '../../../contract/lists'

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
