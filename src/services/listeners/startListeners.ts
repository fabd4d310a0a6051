import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit'
import type { ServiceContext } from '../serviceContext'
import type { ServiceDispatch, ServiceState } from '../serviceState'
import { listenToDocumentWrites } from './documentWrites'
import { listenToDrafts } from './keptDrafts'
import { listenToSessionEnd } from './sessionEnd'
import { listenToTransferReceipts } from './transferReceipts'

/** A listener middleware of a store of this app. */
export type AppListeners = ListenerMiddlewareInstance<ServiceState, ServiceDispatch, ServiceContext>

/** Starts everything that happens because something else happened. */
export function startListeners({ startListening }: AppListeners): void {
  listenToDrafts(startListening)
  listenToSessionEnd(startListening)
  listenToDocumentWrites(startListening)
  listenToTransferReceipts(startListening)
}
