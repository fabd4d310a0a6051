import type { AppStartListening } from '../rootReducer'
import { listenToDay } from './day'
import { listenToDocumentWrites } from './documentWrites'
import { listenToDrafts } from './drafts'
import { listenToEvents } from './events'
import { listenToPermissions } from './permissions'
import { listenToSessionEnd } from './sessionEnd'

/** Starts all listeners. */
export function startListeners(startListening: AppStartListening): void {
  listenToDay(startListening)
  listenToDrafts(startListening)
  listenToSessionEnd(startListening)
  listenToDocumentWrites(startListening)
  listenToEvents(startListening)
  listenToPermissions(startListening)
}
