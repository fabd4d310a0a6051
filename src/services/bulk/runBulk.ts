import { addListener } from '@reduxjs/toolkit'
import { unzipSync, zipSync } from 'fflate'
import { FILE_TEXT } from '../../../contract/rules/attachments'
import { selectUser, sessionEnded } from '../../slices/authSlice'
import {
  bulkAsked,
  bulkBegun,
  bulkClosed,
  bulkStopped,
  labelsNotSaved,
  rowBegun,
  rowEnded,
  rowFound,
  selectBulkRun,
  selectRunNumber,
  type BulkActionName,
  type BulkRow,
  type BulkRun,
} from '../../slices/bulkSlice'
import { selectDay } from '../../slices/daySlice'
import { outcomeSeen, selectLastWrite, writeLost } from '../../slices/writesSlice'
import type { ArgOf } from '../contractEndpoints'
import { DOCUMENT_ON } from '../documentOn'
import { FALLBACK } from '../endpoints/fallbacks'
import { contentOf, refusalIn } from '../files/fileContent'
import { filesApi } from '../filesApi'
import { describeError } from '../http/apiError'
import { OTHER_WRITE_IS_OPEN } from '../http/baseQuery'
import type { ThunkExtra } from '../http/thunkExtra'
import { ChunkNotLoaded } from '../onDemand'
import type { AppThunk, RootState } from '../rootReducer'
import { seenLists } from '../writes/documentLists'
import { settleWrite, startWrite } from '../writes/documentWrite'
import { BULK_ACTIONS } from './bulkActions'
import { loadDocuments } from './loadDocuments'

/** Shown for a document whose lines could not be loaded, so that nothing was sent. */
const NOT_LOADED = 'It could not be loaded, so nothing was sent.'
/** Shown for a document that failed before anything was sent, for a reason that only the log knows. */
const FAILED = 'It failed before anything was sent.'

/** Opens the confirmation of a bulk action. Sends nothing. */
export function askBulk(action: BulkActionName, documents: readonly Pick<BulkRow, 'id' | 'text'>[]): AppThunk<void> {
  return (dispatch, getState) => {
    const email = selectUser(getState())?.email
    const nameOf = DOCUMENT_ON[BULK_ACTIONS[action].list]
    if (email === undefined) return
    dispatch(bulkAsked({ action, email, rows: documents.map(({ id, text }) => ({ id, text, document: nameOf(id) })) }))
  }
}

/**
 * Runs the action for every waiting document, two at a time, with the same rules as its own screen, and one key and one write
 * each. Rows whose outcome is unknown are settled first.
 * @param isRetry also retries the failed documents
 */
export function runBulk(isRetry = false): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const isCurrent = dispatch(watchRun())
    if (!(await dispatch(settleRun())) || !isCurrent()) return
    dispatch(bulkBegun({ isRetry }))
    const run = selectBulkRun(getState())
    if (run?.phase !== 'running') return
    const waiting = run.rows.filter(({ phase }) => phase === 'waiting').map(({ id }) => id)
    await dispatch(loadDocuments(BULK_ACTIONS[run.action].list, waiting))
    const unsaved = dispatch(unsavedLabels(selectRunNumber(getState())))
    const work: RunWork = { isCurrent, fileNames: fileNamesOf(run), labels: new Map(), unsaved }
    await Promise.all([dispatch(runWaiting(work)), dispatch(runWaiting(work))])
    if (isCurrent()) await dispatch(saveLabels(work))
  }
}

/**
 * Returns a function that tells whether the current run still is the one of now. It is not once the session has ended, also if the
 * next user has a run.
 */
function watchRun(): AppThunk<() => boolean> {
  return (_dispatch, getState) => {
    const number = selectRunNumber(getState())
    return () => selectRunNumber(getState()) === number
  }
}

/**
 * Settles the documents whose outcome is unknown.
 * @returns whether every outcome is known now
 */
export function settleRun(): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const run = selectBulkRun(getState())
    if (!run) return false
    const isCurrent = dispatch(watchRun())
    for (const row of run.rows) {
      if (!isCurrent()) return false
      const hasWrite = selectLastWrite(getState(), row.document)?.key === row.key
      if (hasWrite && row.phase === 'unknown') await dispatch(settleWrite(row.document))
      else if (!hasWrite && (row.phase === 'unknown' || row.phase === 'checking')) await dispatch(lookUp(run, row))
    }
    return isCurrent() && (selectBulkRun(getState())?.rows.every(({ phase }) => phase !== 'unknown') ?? false)
  }
}

