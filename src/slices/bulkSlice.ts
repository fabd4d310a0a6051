import { createSelector, createSlice, nanoid, weakMapMemoize, type Draft, type PayloadAction } from '@reduxjs/toolkit'
import { DOCUMENT_ON, partsOf } from '../../contract/documentName'
import type { DocumentList } from '../../contract/rules/listOrder'
import { sessionEnded } from './authSlice'
import { isPosted, writeDecided, writeStarted, type DocumentWrite, type WriteOutcome, type WritesState } from './writesSlice'

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

/** The list of the documents of each action. */
export const BULK_LIST: Readonly<Record<BulkActionName, BulkList>> = {
  confirmShipments: 'shipments',
  receiveTransfers: 'transfers',
  releaseOrders: 'production',
  labels: 'shipments',
}

/** The status of a document. */
interface BulkResult {
  readonly phase: BulkPhase
  /** Why it was not done, if known: a message, words to continue a sentence when it was excluded, or what it lacks. */
  readonly reason: string | null
}

/** A document of a run and its status. */
export interface BulkRow extends BulkResult {
  /** The document's id in its list. */
  readonly id: string
  /** The document's name, see `documentName`. */
  readonly document: string
  /** A description shown next to its number, for example its customer. */
  readonly text: string
  /** The error of the refused request. */
  readonly error?: unknown
}

/** A run of one action over many documents, as it is stored. Its writes know what became of them. */
export interface StoredRun {
  /** Identifies the run. */
  readonly key: string
  readonly action: BulkActionName
  readonly rows: readonly Pick<BulkRow, 'id' | 'text'>[]
  /** The status of documents without a write of this run, and of those that are tried again, by id; default: waiting. */
  readonly results: Readonly<Record<string, BulkResult>>
  /** Courier of the shipments that have none; `''` while none is chosen. It is not part of their drafts, and ends with the run. */
  readonly courier: string
  /** `asking`: nothing was sent yet; `going`: further documents are started; `stopped`: none is. */
  readonly state: 'asking' | 'going' | 'stopped'
  /** The dialog of the run is open. */
  readonly isShown: boolean
  /** The page was closed while documents of the run were open. */
  readonly wasLeft: boolean
}

/** A run with the status of each document. */
export interface BulkRun extends Omit<StoredRun, 'rows' | 'results' | 'state'> {
  /**
   * `asking`: nothing was sent yet; `running`; `stopping`: no further document is started, those under way are awaited;
   * `ended`: nothing is under way.
   */
  readonly phase: 'asking' | 'running' | 'stopping' | 'ended'
  readonly rows: readonly BulkRow[]
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
  readonly run: StoredRun | null
  /** Signing out was asked for while the run was under way. */
  readonly isSignOutAsked: boolean
}

const initialState: BulkState = { selection: null, run: null, isSignOutAsked: false }

