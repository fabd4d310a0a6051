import { isAnyOf } from '@reduxjs/toolkit'
import { selectUser, sessionStarted } from '../../slices/authSlice'
import {
  selectIsAnyWriteStuck,
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
import { storeWrites } from '../storedWrites'
import type { StartListening } from '../serviceState'
import { isServerBack } from './serverIsBack'

const isEnd = isAnyOf(writeDecided, writeReloaded)

/**
 * Stores undecided writes in this tab, restores them when the same user returns, settles them when the server can be reached
 * again, and informs the other tabs. The code that knows the calls is loaded with the screens that write; sign-in does not need it.
 */
export function listenToDocumentWrites(startListening: StartListening): void {
  startListening({
    matcher: isAnyOf(writeStarted, writeChecked, writeLost, writeDecided, writesRestored),
    effect: (_action, { extra, ...store }) => {
      const state = store.getState()
      const user = selectUser(state)
      if (user) storeWrites(extra.writeStorage, user.email, selectUndecidedWrites(state))
    },
  })
  startListening({
    actionCreator: sessionStarted,
    effect: async ({ payload: { user } }, { dispatch, extra }) => {
      extra.sessionChannel.post({ type: 'writesAsked', email: user.email })
      if (extra.writeStorage.read(user.email) === null) return
      const { settleWrites } = await onDemand('What is not known', () => import('../writes/documentWrite'))
      await dispatch(settleWrites())
    },
  })
  startListening({
    predicate: (action, state, before) => selectIsAnyWriteStuck(state) && isServerBack(action, before),
    effect: async (_action, { dispatch, extra, signal }) => {
      await extra.timeTravelGuard.untilPresent(extra.clock, signal)
      const { settleWrites } = await onDemand('What is not known', () => import('../writes/documentWrite'))
      await dispatch(settleWrites())
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
    effect: async (action, { dispatch, ...store }) => {
      const { document, key } = action.payload
      const write = selectLastWrite(store.getState(), document)
      if (write?.key !== key || write?.phase === 'reloading') return
      const { tellEnd } = await onDemand('What other tabs hear', () => import('../writes/otherTabs'))
      dispatch(tellEnd(write))
    },
  })
}
