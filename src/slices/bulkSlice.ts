import { createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit'
import type { DocumentList } from '../../contract/rules/listOrder'
import { sessionEnded } from './authSlice'
import { writeCheckStarted, writeDecided, writeLost, writeRefused, writeStarted, type WriteOutcome } from './writesSlice'

/** Maximum documents of a run that are processed at once. */
const MAX_AT_ONCE = 2

/** Lists whose documents can be selected. */
export type BulkList = Exclude<DocumentList, 'sales'>

/** Actions that can run for many documents, one document after the other. */
export type BulkActionName = 'confirmShipments' | 'receiveTransfers' | 'releaseOrders' | 'labels'

/**
 * Status of a document in a run.
 * - `waiting`: nothing was sent;
 * - `sending`, `checking`: under way, see `WritePhase`;
 * - `unknown`: it may have been executed, and finding out failed;
 * - `done`: executed;
 * - `refused`: by a rule before sending, or by the backend;
 * - `excluded`: the action does not apply to it any more; a retry would not change that;
 * - `lacking`: a required field is empty;
 * - `notDone`: found not executed.
 */
export type BulkPhase = 'waiting' | 'sending' | 'checking' | 'unknown' | 'done' | 'refused' | 'excluded' | 'lacking' | 'notDone'

/** One document of a run. */
export interface BulkRow {
  /** The document's id in its list. */
  readonly id: string
  /** The document's name, see `documentName`. */
  readonly document: string
  /** A description shown next to its number, for example its customer. */
  readonly text: string
  readonly phase: BulkPhase
  /** Idempotency key of its latest write; null before the first. */
  readonly key: string | null
  /** Why it was not done, if known: a message, words to continue a sentence when it was excluded, or what it lacks. */
  readonly reason: string | null
  /** The error of the refused call. */
  readonly error: unknown
}

/** A run of one action over many documents. */
export interface BulkRun {
  readonly action: BulkActionName
  /** Email address of the user who runs it. */
  readonly email: string
  /**
   * `asking`: nothing was sent yet; `running`; `stopping`: no further document is started, those under way are awaited;
   * `ended`: nothing is under way.
   */
  readonly phase: 'asking' | 'running' | 'stopping' | 'ended'
  readonly rows: readonly BulkRow[]
  /** Courier of the shipments that have none; `''` while none is chosen. It is not part of their drafts, and ends with the run. */
  readonly courier: string
  /** The dialog of the run is open. */
  readonly isShown: boolean
  /** The page was closed while documents of the run were open. */
  readonly wasLeft: boolean
}

/** Which documents of a list are selected. */
interface BulkSelection {
  readonly list: BulkList
  /** Search and filter whose matches are all selected except `ids`; null when only `ids` are selected. */
  readonly allOf: string | null
  readonly ids: readonly string[]
}

/** The selection and the run. */
export interface BulkState {
  /** Null while no list is in selection mode. */
  readonly selection: BulkSelection | null
  readonly run: BulkRun | null
  /** Signing out was asked for while the run was under way. */
  readonly isSignOutAsked: boolean
  /** Number of the run. It grows with every new one, also with a restored one, and when the session ends. */
  readonly runNumber: number
}

const initialState: BulkState = { selection: null, run: null, isSignOutAsked: false, runNumber: 0 }

/** Identifies a document of the current run. */
interface RowRef {
  readonly id: string
}

const bulkSlice = createSlice({
  name: 'bulk',
  initialState,
  reducers: {
    /** The selection was changed, or ended. */
    selectionChanged: (state, { payload }: PayloadAction<BulkSelection | null>) => {
      state.selection = payload && { ...payload, ids: [...payload.ids] }
    },
    /**
     * A bulk action was requested; the user is shown the documents and asked to confirm. Ignored while another run is not over.
     */
    bulkAsked: (
      state,
      {
        payload: { rows, ...run },
      }: PayloadAction<
        Pick<BulkRun, 'action' | 'email'> & { readonly rows: readonly Pick<BulkRow, 'id' | 'document' | 'text'>[] }
      >,
    ) => {
      if (isRunning(state.run)) return
      state.runNumber += 1
      const ids = new Set<string>()
      const once = rows.filter(({ id }) => !ids.has(id) && ids.add(id))
      state.run = {
        ...run,
        phase: 'asking',
        rows: once.map((row) => ({ ...row, phase: 'waiting', key: null, reason: null, error: null })),
        courier: '',
        isShown: true,
        wasLeft: false,
      }
    },
    /** A courier was chosen for the shipments that have none. */
    courierChosen: ({ run }, { payload }: PayloadAction<string>) => {
      if (run && !isRunning(run)) run.courier = payload
    },
    /** Starts or continues the waiting documents. With `isRetry` also those that failed. */
    bulkBegun: ({ run }, { payload: { isRetry } }: PayloadAction<{ readonly isRetry: boolean }>) => {
      if (!run || isRunning(run)) return
      run.phase = 'running'
      run.wasLeft = false
      if (isRetry) {
        for (const row of run.rows) if (isFailed(row)) Object.assign(row, { phase: 'waiting', reason: null, error: null })
      }
      settle(run)
    },
    /** Starts one document. Ignored when two are under way, or when it is not waiting. */
    rowBegun: ({ run }, { payload: { id } }: PayloadAction<RowRef>) => {
      const row = run?.rows.find((candidate) => candidate.id === id)
      if (run?.phase !== 'running' || row?.phase !== 'waiting' || underWay(run) >= MAX_AT_ONCE) return
      Object.assign(row, { phase: 'sending', key: null })
    },
    /** Sets the result of a document whose outcome is not reported by a write. */
    rowEnded: (
      { run },
      {
        payload: { id, phase, reason },
      }: PayloadAction<RowRef & { readonly phase: 'done' | 'refused' | 'excluded' | 'lacking'; readonly reason: string | null }>,
    ) => {
      const row = run?.rows.find((candidate) => candidate.id === id)
      if (!run || row?.phase !== 'sending') return
      Object.assign(row, { phase, reason })
      settle(run)
    },
    /** The labels of these documents are there, but could not be saved; a retry saves them. */
    labelsNotSaved: (
      { run },
      { payload: { ids, reason } }: PayloadAction<{ readonly ids: readonly string[]; readonly reason: string }>,
    ) => {
      for (const row of run?.rows ?? []) if (ids.includes(row.id)) Object.assign(row, { phase: 'refused', reason })
    },
    /** No further document is started. */
    bulkStopped: ({ run }) => {
      if (run?.phase !== 'running') return
      run.phase = 'stopping'
      settle(run)
    },
    /** Opens or closes the dialog; the run continues either way. */
    bulkShown: ({ run }, { payload }: PayloadAction<boolean>) => {
      if (run) run.isShown = payload
    },
    /** The user has read the results, or does not want the run. Ignored while a document is under way. */
    bulkClosed: (state) => {
      if (!isRunning(state.run)) state.run = null
    },
    /** Restores the same user's run after a reload. No further document is started automatically. */
    bulkRestored: (state, { payload: { rows, ...run } }: PayloadAction<BulkRun>) => {
      if (state.run) return
      state.runNumber += 1
      // A document without a key was never sent.
      const kept = rows.map((row): BulkRow =>
        isUnderWay(row) ? { ...row, phase: row.key === null ? 'waiting' : 'checking' } : row,
      )
      const wasLeft = rows.some((row) => row.phase === 'waiting' || isUndecided(row))
      // What is over waits in its bar instead of covering the screen.
      state.run = { ...run, rows: kept, phase: 'stopping', wasLeft, isShown: run.isShown && wasLeft }
      settle(state.run)
    },
    /** Signing out was asked for while a run is under way (true), or given up again (false). */
    signOutAsked: (state, { payload }: PayloadAction<boolean>) => {
      state.isSignOutAsked = payload
    },
    /** The outcome of a document without a stored write was found by looking at the lists, or could not be found. */
    rowFound: (
      { run },
      { payload: { id, phase } }: PayloadAction<RowRef & { readonly phase: 'done' | 'notDone' | 'unknown' }>,
    ) => {
      const row = run?.rows.find((candidate) => candidate.id === id)
      if (!run || (row?.phase !== 'checking' && row?.phase !== 'unknown')) return
      row.phase = phase
      settle(run)
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, ({ runNumber }) => ({ ...initialState, runNumber: runNumber + 1 }))
      .addCase(writeStarted, ({ run }, { payload: { document, key } }) => {
        const row = run?.rows.find((candidate) => candidate.document === document)
        if (row?.phase === 'sending' && row.key === null) row.key = key
      })
      .addCase(writeRefused, ({ run }, { payload: { document, reason } }) => {
        const row = run?.rows.find((candidate) => candidate.document === document)
        if (!run || row?.phase !== 'sending' || row.key !== null) return
        Object.assign(row, { phase: 'refused', reason })
        settle(run)
      })
      .addCase(writeCheckStarted, ({ run }, { payload }) => {
        const row = rowOfWrite(run, payload)
        if (!run || !row || !isUndecided(row)) return
        row.phase = 'checking'
        if (run.phase === 'ended') run.phase = 'stopping'
      })
      .addCase(writeLost, ({ run }, { payload }) => {
        const row = rowOfWrite(run, payload)
        if (!run || !row || !isUnderWay(row)) return
        Object.assign(row, { phase: 'unknown', error: payload.error })
        // Further documents would probably fail too, with an unknown outcome.
        if (run.phase === 'running') run.phase = 'stopping'
        settle(run)
      })
      .addCase(writeDecided, ({ run, selection }, { payload }) => {
        const row = rowOfWrite(run, payload)
        if (!run || !row || !isUndecided(row)) return
        Object.assign(row, { phase: PHASE_OF[payload.outcome], error: payload.error ?? null })
        // Executed documents are deselected, so that the action does not run for them again.
        if (row.phase === 'done' && selection?.allOf === null) selection.ids = selection.ids.filter((id) => id !== row.id)
        settle(run)
      }),
  selectors: {
    /** The selection; null while no list is in selection mode. */
    selectBulkSelection: ({ selection }) => selection,
    /** The current run, or null. */
    selectBulkRun: ({ run }) => run,
    /** True while signing out waits for an answer to its question. */
    selectIsSignOutAsked: ({ isSignOutAsked }) => isSignOutAsked,
    /** The number of the current run, or of the last one. */
    selectRunNumber: ({ runNumber }) => runNumber,
  },
})

/** Maps the outcome of a write to the status of its document. */
export const PHASE_OF: Readonly<Record<WriteOutcome, BulkPhase>> = {
  posted: 'done',
  foundPosted: 'done',
  notPosted: 'notDone',
  refused: 'refused',
}

/** True while documents of a run are under way, or more of them will start. */
export function isRunning(run: Pick<BulkRun, 'phase'> | null): boolean {
  return run?.phase === 'running' || run?.phase === 'stopping'
}

const isUnderWay = ({ phase }: Pick<BulkRow, 'phase'>) => phase === 'sending' || phase === 'checking'

/** True for a document that was begun and whose outcome is not known, or not yet. */
export function isUndecided(row: Pick<BulkRow, 'phase'>): boolean {
  return row.phase === 'unknown' || isUnderWay(row)
}

/** True for a document that failed and can be retried. */
export function isFailed({ phase }: Pick<BulkRow, 'phase'>): boolean {
  return phase === 'refused' || phase === 'lacking' || phase === 'notDone'
}

/** How many documents of a run are under way. */
export function underWay({ rows }: Pick<BulkRun, 'rows'>): number {
  return rows.filter(isUnderWay).length
}

function rowOfWrite(run: Draft<BulkRun> | null, { document, key }: { readonly document: string; readonly key: string }) {
  return run?.rows.find((candidate) => candidate.document === document && candidate.key === key)
}

/** A run is over when nothing is under way and nothing more will start. */
function settle(run: Draft<BulkRun>): void {
  const goesOn = underWay(run) > 0 || (run.phase === 'running' && run.rows.some(({ phase }) => phase === 'waiting'))
  if (!goesOn && run.phase !== 'asking') run.phase = 'ended'
}

export const {
  selectionChanged,
  bulkAsked,
  courierChosen,
  bulkBegun,
  rowBegun,
  rowEnded,
  labelsNotSaved,
  bulkStopped,
  bulkShown,
  bulkClosed,
  bulkRestored,
  signOutAsked,
  rowFound,
} = bulkSlice.actions
export const { selectBulkSelection, selectBulkRun, selectIsSignOutAsked, selectRunNumber } = bulkSlice.selectors
export const bulkReducer = bulkSlice.reducer
