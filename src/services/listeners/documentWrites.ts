import { selectUser, sessionStarted } from '../../slices/authSlice'
import { selectNextFollowUp } from '../../slices/followUpsSlice'
import { selectIsAnyWriteStuck, selectOpenWrites, type DocumentWrite } from '../../slices/writesSlice'
import type { AppStartListening } from '../rootReducer'
import { settleWrites } from '../writes/documentWrite'
import { sendFollowUps } from '../writes/sendFollowUps'
import { restoreWrites, storeWrites } from '../writes/storedWrites'
import { isServerBack } from './serverIsBack'

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
    effect: async (_action, { dispatch, ...store }) => {
      dispatch(restoreWrites())
      if (selectOpenWrites(store.getState()).length > 0) await dispatch(settleWrites())
    },
  })
  startListening({
    predicate: (action, state, before) => selectIsAnyWriteStuck(state) && isServerBack(action, before),
    effect: async (_action, { dispatch, extra, ...store }) => {
      // Unsubscribed meanwhile: settling loads lists, and their responses must not start it again.
      store.unsubscribe()
      // Not while an earlier state is shown.
      await extra.clock.delay(0)
      try {
        await dispatch(settleWrites())
      } finally {
        store.subscribe()
      }
    },
  })
  startListening({
    predicate: (_action, now, before) => now.followUps !== before.followUps && selectNextFollowUp(now) !== undefined,
    effect: (_action, { dispatch }) => dispatch(sendFollowUps()),
  })
}
