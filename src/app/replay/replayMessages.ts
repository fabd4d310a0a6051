import type { Frame } from './framesOf'

/** What the page of the time slider says to the app inside it. */
export interface ShowMessage {
  readonly type: 'show'
  /** Index of a frame. */
  readonly frame: number
}

/** What the app says to the page around it. */
export type ReplayMessage =
  | { readonly type: 'ready'; readonly frames: readonly Omit<Frame, 'state'>[] }
  | { readonly type: 'shown'; readonly frame: number }
  | { readonly type: 'failed'; readonly reason: string }