const bulkSlice = createSlice({
  name: 'bulk',
  initialState,
  reducers: {
    /** The selection was changed, or ended. */
    selectionChanged: (state, { payload }: PayloadAction<BulkSelection | null>) => {
      state.selection = payload && { ...payload, ids: [...payload.ids] }
    },
    /** A bulk action was requested; the user is shown the documents and asked to confirm. */
    bulkAsked: {
      prepare: (asked: Pick<StoredRun, 'action' | 'rows'>) => ({ payload: { key: nanoid(), ...asked } }),
      reducer: (state, { payload: { rows, ...run } }: PayloadAction<Pick<StoredRun, 'key' | 'action' | 'rows'>>) => {
        const once = [...new Map(rows.map((row) => [row.id, row])).values()]
        state.run = { ...run, rows: once, results: {}, courier: '', state: 'asking', isShown: true, wasLeft: false }
      },
    },
    /** A courier was chosen for the shipments that have none. */
    courierChosen: ({ run }, { payload }: PayloadAction<string>) => {
      if (run) run.courier = payload
    },
    /** Starts or continues the waiting documents, and these that failed. */
    bulkBegun: ({ run }, { payload: retried }: PayloadAction<readonly string[]>) => {
      if (!run) return
      run.state = 'going'
      run.wasLeft = false
      for (const id of retried) run.results[id] = { phase: 'waiting', reason: null }
    },
    /** The status of a document before and without a write. */
    rowChanged: ({ run }, { payload: { id, ...result } }: PayloadAction<BulkResult & Pick<BulkRow, 'id'>>) => {
      if (run) run.results[id] = result
    },
    /** No further document is started. */
    bulkStopped: ({ run }) => {
      if (run?.state === 'going') run.state = 'stopped'
    },
    /** Opens or closes the dialog; the run continues either way. */
    bulkShown: ({ run }, { payload }: PayloadAction<boolean>) => {
      if (run) run.isShown = payload
    },
    /** The user has read the results, or does not want the run. */
    bulkClosed: (state) => {
      state.run = null
    },
    /** Restores the same user's run after a reload. No further document is started automatically. */
    bulkRestored: (state, { payload }: PayloadAction<StoredRun>) => {
      state.run ??= payload as Draft<StoredRun>
    },
    /** Signing out was asked for while a run is under way (true), or given up again (false). */
    signOutAsked: (state, { payload }: PayloadAction<boolean>) => {
      state.isSignOutAsked = payload
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => initialState)
      .addCase(writeStarted, ({ run }, { payload: { document, run: runKey } }) => {
        // From now on its status is that of the write.
        if (run && run.key === runKey) delete run.results[partsOf(document).id]
      })
      .addCase(writeDecided, ({ run, selection }, { payload: { document, outcome } }) => {
        if (!run || selection?.allOf !== null || !isPosted(outcome)) return
        // Executed documents are deselected, so that the action does not run for them again.
        selection.ids = selection.ids.filter((id) => documentOf(run.action, id) !== document)
      }),
  selectors: {
    /** The selection; null while no list is in selection mode. */
    selectBulkSelection: ({ selection }) => selection,
    /** True while signing out waits for an answer to its question. */
    selectIsSignOutAsked: ({ isSignOutAsked }) => isSignOutAsked,
  },
})

const documentOf = (action: BulkActionName, id: string) => DOCUMENT_ON[BULK_LIST[action]](id)

/** Maps the outcome of a write to the status of its document. */
const PHASE_OF: Readonly<Record<WriteOutcome, BulkPhase>> = {
  posted: 'done',
  foundPosted: 'done',
  notPosted: 'notDone',
  refused: 'refused',
}

const statusOf = ({ outcome, phase }: DocumentWrite): BulkPhase =>
  outcome ? PHASE_OF[outcome] : phase === 'checking' || phase === 'unknown' ? phase : 'sending'

/** The same row until something of it changes, so that only this one is rendered anew. */
const rowOf = weakMapMemoize(
  (action: BulkActionName, row: StoredRun['rows'][number], result?: BulkResult, write?: DocumentWrite): BulkRow => ({
    ...row,
    document: documentOf(action, row.id),
    phase: 'waiting',
    reason: null,
    ...(result ?? (write && { phase: statusOf(write), error: write.error })),
  }),
)

/** Returns the documents of a run with their status: that of the write of this run, if there is one. */
export function rowsOf({ key, action, rows, results }: StoredRun, writes: WritesState['byDocument']): readonly BulkRow[] {
  return rows.map((row) => {
    const write = writes[documentOf(action, row.id)]
    return rowOf(action, row, results[row.id], write?.run === key ? write : undefined)
  })
}

/** The current run with the status of each document, or null. */
export const selectBulkRun = createSelector(
  [(state: { readonly bulk: BulkState }) => state.bulk.run, (state: { readonly writes: WritesState }) => state.writes.byDocument],
  (run, writes): BulkRun | null => {
    if (!run) return null
    const { results: _results, state, ...shared } = run
    const rows = rowsOf(run, writes)
    const phase = state === 'going' ? 'running' : state === 'stopped' ? (rows.some(isUnderWay) ? 'stopping' : 'ended') : state
    return { ...shared, rows, phase }
  },
)

/** True while documents of a run are under way, or more of them will start. */
export function isRunning(run: Pick<BulkRun, 'phase'> | null): boolean {
  return run?.phase === 'running' || run?.phase === 'stopping'
}

const isUnderWay = ({ phase }: Pick<BulkRow, 'phase'>) => phase === 'sending' || phase === 'checking'

/** True for a document that failed and can be retried. */
export function isFailed({ phase }: Pick<BulkRow, 'phase'>): boolean {
  return phase === 'refused' || phase === 'lacking' || phase === 'notDone'
}

export const {
  selectionChanged,
  bulkAsked,
  courierChosen,
  bulkBegun,
  rowChanged,
  bulkStopped,
  bulkShown,
  bulkClosed,
  bulkRestored,
  signOutAsked,
} = bulkSlice.actions
export const { selectBulkSelection, selectIsSignOutAsked } = bulkSlice.selectors
export const bulkReducer = bulkSlice.reducer
