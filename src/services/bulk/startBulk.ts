import { addListener } from '@reduxjs/toolkit'
import { sessionStarted } from '../../slices/authSlice'
import { selectBulkRun, type BulkRun } from './bulkSlice'
import { reportDismissed, selectReport, writeDecided } from '../../slices/writesSlice'
import type { ServiceContext } from '../serviceContext'
import type { AppThunk, ServiceDispatch, ServiceState } from '../serviceState'
import { restoreWrites } from '../writes/restoreWrites'
import { keepRun, restoreRun } from './keptRun'
import { settleRun } from './runBulk'

const listener = addListener.withTypes<ServiceState, ServiceDispatch, ServiceContext>()

// Constants: a listener that is there already is not added once more.
const KEEPING = listener({
  predicate: (_action, state, before) => selectBulkRun(state) !== selectBulkRun(before),
  effect: (_action, { extra, ...store }) => keepRun(store.getState(), extra),
})

/** The run says what became of its documents, and no bar tells each of them beside it. */
const TELLING = listener({
  actionCreator: writeDecided,
  effect({ payload }, { dispatch, ...store }) {
    const state = store.getState()
    if (selectReport(state)?.key === payload.key && isOf(selectBulkRun(state), payload)) dispatch(reportDismissed())
  },
})

const TAKING_UP = listener({ actionCreator: sessionStarted, effect: (_action, { dispatch }) => dispatch(takeUp()) })

/** Begins to keep what is done with many documents over a reload of the page, and takes up what was left in the middle. */
export function startBulk(): AppThunk<void> {
  return (dispatch) => {
    for (const each of [KEEPING, TELLING, TAKING_UP]) dispatch(each)
    void dispatch(takeUp())
  }
}

function takeUp(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    // What is undecided stands in the store before it is asked how it stands.
    dispatch(restoreWrites())
    dispatch(restoreRun())
    if (selectBulkRun(getState())?.wasLeft) await dispatch(settleRun())
  }
}

function isOf(run: BulkRun | null, { document, key }: { readonly document: string; readonly key: string }): boolean {
  return run?.rows.some((row) => row.document === document && row.key === key) ?? false
}
