import { createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit'
import type { DocumentCall } from '../../contract/calls'
import type { WriteResult } from '../../contract/entities/writeResult'
import { accessRejected, sessionEnded } from './authSlice'
import type { FormDraft } from './draftsSlice'

/** `unknown`: the look-up after no response failed too; `outdated`: its lists could not be reloaded; `closed`: acknowledged. */
type WritePhase = 'sending' | 'checking' | 'unknown' | 'reloading' | 'outdated' | 'ended' | 'closed'

/** `foundPosted`, `notPosted`: found out after no response came. */
export type WriteOutcome = 'posted' | 'foundPosted' | 'notPosted' | 'refused'

export type Progress = Readonly<Record<string, number>>

export interface PostedLine {
  readonly inventoryId: string
  readonly quantity: number
  readonly uom: string
}

/** A write with what is needed to find out later whether it was executed. */
export interface WriteIntent {
  readonly document: string
  readonly call: DocumentCall
  readonly arg: unknown
  readonly key: string
  readonly email: string
  readonly startedAt: number
  readonly before: Progress
  /** Entries of the document's draft as they were sent, or the name of another draft. */
  readonly postedDraft: FormDraft | string
  readonly posts: readonly PostedLine[]
  readonly receipts?: readonly string[] | undefined
  /** The run of many documents that shows its outcome. */
  readonly run?: string | undefined
}

export interface RestoredWrite extends WriteIntent, Partial<Pick<DocumentWrite, 'outcome' | 'error'>> {}

export interface DocumentWrite extends WriteIntent {
  readonly phase: WritePhase
  readonly outcome: WriteOutcome | null
  readonly error: unknown
  /** The document was closed, or access was rejected, so its dialog may not show a rejection. */
  readonly isLeft?: boolean
}

/** Shown on whatever screen the user is by then. */
export interface ShownResult extends Pick<WriteIntent, 'document' | 'call' | 'key' | 'posts'> {
  readonly outcome: WriteOutcome
  readonly wasLost: boolean
  readonly error: unknown
  readonly response: WriteResult | null
}

interface RuledOut {
  readonly call: DocumentCall
  readonly reason: string
}

export interface WritesState {
  readonly byDocument: Readonly<Record<string, DocumentWrite>>
  readonly requested: string | null
  readonly refused: Readonly<Record<string, RuledOut>>
  /** Executed, without a response at first, or rejected after its document was left. */
  readonly shownResult: ShownResult | null
}

interface WriteRef {
  readonly document: string
  readonly key: string
}

export interface WriteDecision extends WriteRef, Pick<WriteIntent, 'postedDraft'> {
  readonly outcome: WriteOutcome
  readonly error?: unknown
  readonly response?: WriteResult | null
}

const initialState: WritesState = { byDocument: {}, requested: null, refused: {}, shownResult: null }

export const isOpen = (write: DocumentWrite | undefined): write is DocumentWrite =>
  write !== undefined && write.phase !== 'ended' && write.phase !== 'closed'

const phaseAtEnd = ({ run }: WriteIntent): WritePhase => (run === undefined ? 'ended' : 'closed')

function move(
  { byDocument }: Draft<WritesState>,
  { document, key }: WriteRef,
  from: readonly WritePhase[],
  change: Partial<DocumentWrite>,
): boolean {
  const write = byDocument[document]
  if (write?.key !== key || !from.includes(write.phase)) return false
  Object.assign(write, change)
  return true
}

export const writesSlice = createSlice({
  name: 'writes',
  initialState,
  reducers: {
    questionAsked: (state, { payload: document }: PayloadAction<string>) => {
      acknowledge(state, document)
      state.requested = document
    },
    questionClosed: (state, { payload: document }: PayloadAction<string>) => closeQuestion(state, document),
    writeRejected: (state, { payload: { document, ...rejected } }: PayloadAction<RuledOut & { readonly document: string }>) => {
      acknowledge(state, document)
      hideObsolete(state, document)
      state.refused[document] = rejected
    },
    /** Ignored while another write of the document is open. */
    writeStarted: (state, { payload }: PayloadAction<WriteIntent>) => {
      if (isBlocked(state, payload.document)) return
      acknowledge(state, payload.document)
      hideObsolete(state, payload.document)
      state.byDocument[payload.document] = openWrite(payload, 'sending')
    },
    writeCheckStarted: (state, { payload: { error, ...write } }: PayloadAction<WriteRef & { readonly error?: unknown }>) =>
      void move(state, write, ['sending', 'checking', 'unknown'], { phase: 'checking', ...(error !== undefined && { error }) }),
    writeLost: (state, { payload: { error, ...write } }: PayloadAction<WriteRef & { readonly error: unknown }>) =>
      void move(state, write, ['sending', 'checking'], { phase: 'unknown', ...(error !== null && { error }) }),
    writeDecided: (state, { payload }: PayloadAction<WriteDecision>) => {
      const { outcome, response = null } = payload
      const write = state.byDocument[payload.document]
      const error = outcome === 'notPosted' ? write?.error : (payload.error ?? null)
      const wasLost = write?.phase === 'checking'
      if (!write) return
      const phase = isPosted(outcome) ? 'reloading' : phaseAtEnd(write)
      if (!move(state, payload, ['sending', 'checking'], { phase, outcome, error })) return
      // A rejection is shown in the question, which stays open for another attempt.
      if (isPosted(outcome)) closeQuestion(state, payload.document)
      const { document, call, key, posts, isLeft, run } = write
      if (run !== undefined || (!isPosted(outcome) && !wasLost && !isLeft)) return
      state.shownResult = { document, call, key, posts, outcome, wasLost, error, response }
    },
    writeReloaded: (state, { payload }: PayloadAction<WriteRef & { readonly isCurrent: boolean }>) => {
      const write = state.byDocument[payload.document]
      if (write) move(state, payload, ['reloading', 'outdated'], { phase: payload.isCurrent ? phaseAtEnd(write) : 'outdated' })
    },
    writeReloadStarted: (state, { payload }: PayloadAction<WriteRef>) =>
      void move(state, payload, ['outdated'], { phase: 'reloading' }),
    /** The write is kept: sending one again that was not executed is the same intent, under the same key. */
    outcomeAcknowledged: (state, { payload: document }: PayloadAction<string>) => acknowledge(state, document),
    documentClosed: (state, { payload: document }: PayloadAction<string>) => {
      closeQuestion(state, document)
      acknowledge(state, document)
      leave(state.byDocument[document])
    },
    writesRestored: ({ byDocument }, { payload }: PayloadAction<readonly RestoredWrite[]>) => {
      for (const { outcome = null, error = null, ...intent } of payload)
        byDocument[intent.document] ??= { ...openWrite(intent, outcome === null ? 'unknown' : 'closed'), outcome, error }
    },
    resultDismissed: dismissResult,
    /** Another screen, document or receipt. A success goes with it; anything else stays until it is dismissed or replaced. */
    otherPlaceOpened: (state) => {
      if (isPosted(state.shownResult?.outcome ?? null)) dismissResult(state)
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => initialState)
      // The page goes with the permission, and the dialog that would show the rejection with the page.
      .addCase(accessRejected, ({ byDocument }) => Object.values(byDocument).forEach(leave)),
  selectors: {
    selectIsAsked: ({ requested }, document: string) => requested === document,
    selectRuledOut: ({ refused: rejected }, document: string) => rejected[document] ?? null,
    /** Until its outcome is acknowledged. */
    selectWrite: ({ byDocument }, document: string) => {
      const write = byDocument[document]
      return write?.phase === 'closed' ? undefined : write
    },
    selectLastWrite: ({ byDocument }, document: string) => byDocument[document],
    selectIsBlocked: isBlocked,
    /** Finding out an outcome, or reloading lists, has failed. */
    selectIsAnyWriteStuck: ({ byDocument }) =>
      Object.values(byDocument).some(({ phase }) => phase === 'unknown' || phase === 'outdated'),
    selectShownResult: ({ shownResult }) => shownResult,
    selectOpenWrites: ({ byDocument }) => Object.values(byDocument).filter(isOpen),
  },
})

const openWrite = (intent: WriteIntent, phase: WritePhase) =>
  ({ ...intent, phase, outcome: null, error: null }) as Draft<DocumentWrite>

function leave(write: Draft<DocumentWrite> | undefined): void {
  if (isOpen(write)) write.isLeft = true
}

function closeQuestion(state: Draft<WritesState>, document: string): void {
  if (state.requested === document) state.requested = null
}

function acknowledge(state: Draft<WritesState>, document: string): void {
  delete state.refused[document]
  close(state.byDocument[document])
}

/** A success must not stand beside what comes now, nor the failure of what is tried again. */
function hideObsolete(state: Draft<WritesState>, document: string): void {
  const { shownResult: shown } = state
  if (shown && (shown.document === document || isPosted(shown.outcome))) state.shownResult = null
}

function dismissResult(state: Draft<WritesState>): void {
  const { shownResult: shown, byDocument } = state
  if (shown && isPosted(shown.outcome) && byDocument[shown.document]?.key === shown.key) close(byDocument[shown.document])
  state.shownResult = null
}

function close(write: Draft<DocumentWrite> | undefined): void {
  if (write?.phase === 'ended') write.phase = 'closed'
}

function isBlocked({ byDocument }: WritesState, document: string): boolean {
  return isOpen(byDocument[document])
}

export function isPosted(outcome: WriteOutcome | null): boolean {
  return outcome === 'posted' || outcome === 'foundPosted'
}

export const {
  questionAsked,
  questionClosed,
  writeRejected,
  writeStarted,
  writeCheckStarted,
  writeLost,
  writeDecided,
  writeReloaded,
  writeReloadStarted,
  outcomeAcknowledged,
  documentClosed,
  writesRestored,
  resultDismissed,
  otherPlaceOpened,
} = writesSlice.actions
export const {
  selectIsAsked,
  selectRuledOut,
  selectWrite,
  selectLastWrite,
  selectIsBlocked,
  selectIsAnyWriteStuck,
  selectShownResult,
  selectOpenWrites,
} = writesSlice.selectors
