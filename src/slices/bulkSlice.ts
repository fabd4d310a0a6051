import { createSelector, createSlice, nanoid, weakMapMemoize, type Draft, type PayloadAction } from '@reduxjs/toolkit'
import { DOCUMENT_ON, partsOf } from '../../contract/documentName'
import type { DocumentList } from '../../contract/rules/listOrder'
import { sessionEnded } from './authSlice'
import { isPosted, writeDecided, writeStarted, type DocumentWrite, type WriteOutcome, type WritesState } from './writesSlice'

export type BulkList = Exclude<DocumentList, 'sales'>

export type BulkActionName = 'confirmShipments' | 'receiveTransfers' | 'releaseOrders' | 'labels'

/**
 * `unknown`: it may have been executed; `excluded`: the action does not apply to it any more; `lacking`: a required field is
 * empty; `notDone`: found not executed.
 */
export type BulkPhase = 'waiting' | 'sending' | 'checking' | 'unknown' | 'done' | 'refused' | 'excluded' | 'lacking' | 'notDone'

export const BULK_LIST: Readonly<Record<BulkActionName, BulkList>> = {
  confirmShipments: 'shipments',
  receiveTransfers: 'transfers',
  releaseOrders: 'production',
  labels: 'shipments',
}

export interface BulkResult {
  readonly phase: BulkPhase
  /** A message, words to continue a sentence when it was excluded, or what it lacks. */
  readonly reason: string | null
}

export interface BulkRow extends BulkResult {
  readonly id: string
  readonly document: string
  readonly text: string
  readonly error?: unknown
}

export interface StoredRun {
  readonly key: string
  readonly action: BulkActionName
  readonly rows: readonly Pick<BulkRow, 'id' | 'text'>[]
  /** The status of documents without a write of this run, and of those that are tried again, by id; default: waiting. */
  readonly results: Readonly<Record<string, BulkResult>>
  /** Of the shipments that have none; `''` while none is chosen. It ends with the run. */
  readonly courier: string
  /** `asking`: nothing was sent yet; `going`: further documents are started. */
  readonly state: 'asking' | 'going' | 'stopped'
  readonly isShown: boolean
  /** The page was closed while documents of the run were open. */
  readonly wasLeft: boolean
}

export interface BulkRun extends Omit<StoredRun, 'rows'> {
  /** `stopping`: those under way are awaited; `ended`: nothing is under way. */
  readonly phase: 'asking' | 'running' | 'stopping' | 'ended'
  readonly rows: readonly BulkRow[]
}

interface BulkSelection {
  readonly list: BulkList
  /** Search and filter whose matches are all selected except `ids`; null when only `ids` are selected. */
  readonly allOf: string | null
  readonly ids: readonly string[]
}

export interface BulkState {
  readonly selection: BulkSelection | null
  readonly run: StoredRun | null
}

const initialState: BulkState = { selection: null, run: null }

export const bulkSlice = createSlice({
  name: 'bulk',
  initialState,
  reducers: {
    selectionChanged: (state, { payload }: PayloadAction<BulkSelection | null>) => {
      state.selection = payload && { ...payload, ids: [...payload.ids] }
    },
    bulkRequested: {
      prepare: (requested: Pick<StoredRun, 'action' | 'rows'>) => ({ payload: { key: nanoid(), ...requested } }),
      reducer: (state, { payload: { rows, ...run } }: PayloadAction<Pick<StoredRun, 'key' | 'action' | 'rows'>>) => {
        const once = [...new Map(rows.map((row) => [row.id, row])).values()]
        state.run = { ...run, rows: once, results: {}, courier: '', state: 'asking', isShown: true, wasLeft: false }
      },
    },
    courierChosen: ({ run }, { payload }: PayloadAction<string>) => {
      if (run) run.courier = payload
    },
    bulkBegun: ({ run }, { payload: retried }: PayloadAction<readonly string[]>) => {
      if (!run) return
      run.state = 'going'
      run.wasLeft = false
      for (const id of retried) run.results[id] = { phase: 'waiting', reason: null }
    },
    rowChanged: ({ run }, { payload: { id, ...result } }: PayloadAction<BulkResult & Pick<BulkRow, 'id'>>) => {
      if (run) run.results[id] = result
    },
    bulkStopped: ({ run }) => {
      if (run?.state === 'going') run.state = 'stopped'
    },
    bulkShown: ({ run }, { payload }: PayloadAction<boolean>) => {
      if (run) run.isShown = payload
    },
    bulkClosed: (state) => {
      state.run = null
    },
    /** Restores the same user's run after a reload. No further document is started automatically. */
    bulkRestored: (state, { payload }: PayloadAction<StoredRun>) => {
      state.run ??= payload as Draft<StoredRun>
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
    selectBulkSelection: ({ selection }) => selection,
  },
})

const documentOf = (action: BulkActionName, id: string) => DOCUMENT_ON[BULK_LIST[action]](id)

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

export function rowsOf({ key, action, rows, results }: StoredRun, writes: WritesState['byDocument']): readonly BulkRow[] {
  return rows.map((row) => {
    const write = writes[documentOf(action, row.id)]
    return rowOf(action, row, results[row.id], write?.run === key ? write : undefined)
  })
}

export const selectBulkRun = createSelector(
  [(state: { readonly bulk: BulkState }) => state.bulk.run, (state: { readonly writes: WritesState }) => state.writes.byDocument],
  (run, writes): BulkRun | null => {
    if (!run) return null
    const { state } = run
    const rows = rowsOf(run, writes)
    const phase = state === 'going' ? 'running' : state === 'stopped' ? (rows.some(isUnderWay) ? 'stopping' : 'ended') : state
    return { ...run, rows, phase }
  },
)

export function isRunning(run: Pick<BulkRun, 'phase'> | null): boolean {
  return run?.phase === 'running' || run?.phase === 'stopping'
}

const isUnderWay = ({ phase }: Pick<BulkRow, 'phase'>) => phase === 'sending' || phase === 'checking'

export function isFailed({ phase }: Pick<BulkRow, 'phase'>): boolean {
  return phase === 'refused' || phase === 'lacking' || phase === 'notDone'
}

export const {
  selectionChanged,
  bulkRequested,
  courierChosen,
  bulkBegun,
  rowChanged,
  bulkStopped,
  bulkShown,
  bulkClosed,
  bulkRestored,
} = bulkSlice.actions
export const { selectBulkSelection } = bulkSlice.selectors
