import { addListener } from '@reduxjs/toolkit'
import { sessionStarted } from '../../slices/authSlice'
import { selectBulkRun, type BulkRun } from './bulkSlice'
import { reportDismissed, selectReport, writeDecided } from '../../slices/writesSlice'
import type { ServiceContext } from '../serviceContext'
import type { AppThunk, ServiceDispatch, ServiceState } from '../serviceState'
import { restoreWrites } from '../writes/restoreWrites'
import { storeRun, restoreRun } from './storedRun'
import { settleRun } from './runBulk'

const listener = addListener.withTypes<ServiceState, ServiceDispatch, ServiceContext>()

// A constant, so that adding the listener twice has no effect.
const KEEPING = listener({
  predicate: (_action, state, before) => selectBulkRun(state) !== selectBulkRun(before),
  effect: (_action, { extra, ...store }) => storeRun(store.getState(), extra),
})

/** The run shows the outcome of its documents; the result bar must not repeat them. */
const TELLING = listener({
  actionCreator: writeDecided,
  effect({ payload }, { dispatch, ...store }) {
    const state = store.getState()
    if (selectReport(state)?.key === payload.key && isOf(selectBulkRun(state), payload)) dispatch(reportDismissed())
  },
})

const TAKING_UP = listener({ actionCreator: sessionStarted, effect: (_action, { dispatch }) => dispatch(takeUp()) })

/** Starts persisting bulk runs across page reloads, and restores an unfinished one. */
export function startBulk(): AppThunk<void> {
  return (dispatch) => {
    for (const each of [KEEPING, TELLING, TAKING_UP]) dispatch(each)
    void dispatch(takeUp())
  }
}

function takeUp(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    // Stored writes must be in the store before their state is read.
    dispatch(restoreWrites())
    dispatch(restoreRun())
    if (selectBulkRun(getState())?.wasLeft) await dispatch(settleRun())
  }
}

function isOf(run: BulkRun | null, { document, key }: { readonly document: string; readonly key: string }): boolean {
  return run?.rows.some((row) => row.document === document && row.key === key) ?? false
}