/** Closes a finished run and marks its results as seen in the documents too. */
export function closeBulk(): AppThunk<void> {
  return (dispatch, getState, context) => {
    const rows = selectBulkRun(getState())?.rows ?? []
    dispatch(bulkClosed())
    if (selectBulkRun(getState())) return
    UNSAVED.delete(context)
    for (const { document, key } of rows) {
      const write = selectLastWrite(getState(), document)
      if (write?.key === key && write.phase === 'ended' && !write.isSeen) dispatch(outcomeSeen(document))
    }
  }
}

/** Closes a run that was not started. */
export function closeUnbegun(): AppThunk<void> {
  return (dispatch, getState) => {
    if (selectBulkRun(getState())?.phase === 'asking') dispatch(closeBulk())
  }
}

/** Determines the outcome of a document without a stored write from its current state in the lists. */
function lookUp({ action }: BulkRun, { id, document }: BulkRow): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { list, excludes } = BULK_ACTIONS[action]
    const isCurrent = dispatch(watchRun())
    const isLoaded = await dispatch(loadDocuments(list, [id], true))
    if (!isCurrent()) return
    const isDone = excludes(seenLists(getState(), document), id) !== null
    dispatch(rowFound({ id, phase: !isLoaded ? 'unknown' : isDone ? 'done' : 'notDone' }))
  }
}

const nextWaiting = (state: RootState) => {
  const run = selectBulkRun(state)
  return run?.phase === 'running' ? run.rows.find(({ phase }) => phase === 'waiting') : undefined
}

/** What the documents of a run share while it is under way. */
interface RunWork {
  /** False once the run is not the current one any more; then nothing is done for it. */
  readonly isCurrent: () => boolean
  /** Names of the documents' files, by id. */
  readonly fileNames: ReadonlyMap<string, string>
  /** The labels that this attempt has to save. */
  readonly labels: LabelFiles
  /** Labels that an earlier attempt of the run could not save. */
  readonly unsaved: LabelFiles
}

function runWaiting(work: RunWork): AppThunk<Promise<void>> {
  return async (dispatch, getState, { clock, log }) => {
    for (;;) {
      // Not while an earlier state is shown.
      await clock.delay(0)
      const row = work.isCurrent() && nextWaiting(getState())
      if (!row) return
      dispatch(rowBegun({ id: row.id }))
      const run = selectBulkRun(getState())
      // The slice ignored the start because two others are under way.
      if (run?.rows.find(({ id }) => id === row.id)?.phase !== 'sending') return
      try {
        await dispatch(runRow(run.action, row, work))
      } catch (bug) {
        log(`${row.document} failed in a run: ${String(bug)}`)
        if (work.isCurrent()) dispatch(endFailed(row.id))
      }
    }
  }
}

/** Ends a document whose work broke off, so that the run can end. If its write was sent, the outcome is unknown. */
function endFailed(id: string): AppThunk<void> {
  return (dispatch, getState) => {
    const row = selectBulkRun(getState())?.rows.find((candidate) => candidate.id === id)
    if (typeof row?.key === 'string') dispatch(writeLost({ document: row.document, key: row.key, error: null }))
    else dispatch(rowEnded({ id, phase: 'refused', reason: FAILED }))
  }
}

/** Runs the action for one document. */
function runRow(action: BulkActionName, { id, document }: BulkRow, work: RunWork): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { list, call, excludes, prepare } = BULK_ACTIONS[action]
    const end = (phase: 'done' | 'refused' | 'excluded' | 'lacking', reason: string | null) =>
      dispatch(rowEnded({ id, phase, reason }))
    const isLoaded = await dispatch(loadDocuments(list, [id]))
    if (!work.isCurrent()) return
    if (!isLoaded) {
      // Further documents could not be loaded either.
      dispatch(bulkStopped())
      return void end('refused', NOT_LOADED)
    }
    const excluded = excludes(seenLists(getState(), document), id)
    if (excluded !== null) return void end('excluded', excluded)
    const prepared = prepare(getState(), id)
    if ('lacks' in prepared) return void end('lacking', prepared.lacks)
    if (call === null) {
      const refusal = await dispatch(fetchLabels(id, prepared.arg as ArgOf<'generateShippingLabels'>, work))
      if (!work.isCurrent()) return
      return void end(refusal === null ? 'done' : 'refused', refusal)
    }
    // Each action prepares the body of its own call.
    await dispatch(startWrite(call, prepared.arg as never, prepared.postedDraft))
    const row = selectBulkRun(getState())?.rows.find((candidate) => candidate.id === id)
    if (work.isCurrent() && row?.phase === 'sending') end('refused', OTHER_WRITE_IS_OPEN)
  }
}

