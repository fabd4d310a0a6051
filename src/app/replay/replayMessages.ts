import type { Frame } from './framesOf'

/** Message from the page with the time slider to the app in its iframe. */
export interface ShowMessage {
  readonly type: 'show'
  /** Index of a frame. */
  readonly frame: number
}

/** Messages from the app to the surrounding page. */
export type ReplayMessage =
  | { readonly type: 'ready'; readonly frames: readonly Omit<Frame, 'state'>[] }
  | { readonly type: 'shown'; readonly frame: number }
  | { readonly type: 'failed'; readonly reason: string }
