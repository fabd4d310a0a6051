import { isAnyOf } from '@reduxjs/toolkit'
import { selectUser, sessionStarted } from '../../slices/authSlice'
import {
  selectIsAnyWriteStuck,
  selectLastWrite,
  selectOpenWrites,
  selectUndecidedWrites,
  writeCheckStarted,
  writeDecided,
  writeLost,
  writeReloaded,
  writesRestored,
  writeStarted,
} from '../../slices/writesSlice'
import { storeWrites } from '../http/storedWrites'
import { chunkFailureOf, inBackground, onDemand } from '../onDemand'
import type { AppThunk, AppStartListening } from '../rootReducer'
import { sameUser } from '../sameUser'
import { isServerBack } from './serverIsBack'

const isEnd = isAnyOf(writeDecided, writeReloaded)

/**
 * Stores undecided writes in this tab, restores them when the same user returns, settles them when the server can be reached
 * again, and informs the other tabs. The code that knows the calls is loaded with the screens that write; sign-in does not need it.
 */
export function listenToDocumentWrites(startListening: AppStartListening): void {
  startListening({
    matcher: isAnyOf(writeStarted, writeCheckStarted, writeLost, writeDecided, writesRestored),
    effect: (_action, { extra, ...store }) => {
      const state = store.getState()
      const user = selectUser(state)
      if (user) storeWrites(extra.writeStorage, user.email, selectUndecidedWrites(state))
    },
  })
  startListening({
    actionCreator: sessionStarted,
    effect: async ({ payload: { user } }, { dispatch, extra, ...store }) => {
      extra.sessionChannel.post({ type: 'writesAsked', email: user.email })
      if (extra.writeStorage.read(user.email) === null) return
      await inBackground(
        extra,
        sameUser(() => store.getState()),
        () => dispatch(settle()),
      )
    },
  })
  startListening({
    predicate: (action, state, before) => selectIsAnyWriteStuck(state) && isServerBack(action, before),
    effect: async (_action, { dispatch, extra, signal, ...store }) => {
      // Unsubscribed meanwhile: settling loads lists, and their answers must not start it again.
      store.unsubscribe()
      await extra.timeTravelGuard.untilPresent(extra.clock, signal)
      try {
        await chunkFailureOf(() => dispatch(settle()), extra.log)
      } finally {
        store.subscribe()
      }
    },
  })
  startListening({
    matcher: isAnyOf(writeStarted, writesRestored),
    effect: (_action, { extra, ...store }) => {
      for (const { document, email } of selectOpenWrites(store.getState())) {
        extra.sessionChannel.post({ type: 'writeOpened', email, document })
      }
    },
  })
  startListening({
    matcher: isEnd,
    effect: async (action, { dispatch, extra, ...store }) => {
      const { document, key } = action.payload
      const write = selectLastWrite(store.getState(), document)
      if (write?.key !== key || write?.phase === 'reloading') return
      // Tabs that are not told yet go on showing that this one is posting, until they ask by "Check again".
      await inBackground(
        extra,
        sameUser(() => store.getState()),
        async () => {
          const { tellEnd } = await onDemand('What other tabs hear', () => import('../writes/otherTabs'))
          dispatch(tellEnd(write))
        },
      )
    },
  })
}

function settle(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const { settleWrites } = await onDemand('What is not known', () => import('../writes/documentWrite'))
    await dispatch(settleWrites())
  }
}
