import { sameUser, selectUser, sessionStarted } from '../../slices/authSlice'
import { selectNextFollowUp, followUpsChanged } from '../../slices/followUpsSlice'
import { selectIsAnyWriteStuck, selectOpenWrites, type DocumentWrite } from '../../slices/writesSlice'
import { chunkFailureOf, inBackground, onDemand } from '../platform/onDemand'
import type { AppThunk, AppStartListening } from '../rootReducer'
import { storeWrites, restoreWrites } from '../writes/storedWrites'
import { isServerBack } from './serverIsBack'

/**
 * Stores undecided writes, the unfinished run and follow-ups in this tab, restores them when the same user returns, settles the
 * writes when the server can be reached again, and sends the follow-ups that are due. The code that knows the endpoints is loaded
 * with the screens that write; sign-in does not need it.
 */
export function listenToDocumentWrites(startListening: AppStartListening): void {
  startListening({
    predicate: (_action, now, before) =>
      now.writes.byDocument !== before.writes.byDocument ||
      now.bulk.run !== before.bulk.run ||
      now.followUps !== before.followUps,
    effect: (_action, { extra, ...store }) => {
      const state = store.getState()
      const user = selectUser(state)
      if (!user) return
      // One that has not started belongs to its screen; labels write nothing, and their bytes are lost with the page.
      const { run: open } = state.bulk
      const run = open?.action === 'labels' || open?.state === 'asking' ? null : open
      const isKept = ({ outcome, run: key }: DocumentWrite) => outcome === null || (key !== undefined && key === run?.key)
      const writes = Object.values(state.writes.byDocument).filter(isKept)
      storeWrites(extra.writeStorage, user.email, { writes, run, followUps: state.followUps })
    },
  })
  startListening({
    actionCreator: sessionStarted,
    effect: async (_action, { dispatch, extra, ...store }) => {
      dispatch(restoreWrites())
      if (selectOpenWrites(store.getState()).length === 0) return
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
  startListening({
    predicate: (_action, now, before) => now.followUps !== before.followUps && selectNextFollowUp(now) !== undefined,
    effect: async (_action, { dispatch, extra, ...store }) => {
      const isSameUser = sameUser(() => store.getState())
      const error = await chunkFailureOf(async () => {
        const { sendFollowUps } = await onDemand('What belongs to the receipt', () => import('../writes/sendFollowUps'))
        if (isSameUser()) await dispatch(sendFollowUps())
      }, extra.log)
      if (error === null || !isSameUser()) return
      const ids = store.getState().followUps.flatMap(({ id, state }) => (state === 'due' ? [id] : []))
      dispatch(followUpsChanged({ ids, state: 'failed', error }))
    },
  })
}

function settle(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const { settleWrites } = await onDemand('What is not known', () => import('../writes/documentWrite'))
    await dispatch(settleWrites())
  }
}
