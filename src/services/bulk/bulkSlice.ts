import { createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit'
import type { DocumentList } from '../../../contract/rules/listOrder'
import { sessionEnded } from '../../slices/authSlice'
import { writeChecked, writeDecided, writeLost, writeRefused, writeStarted, type WriteOutcome } from '../../slices/writesSlice'
import { serviceReducer } from '../serviceState'

/** Maximum documents of a run under way at once. */
const MAX_AT_ONCE = 2

/** Lists whose documents can be selected. */
export type BulkList = Exclude<DocumentList, 'sales'>

/** What can be done with many documents, one after the other. */
export type BulkActionName = 'confirmShipments' | 'receiveTransfers' | 'releaseOrders' | 'labels'

/**
 * Where a document of a run stands.
 * - `waiting`: nothing was sent;
 * - `sending`, `checking`: under way, see `WritePhase`;
 * - `unknown`: it may have been executed, and finding out failed;
 * - `done`: executed;
 * - `refused`: by a rule before it was sent, or by the backend;
 * - `lacking`: something has to be filled in first;
 * - `notDone`: found not executed.
 */
export type BulkPhase = 'waiting' | 'sending' | 'checking' | 'unknown' | 'done' | 'refused' | 'lacking' | 'notDone'

/** One document of a run. */
export interface BulkRow {
  /** What its list knows it by. */
  readonly id: string
  /** The document's name, see `documentName`. */
  readonly document: string
  /** What a person knows it by beside its number, for example its customer. */
  readonly text: string
  readonly phase: BulkPhase
  /** The key of its latest write; null before the first. */
  readonly key: string | null
  /** Why it was not done, where that is known in words. */
  readonly reason: string | null
  /** What the backend refused it with. */
  readonly error: unknown
}

/** The same done with many documents. */
export interface BulkRun {
  readonly action: BulkActionName
  /** Email address of the user who runs it. */
  readonly person: string
  /**
   * `asking`: nothing was sent yet; `running`; `stopping`: nothing more is begun, and what is under way is waited for; `ended`: nothing is
   * under way.
   */
  readonly phase: 'asking' | 'running' | 'stopping' | 'ended'
  readonly rows: readonly BulkRow[]
  /** The dialog of the run is open. */
  readonly isShown: boolean
  /** The page was left while documents of it were open. */
  readonly wasLeft: boolean
}

/** Which documents of a list are selected. */
interface BulkSelection {
  readonly list: BulkList
  /** Search and filter for which all that match are selected, but those of `ids`; null where `ids` are selected. */
  readonly allOf: string | null
  readonly ids: readonly string[]
}

/** What is selected, and what is done with it. */
export interface BulkState {
  /** Null while no list is being selected from. */
  readonly selection: BulkSelection | null
  readonly run: BulkRun | null
}

const initialState: BulkState = { selection: null, run: null }

/** Names a document of the run that is there. */
interface RowRef {
  readonly id: string
}

const slice = createSlice({
  name: 'bulk',
  initialState,
  reducers: {
    /** Documents of a list are selected from now on, others than before, or none any more. */
    selectionChanged: (state, { payload }: PayloadAction<BulkSelection | null>) => {
      state.selection = payload && { ...payload, ids: [...payload.ids] }
    },
    /** The same is to be done with many documents; a person sees which and is asked. Ignored while another run is not over. */
    bulkAsked: (
      state,
      {
        payload: { rows, ...run },
      }: PayloadAction<
        Pick<BulkRun, 'action' | 'person'> & { readonly rows: readonly Pick<BulkRow, 'id' | 'document' | 'text'>[] }
      >,
    ) => {
      if (state.run && (state.run.phase === 'running' || state.run.phase === 'stopping')) return
      const ids = new Set<string>()
      const once = rows.filter(({ id }) => !ids.has(id) && ids.add(id))
      state.run = {
        ...run,
        phase: 'asking',
        rows: once.map((row) => ({ ...row, phase: 'waiting', key: null, reason: null, error: null })),
        isShown: true,
        wasLeft: false,
      }
    },
    /** Begins, or goes on with what waits. With `isRetry` also with what was not done. */
    bulkBegun: ({ run }, { payload: { isRetry } }: PayloadAction<{ readonly isRetry: boolean }>) => {
      if (run?.phase !== 'asking' && run?.phase !== 'ended') return
      run.phase = 'running'
      run.wasLeft = false
      if (isRetry) {
        for (const row of run.rows) if (isFailed(row)) Object.assign(row, { phase: 'waiting', reason: null, error: null })
      }
      settle(run)
    },
    /** A document's turn has come. Ignored when two are under way, or it does not wait. */
    rowBegun: ({ run }, { payload: { id } }: PayloadAction<RowRef>) => {
      const row = run?.rows.find((candidate) => candidate.id === id)
      if (run?.phase !== 'running' || row?.phase !== 'waiting' || underWay(run) >= MAX_AT_ONCE) return
      Object.assign(row, { phase: 'sending', key: null })
    },
    /** What became of a document whose outcome no write tells. */
    rowEnded: (
      { run },
      {
        payload: { id, phase, reason = null },
      }: PayloadAction<
        RowRef & { readonly phase: 'done' | 'refused' | 'lacking' | 'notDone' | 'unknown'; readonly reason?: string | null }
      >,
    ) => {
      const row = run?.rows.find((candidate) => candidate.id === id)
      if (!run || (row?.phase !== 'sending' && row?.phase !== 'unknown')) return
      Object.assign(row, { phase, reason })
      settle(run)
    },
    /** Nothing more is begun. */
    bulkStopped: ({ run }) => {
      if (run?.phase !== 'running') return
      run.phase = 'stopping'
      settle(run)
    },
    /** The dialog of the run was opened or closed, while the run goes on. */
    bulkShown: ({ run }, { payload }: PayloadAction<boolean>) => {
      if (run) run.isShown = payload
    },
    /** The person has read what became of it, or does not want it. Ignored while something of it is under way. */
    bulkClosed: (state) => {
      const { run, selection } = state
      if (run?.phase !== 'asking' && run?.phase !== 'ended') return
      // What is done is not to be done again.
      const done = new Set(run.rows.filter(({ phase }) => phase === 'done').map(({ id }) => id))
      if (selection && run.action !== 'labels' && run.phase === 'ended') {
        selection.ids = selection.allOf === null ? selection.ids.filter((id) => !done.has(id)) : selection.ids
      }
      state.run = null
    },
    /** The same person is back at a run: nothing more is begun by itself. */
    bulkRestored: (state, { payload: { rows, ...run } }: PayloadAction<BulkRun>) => {
      if (state.run) return
      // Without a key nothing was sent.
      const kept = rows.map((row): BulkRow =>
        isUnderWay(row) ? { ...row, phase: row.key === null ? 'waiting' : 'checking' } : row,
      )
      state.run = { ...run, rows: kept, phase: 'stopping', wasLeft: rows.some(isOpen) }
      settle(state.run)
    },
    /** The outcome of a document without a stored write was found out another way, or could not be. */
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
      .addCase(sessionEnded, () => initialState)
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
      .addCase(writeChecked, ({ run }, { payload }) => {
        const row = rowOfWrite(run, payload)
        if (!run || !row || (!isUnderWay(row) && row.phase !== 'unknown')) return
        row.phase = 'checking'
        if (run.phase === 'ended') run.phase = 'stopping'
      })
      .addCase(writeLost, ({ run }, { payload }) => {
        const row = rowOfWrite(run, payload)
        if (!run || !row || !isUnderWay(row)) return
        Object.assign(row, { phase: 'unknown', error: payload.error })
        // The next ones would probably fail too, with unknown outcome.
        if (run.phase === 'running') run.phase = 'stopping'
        settle(run)
      })
      .addCase(writeDecided, ({ run }, { payload }) => {
        const row = rowOfWrite(run, payload)
        if (!run || !row || (!isUnderWay(row) && row.phase !== 'unknown')) return
        Object.assign(row, { phase: PHASE_OF[payload.outcome], error: payload.error ?? null })
        settle(run)
      }),
  selectors: {
    /** What is selected; null while no list is being selected from. */
    selectBulkSelection: ({ selection }) => selection,
    /** The run that is there, or null. */
    selectBulkRun: ({ run }) => run,
  },
})

declare module '../serviceState' {
  interface LazySlices {
    readonly bulk: BulkState
  }
}

/** Injected by its own module: its reducer is there before the first of its actions. */
const bulkSlice = slice.injectInto(serviceReducer)

/** The state of a document once the outcome of its write is known. */
export const PHASE_OF: Readonly<Record<WriteOutcome, BulkPhase>> = {
  posted: 'done',
  foundPosted: 'done',
  notPosted: 'notDone',
  refused: 'refused',
}

const isUnderWay = ({ phase }: Pick<BulkRow, 'phase'>) => phase === 'sending' || phase === 'checking'

/** True for a document that waits, or whose outcome is not known. */
const isOpen = (row: Pick<BulkRow, 'phase'>) => row.phase === 'waiting' || row.phase === 'unknown' || isUnderWay(row)

/** True for a document with which it did not work, and may be tried again. */
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
  bulkBegun,
  rowBegun,
  rowEnded,
  bulkStopped,
  bulkShown,
  bulkClosed,
  bulkRestored,
  rowFound,
} = bulkSlice.actions
export const { selectBulkSelection, selectBulkRun } = bulkSlice.selectors
export const bulkReducer = bulkSlice.reducer
