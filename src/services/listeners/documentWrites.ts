import { isAnyOf } from '@reduxjs/toolkit'
import { calls, type Call } from '../../../contract/calls'
import { selectUser, sessionStarted } from '../../slices/authSlice'
import {
  isPosted,
  selectLastWrite,
  selectOpenWrites,
  selectUndecidedWrites,
  writeChecked,
  writeDecided,
  writeLost,
  writeReloaded,
  writesRestored,
  writeStarted,
} from '../../slices/writesSlice'
import { onDemand } from '../onDemand'
import { keepWrites, readKeptWrites } from '../keptWrites'
import type { StartListening } from '../serviceState'

const isEnd = isAnyOf(writeDecided, writeReloaded)

/** Keeps what is undecided in this tab, takes it up again when the same person is back, and tells the other tabs. */
export function listenToDocumentWrites(startListening: StartListening): void {
  startListening({
    matcher: isAnyOf(writeStarted, writeChecked, writeLost, writeDecided, writesRestored),
    effect: (_action, { extra, ...store }) => {
      const state = store.getState()
      const user = selectUser(state)
      if (user) keepWrites(extra.writeStorage, user.email, selectUndecidedWrites(state))
    },
  })
  startListening({
    actionCreator: sessionStarted,
    effect: async ({ payload: { user } }, { dispatch, extra }) => {
      // At once, before anything can be sent.
      const kept = readKeptWrites(extra.writeStorage, user.email)
      if (kept.length > 0) dispatch(writesRestored(kept))
      extra.sessionChannel.post({ type: 'writesAsked', email: user.email })
      if (kept.length === 0) return
      // Comes with the screens that write; nobody needs it to sign in.
      const { settleRestored } = await onDemand('What is not known', () => import('../writes/documentWrite'))
      await dispatch(settleRestored())
    },
  })
  startListening({
    matcher: isAnyOf(writeStarted, writesRestored),
    effect: (_action, { extra, ...store }) => {
      for (const { document, person } of selectOpenWrites(store.getState())) {
        extra.sessionChannel.post({ type: 'writeOpened', email: person, document })
      }
    },
  })
  startListening({
    matcher: isEnd,
    effect: (action, { extra, ...store }) => {
      const { document, key } = action.payload
      const write = selectLastWrite(store.getState(), document)
      if (write?.key !== key || write?.phase === 'reloading') return
      const { changes = [] }: Call = calls[write.call]
      const changed = isPosted(write.outcome) ? changes : []
      extra.sessionChannel.post({ type: 'writeClosed', email: write.person, document, changed })
    },
  })
}
