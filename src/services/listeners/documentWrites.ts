import { selectUser, sessionStarted } from '../../slices/authSlice'
import { selectIsAnyWriteStuck, type DocumentWrite } from '../../slices/writesSlice'
import { storeWrites } from '../http/storedWrites'
import { chunkFailureOf, inBackground, onDemand } from '../onDemand'
import type { AppThunk, AppStartListening } from '../rootReducer'
import { sameUser } from '../sameUser'
import { isServerBack } from './serverIsBack'

/**
 * Stores undecided writes and those of an unfinished run in this tab, restores them when the same user returns, and settles them
 * when the server can be reached again. The code that knows the calls is loaded with the screens that write; sign-in does not need it.
 */
export function listenToDocumentWrites(startListening: AppStartListening): void {
  startListening({
    predicate: (_action, now, before) => now.writes.byDocument !== before.writes.byDocument || now.bulk.run !== before.bulk.run,
    effect: (_action, { extra, ...store }) => {
      const state = store.getState()
      const user = selectUser(state)
      if (!user) return
      // One that has not started belongs to its screen; labels write nothing, and their bytes are lost with the page.
      const { run: open } = state.bulk
      const run = open?.action === 'labels' || open?.state === 'asking' ? null : open
      const isKept = ({ outcome, run: key }: DocumentWrite) => outcome === null || (key !== undefined && key === run?.key)
      storeWrites(extra.writeStorage, user.email, Object.values(state.writes.byDocument).filter(isKept), run)
    },
  })
  startListening({
    actionCreator: sessionStarted,
    effect: async ({ payload: { user } }, { dispatch, extra, ...store }) => {
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
    effect: async (_action, { dispatch, extra, ...store }) => {
      // Unsubscribed meanwhile: settling loads lists, and their answers must not start it again.
      store.unsubscribe()
      // Not while an earlier state is shown.
      await extra.clock.delay(0)
      try {
        await chunkFailureOf(() => dispatch(settle()), extra.log)
      } finally {
        store.subscribe()
      }
    },
  })
}

function settle(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const { settleWrites } = await onDemand('What is not known', () => import('../writes/documentWrite'))
    await dispatch(settleWrites())
  }
}
