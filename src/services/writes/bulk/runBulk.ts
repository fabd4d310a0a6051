import {
  BULK_LIST,
  bulkBegun,
  bulkStopped,
  isFailed,
  isRunning,
  rowChanged,
  selectBulkRun,
  type BulkResult,
  type BulkRow,
  type BulkRun,
} from '../../../slices/bulkSlice'
import { selectLastWrite, selectRuledOut, writeLost } from '../../../slices/writesSlice'
import { OTHER_WRITE_IS_OPEN } from '../../http/baseQuery'
import type { AppThunk, RootState } from '../../store/rootReducer'
import { settleWrite, startWrite } from '../documentWrite'
import { BULK_ACTIONS, loadDocuments } from './bulkActions'
import { fetchLabels, saveLabels, type Labels } from './bulkLabels'

const NOT_LOADED = 'It could not be loaded, so nothing was sent.'
/** Shown for a document that failed before anything was sent, for a reason that only the log knows. */
const FAILED = 'It failed before anything was sent.'

/** Two documents at a time. Those whose outcome is unknown are settled first. @param isRetry also retries the failed ones */
export function runBulk(isRetry = false): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const current = currentRun(getState)
    await dispatch(settleRun())
    const run = current()
    if (!run || isRunning(run) || run.rows.some(isUnknown)) return
    dispatch(bulkBegun(isRetry ? run.rows.filter(isFailed).map(({ id }) => id) : []))
    const waiting = current()?.rows.flatMap(({ id, phase }) => (phase === 'waiting' ? [id] : [])) ?? []
    await dispatch(loadDocuments(BULK_LIST[run.action], waiting))
    const labels = new Map<string, Labels>()
    await Promise.all([dispatch(runWaiting(current, labels)), dispatch(runWaiting(current, labels))])
    const reason = current() && (await dispatch(saveLabels(labels)))
    if (!current()) return
    if (reason !== null) for (const id of labels.keys()) dispatch(rowChanged({ id, phase: 'refused', reason }))
    dispatch(bulkStopped())
  }
}

/** Returns a function that returns the run as it is later; null once it is closed or its session has ended. */
function currentRun(getState: () => RootState): () => BulkRun | null {
  const key = selectBulkRun(getState())?.key
  return () => {
    const run = selectBulkRun(getState())
    return run?.key === key ? run : null
  }
}

export function settleRun(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const unknown = selectBulkRun(getState())?.rows.filter(isUnknown) ?? []
    // All at once, because the list reloaded for one of them would start the checks of the others.
    await Promise.all(unknown.map(({ document }) => dispatch(settleWrite(document))))
  }
}

const isUnknown = ({ phase }: BulkRow) => phase === 'unknown'

function runWaiting(current: () => BulkRun | null, labels: Map<string, Labels>): AppThunk<Promise<void>> {
  return async (dispatch, getState, { clock, log }) => {
    for (;;) {
      // Not while an earlier state is shown.
      await clock.delay(0)
      const run = current()
      const row = run?.phase === 'running' && run.rows.find(({ phase }) => phase === 'waiting')
      if (!run || !row) return
      const { id, document } = row
      const now = () => current()?.rows.find((candidate) => candidate.id === id)?.phase
      dispatch(rowChanged({ id, phase: 'sending', reason: null }))
      let result: BulkResult | null
      try {
        result = await dispatch(runRow(run, row, () => now() !== undefined, labels))
      } catch (bug) {
        log(`${document} failed in a run: ${String(bug)}`)
        const write = selectLastWrite(getState(), document)
        // If its write was sent, the outcome is unknown.
        if (write?.run === run.key) dispatch(writeLost({ document, key: write.key, error: null }))
        result = { phase: 'refused', reason: FAILED }
      }
      // Not if a write was started, whose outcome is that of the row.
      if (result && now() === 'sending') dispatch(rowChanged({ id, ...result }))
      // Further documents would probably fail too, with an unknown outcome.
      if (now() === 'unknown') dispatch(bulkStopped())
    }
  }
}

/** Resolves to the result of a document that is not sent, and to null once the run is gone. */
function runRow(
  { action, key }: BulkRun,
  { id, document }: BulkRow,
  isCurrent: () => boolean,
  labels: Map<string, Labels>,
): AppThunk<Promise<BulkResult | null>> {
  return async (dispatch, getState) => {
    const { call, postedDraft, plan } = BULK_ACTIONS[action]
    const isLoaded = await dispatch(loadDocuments(BULK_LIST[action], [id]))
    if (!isCurrent()) return null
    if (!isLoaded) {
      // Further documents could not be loaded either.
      dispatch(bulkStopped())
      return { phase: 'refused', reason: NOT_LOADED }
    }
    const planned = plan(getState(), id)
    if (!planned) return { phase: 'excluded', reason: 'not found' }
    if (planned.excluded !== null) return { phase: 'excluded', reason: planned.excluded }
    const prepared = planned.prepare()
    if ('lacks' in prepared) return { phase: 'lacking', reason: prepared.lacks }
    if (call !== null) {
      await dispatch(startWrite(call, prepared.arg as never, postedDraft, key))
      return { phase: 'refused', reason: selectRuledOut(getState(), document)?.reason ?? OTHER_WRITE_IS_OPEN }
    }
    const fetched = await dispatch(fetchLabels(prepared.arg as never))
    if (!isCurrent()) return null
    if ('labels' in fetched) {
      labels.set(id, fetched.labels)
      return { phase: 'done', reason: null }
    }
    // Further requests would fail too.
    if (fetched.isServerGone) dispatch(bulkStopped())
    return { phase: 'refused', reason: fetched.reason }
  }
}
