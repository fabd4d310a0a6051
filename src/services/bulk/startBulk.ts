import { addListener } from '@reduxjs/toolkit'
import * as z from 'zod/mini'
import { sessionStarted, selectUser } from '../../slices/authSlice'
import { isUndecided, selectBulkRun, type BulkRow, bulkRestored, PHASE_OF } from '../../slices/bulkSlice'
import { selectLastWrite } from '../../slices/writesSlice'
import type { ThunkExtra } from '../http/thunkExtra'
import { createUserStorage, type UserStorage } from '../platform/userStorage'
import type { AppThunk, AppDispatch, RootState } from '../rootReducer'
import { restoreWrites } from '../writes/restoreWrites'
import { settleRun } from './runBulk'

const listener = addListener.withTypes<RootState, AppDispatch, ThunkExtra>()

// A constant, so that adding the listener twice has no effect.
const STORING_RUN = listener({
  predicate: (_action, state, before) => selectBulkRun(state) !== selectBulkRun(before),
  effect: (_action, { extra, ...store }) => storeRun(store.getState(), extra),
})

const RESUMING = listener({ actionCreator: sessionStarted, effect: (_action, { dispatch }) => dispatch(resumeRun()) })

/** Starts persisting bulk runs across page reloads, and restores an unfinished one. */
export function startBulk(): AppThunk<void> {
  return (dispatch) => {
    for (const each of [STORING_RUN, RESUMING]) dispatch(each)
    void dispatch(resumeRun())
  }
}

function resumeRun(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    // Stored writes must be in the store before their state is read.
    dispatch(restoreWrites())
    dispatch(restoreRun())
    if (selectBulkRun(getState())?.wasLeft) await dispatch(settleRun())
  }
}

const StoredRow = z.object({
  id: z.string(),
  document: z.string(),
  text: z.string(),
  phase: z.enum(['waiting', 'sending', 'checking', 'unknown', 'done', 'refused', 'excluded', 'lacking', 'notDone']),
  key: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  error: z.unknown(),
})

const StoredRun = z.object({
  action: z.enum(['confirmShipments', 'receiveTransfers', 'releaseOrders']),
  email: z.string(),
  phase: z.enum(['running', 'stopping', 'ended']),
  rows: z.array(StoredRow),
  // Earlier versions stored none.
  courier: z.optional(z.string()),
  isShown: z.boolean(),
  wasLeft: z.boolean(),
})

const ownStorage = createUserStorage('bulk', () => sessionStorage)

/** Storage of runs: in this tab, per user. */
function bulkStorage({ bulkStorage: given = ownStorage }: Pick<ThunkExtra, 'bulkStorage'>): UserStorage {
  return given
}

/**
 * Stores the current run of the signed-in user. A run that has not started is not stored, because it belongs to the screen that
 * asked for it and its input is stored in the documents' drafts; nor are labels, which write nothing and whose bytes are lost
 * with the page.
 */
function storeRun(state: RootState, context: ThunkExtra): void {
  const user = selectUser(state)
  const run = selectBulkRun(state)
  if (user) bulkStorage(context).keep(user.email, run?.action === 'labels' || run?.phase === 'asking' ? null : run)
}

/**
 * Restores the signed-in user's run, unless all of it was done. A document that was being written takes the state of its write,
 * which is settled separately; one whose write was not stored is looked up.
 */
function restoreRun(): AppThunk<void> {
  return (dispatch, getState, context) => {
    const user = selectUser(getState())
    if (!user || selectBulkRun(getState())) return
    const { data: run } = StoredRun.safeParse(bulkStorage(context).read(user.email))
    const isOver = run?.phase === 'ended' && run.rows.every(({ phase }) => phase === 'done')
    if (run?.email === user.email && !isOver) {
      const rows = run.rows.map((row) => asWritten(getState(), row))
      dispatch(bulkRestored({ ...run, courier: run.courier ?? '', rows }))
    }
  }
}

/** Returns the state of a document that was being written, taken from its write. */
function asWritten(state: RootState, row: BulkRow): BulkRow {
  const write = selectLastWrite(state, row.document)
  if (!isUndecided(row) || row.key === null || write?.key !== row.key) return row
  if (write.outcome === null) return { ...row, phase: write.phase === 'unknown' ? 'unknown' : 'checking' }
  return { ...row, phase: PHASE_OF[write.outcome], error: write.error }
}
