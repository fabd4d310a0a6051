import type { StartListening } from '../serviceState'
import { listenToDocumentWrites } from './documentWrites'
import { listenToDrafts } from './keptDrafts'
import { listenToEvents } from './events'
import { listenToSessionEnd } from './sessionEnd'

/** Starts everything that happens because something else happened. */
export function startListeners(startListening: StartListening): void {
  listenToDrafts(startListening)
  listenToSessionEnd(startListening)
  listenToDocumentWrites(startListening)
  listenToEvents(startListening)
}
