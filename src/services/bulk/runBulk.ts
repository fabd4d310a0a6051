import {
  BULK_LIST,
  bulkRequested,
  bulkBegun,
  bulkClosed,
  bulkStopped,
  isFailed,
  isRunning,
  rowChanged,
  selectBulkRun,
  type BulkActionName,
  type BulkRow,
  type BulkRun,
} from '../../slices/bulkSlice'
import { selectLastWrite, selectRuledOut, writeLost } from '../../slices/writesSlice'
import { OTHER_WRITE_IS_OPEN } from '../http/baseQuery'
import type { AppThunk, RootState } from '../store/rootReducer'
import { settleWrite, startWrite } from '../writes/documentWrite'
import { BULK_ACTIONS } from './bulkActions'
import { fetchLabels, saveLabels, type Labels } from './bulkLabels'
import { loadDocuments } from './loadDocuments'

const NOT_LOADED = 'It could not be loaded, so nothing was sent.'
/** Shown for a document that failed before anything was sent, for a reason that only the log knows. */
const FAILED = 'It failed before anything was sent.'

export function requestBulk(action: BulkActionName, documents: readonly Pick<BulkRow, 'id' | 'text'>[]): AppThunk<void> {
  return (dispatch, getState) => {
    if (isRunning(selectBulkRun(getState()))) return
    dispatch(bulkRequested({ action, rows: documents.map(({ id, text }) => ({ id, text })) }))
  }
}

/** Two documents at a time. Those whose outcome is unknown are settled first. @param isRetry also retries the failed ones */
export function runBulk(isRetry = false): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const current = currentRun(getState)
    const isSettled = await dispatch(settleRun())
    const run = current()
    if (!isSettled || !run || isRunning(run)) return
    dispatch(bulkBegun(isRetry ? run.rows.filter(isFailed).map(({ id }) => id) : []))
    const waiting = current()?.rows.flatMap(({ id, phase }) => (phase === 'waiting' ? [id] : [])) ?? []
    await dispatch(loadDocuments(BULK_LIST[run.action], waiting))
    const labels: MadeLabels = new Map()
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

/** @returns whether every outcome is known now */
export function settleRun(): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const current = currentRun(getState)
    const unknown = () => current()?.rows.filter(({ phase }) => phase === 'unknown')
    for (const { document } of unknown() ?? []) if (current()) await dispatch(settleWrite(document))
    return unknown()?.length === 0
  }
}

export function closeBulk(): AppThunk<void> {
  return (dispatch, getState) => {
    const run = selectBulkRun(getState())
    if (run && !isRunning(run)) dispatch(bulkClosed())
  }
}

export function closeUnbegun(): AppThunk<void> {
  return (dispatch, getState) => {
    if (selectBulkRun(getState())?.phase === 'asking') dispatch(closeBulk())
  }
}

type MadeLabels = Map<string, Labels>

function runWaiting(current: () => BulkRun | null, labels: MadeLabels): AppThunk<Promise<void>> {
  return async (dispatch, getState, { clock, log }) => {
    for (;;) {
      // Not while an earlier state is shown.
      await clock.delay(0)
      const run = current()
      const row = run?.phase === 'running' && run.rows.find(({ phase }) => phase === 'waiting')
      if (!run || !row) return
      const now = () => current()?.rows.find(({ id }) => id === row.id)
      dispatch(rowChanged({ id: row.id, phase: 'sending', reason: null }))
      try {
        await dispatch(runRow(run, row, now, labels))
      } catch (bug) {
        log(`${row.document} failed in a run: ${String(bug)}`)
        const write = selectLastWrite(getState(), row.document)
        // If its write was sent, the outcome is unknown.
        if (write?.run === run.key) dispatch(writeLost({ document: row.document, key: write.key, error: null }))
        if (now()?.phase === 'sending') dispatch(rowChanged({ id: row.id, phase: 'refused', reason: FAILED }))
      }
      // Further documents would probably fail too, with an unknown outcome.
      if (now()?.phase === 'unknown') dispatch(bulkStopped())
    }
  }
}

/** @param now returns the document as it is then; undefined once its run is gone */
function runRow(
  { action, key }: BulkRun,
  { id, document }: BulkRow,
  now: () => BulkRow | undefined,
  labels: MadeLabels,
): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { call, excludes, prepare } = BULK_ACTIONS[action]
    const end = (phase: 'done' | 'refused' | 'excluded' | 'lacking', reason: string | null) =>
      void dispatch(rowChanged({ id, phase, reason }))
    const isLoaded = await dispatch(loadDocuments(BULK_LIST[action], [id]))
    if (!now()) return
    if (!isLoaded) {
      // Further documents could not be loaded either.
      dispatch(bulkStopped())
      return end('refused', NOT_LOADED)
    }
    const excluded = excludes(getState(), id)
    if (excluded !== null) return end('excluded', excluded)
    const prepared = prepare(getState(), id)
    if ('lacks' in prepared) return end('lacking', prepared.lacks)
    if (call === null) {
      const made = await dispatch(fetchLabels(prepared.arg as never))
      if (!now()) return
      if ('labels' in made) {
        labels.set(id, made.labels)
        return end('done', null)
      }
      // Further requests would fail too.
      if (made.isUnreached) dispatch(bulkStopped())
      return end('refused', made.reason)
    }
    await dispatch(startWrite(call, prepared.arg as never, prepared.postedDraft, key))
    if (now()?.phase === 'sending') end('refused', selectRuledOut(getState(), document)?.reason ?? OTHER_WRITE_IS_OPEN)
  }
}