/** Errors of a request that the server has not answered. */
const UNREACHED: ReadonlySet<unknown> = new Set(['FETCH_ERROR', 'TIMEOUT_ERROR'])

/** The labels of several shipments, by shipment: bytes by file name. */
type LabelFiles = Map<string, Readonly<Record<string, Uint8Array>>>

/** The labels that could not be saved, by store, with the number of their run. */
const UNSAVED = new WeakMap<ThunkExtra, { readonly run: number; readonly labels: LabelFiles }>()

/** They end with the session, because nobody else may save them. Added again, it stays one listener. */
const UNSAVED_END = {
  actionCreator: sessionEnded,
  effect: (_action: unknown, { extra }: { readonly extra: unknown }) => void UNSAVED.delete(extra as ThunkExtra),
}

function unsavedLabels(run: number): AppThunk<LabelFiles> {
  return (dispatch, _getState, context) => {
    const kept = UNSAVED.get(context)
    if (kept?.run === run) return kept.labels
    const labels: LabelFiles = new Map()
    UNSAVED.set(context, { run, labels })
    dispatch(addListener(UNSAVED_END))
    return labels
  }
}

/**
 * Requests the labels of one shipment, unless they are there, and adds them: a PDF under the shipment's file name, the content of
 * a ZIP in a folder of that name.
 * @returns the message of a refusal, or null
 */
function fetchLabels(
  id: string,
  request: ArgOf<'generateShippingLabels'>,
  { isCurrent, fileNames, labels, unsaved }: RunWork,
): AppThunk<Promise<string | null>> {
  return async (dispatch, _getState, { blobStore }) => {
    const kept = unsaved.get(id)
    if (kept) {
      labels.set(id, kept)
      return null
    }
    const { data, error } = await dispatch(filesApi.endpoints.generateShippingLabels.initiate(request, { track: false }))
    const received = data && blobStore.take(data.ticket)
    // Further requests would fail too.
    if (isCurrent() && error && 'status' in error && UNREACHED.has(error.status)) dispatch(bulkStopped())
    if (error || !received) return describeError(error, FALLBACK.labels)
    const bytes = new Uint8Array(await received.blob.arrayBuffer())
    const name = fileNames.get(id) ?? ''
    switch (await contentOf(received.blob)) {
      case 'pdf':
        labels.set(id, { [`${name}.pdf`]: bytes })
        return null
      case 'zip':
        try {
          const content = Object.entries(unzipSync(bytes)).map(([inner, file]) => [`${name}/${inner}`, file] as const)
          labels.set(id, Object.fromEntries(content))
          return null
        } catch {
          return FILE_TEXT.invalidData
        }
      default:
        return (await refusalIn(received.blob, FALLBACK.labels)) ?? FILE_TEXT.invalidData
    }
  }
}

/** Downloads all labels as one ZIP; does nothing when there are none. If that fails, they are kept, and a retry saves them. */
function saveLabels({ labels, unsaved, isCurrent }: RunWork): AppThunk<Promise<void>> {
  return async (dispatch, getState, { download, log }) => {
    if (labels.size === 0) return
    try {
      const files = Object.fromEntries([...labels.values()].flatMap((each) => Object.entries(each)))
      // PDFs are already compressed.
      const zip = zipSync(files, { level: 0 })
      await download(new Blob([zip], { type: 'application/zip' }), `shipment_labels_${selectDay(getState())}.zip`)
      for (const id of labels.keys()) unsaved.delete(id)
    } catch (error) {
      log(`The labels were not saved: ${String(error)}`)
      for (const [id, files] of labels) unsaved.set(id, files)
      const why = error instanceof ChunkNotLoaded ? `: ${error.message}` : '.'
      if (isCurrent()) dispatch(labelsNotSaved({ ids: [...labels.keys()], reason: `Not saved${why}` }))
    }
  }
}

/**
 * Returns file names for the documents of a run: their numbers, made safe for every operating system. Where that makes two of
 * them equal, also if only in case, the later one gets a number.
 */
function fileNamesOf({ rows }: BulkRun): ReadonlyMap<string, string> {
  const taken = new Set<string>()
  return new Map(
    rows.map(({ id }) => {
      const safe = id.replace(/[^\p{L}\p{N}._-]+/gu, '_')
      let name = safe
      for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${safe}_${count}`
      taken.add(name.toLowerCase())
      return [id, name]
    }),
  )
}
