import type { UnknownAction } from '@reduxjs/toolkit'
import { liveChanged, selectIsLive } from '../../slices/authSlice'
import { respondedKey, onOnline } from '../http/connection'
import type { RootState } from '../store/rootReducer'

/** How often (ms) a list on the screen is loaded again while nothing announces changes, and code that could not be loaded. */
export const RELOAD_EVERY_MS = 60_000

/** How often (ms) the lists on the screen are loaded again while one of them has failed. */
export const RETRY_EVERY_MS = 10_000

export function isStreamBack(action: UnknownAction, before: RootState): boolean {
  return liveChanged.match(action) && action.payload && before.auth.isLive === false
}

/** True when the server can be reached again: online, the stream is back, a failed query works, any does without a stream. */
export function isServerBack(action: UnknownAction, before: RootState): boolean {
  if (onOnline.match(action) || isStreamBack(action, before)) return true
  const key = respondedKey(action)
  return key !== null && (!selectIsLive(before) || before.api.queries[key]?.error !== undefined)
}
