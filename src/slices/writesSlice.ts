import { createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit'
import type { DocumentCall } from '../../contract/calls'
import type { WriteResult } from '../../contract/entities/writeResult'
import { accessRefused, sessionEnded } from './authSlice'
import type { FormDraft } from './formDraft'

/**
 * Phase of a document's write; a document without one is idle.
 * - `sending`: under way;
 * - `checking`: no answer came, and the outcome is being looked up;
 * - `unknown`: the look-up failed too, so it may have been executed;
 * - `reloading`: executed, but the document's lists are still the old ones;
 * - `outdated`: executed, but reloading those lists failed;
 * - `ended`: nothing is under way, and the document shows the outcome;
 * - `closed`: the user has acknowledged the outcome, or a run of many documents shows it.
 */
type WritePhase = 'sending' | 'checking' | 'unknown' | 'reloading' | 'outdated' | 'ended' | 'closed'

/**
 * Outcome of a write: answered (`posted`), found executed although no answer came (`foundPosted`), found not executed
 * (`notPosted`), or refused.
 */
export type WriteOutcome = 'posted' | 'foundPosted' | 'notPosted' | 'refused'

/** Figures in the lists that grow with the write, by name. */
export type Progress = Readonly<Record<string, number>>

/** An amount of an item that a write posts. */
export interface PostedLine {
  readonly inventoryId: string
  readonly quantity: number
  /** Its unit; `''` when unknown. */
  readonly uom: string
}

/** A write as it is sent, with the data needed to find out later whether it was executed. */
export interface WriteIntent {
  /** For example "sales SO0001". */
  readonly document: string
  readonly call: DocumentCall
  /** The call's body. */
  readonly arg: unknown
  /** Its idempotency key. */
  readonly key: string
  /** Email address of the sender. */
  readonly email: string
  /** When it was sent first, milliseconds since 1970. */
  readonly startedAt: number
  /** The figures in the lists before the write. */
  readonly before: Progress
  /** What it posts of the drafts: entries of the document's draft as they were sent, or the name of another draft. */
  readonly postedDraft: FormDraft | string
  /** The posted quantities, with the items' names and units from the lists at that time. */
  readonly posts: readonly PostedLine[]
  /** Of a receipt: the numbers of the receipts that its document had before. */
  readonly receipts?: readonly string[] | undefined
  /** Key of the run of many documents that it belongs to, which shows its outcome. */
  readonly run?: string | undefined
}

/** A write that was stored before a reload or sign-out; the outcome is missing while it is unknown. */
export interface RestoredWrite extends WriteIntent, Partial<Pick<DocumentWrite, 'outcome' | 'error'>> {}

/** The latest write of a document. */
export interface DocumentWrite extends WriteIntent {
  readonly phase: WritePhase
  readonly outcome: WriteOutcome | null
  /** The error of a refusal, or why the outcome is or was unknown. */
  readonly error: unknown
  /** The document was closed, or access was refused, while the write was open, so its dialog may not show a refusal. */
  readonly isLeft?: boolean
}

/** Result of a write with a known outcome, shown on whatever screen the user is by then. */
export interface ShownResult extends Pick<WriteIntent, 'document' | 'call' | 'key' | 'posts'> {
  readonly outcome: WriteOutcome
  /** The first attempt got no answer. */
  readonly wasLost: boolean
  /** The error of a refusal. */
  readonly error: unknown
  /** The content of the answer; null when it had none. */
  readonly answer: WriteResult | null
}

/** A write that a rule refused before it was sent, so that nothing was sent. */
interface RuledOut {
  readonly call: DocumentCall
  readonly reason: string
}

/** The signed-in user's writes, by document. */
export interface WritesState {
  readonly byDocument: Readonly<Record<string, DocumentWrite>>
  /** The document whose confirmation question is open, or null. */
  readonly asked: string | null
  /** Refusals by a rule before sending, by document, until they are acknowledged or the write is tried again. */
  readonly refused: Readonly<Record<string, RuledOut>>
  /** The last write that was executed, that got no answer at first, or that was refused after its document was left. */
  readonly shownResult: ShownResult | null
}

/** Identifies one write, so that late actions of an earlier write are ignored. */
interface WriteRef {
  readonly document: string
  readonly key: string
}

/** The outcome of a write, and what it posted of the drafts. */
interface WriteDecision extends WriteRef, Pick<WriteIntent, 'postedDraft'> {
  readonly outcome: WriteOutcome
  readonly error?: unknown
  readonly answer?: WriteResult | null
}

const initialState: WritesState = { byDocument: {}, asked: null, refused: {}, shownResult: null }

/** True for a write whose outcome is not known, or whose lists are not reloaded yet. */
export const isOpen = (write: DocumentWrite | undefined): write is DocumentWrite =>
  write !== undefined && write.phase !== 'ended' && write.phase !== 'closed'

const phaseAtEnd = ({ run }: WriteIntent): WritePhase => (run === undefined ? 'ended' : 'closed')

/** Changes a write if it is in one of the phases, and returns whether it did. */
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

const writesSlice = createSlice({
  name: 'writes',
  initialState,
  reducers: {
    /** Opens the confirmation question; the outcome of the previous write is then acknowledged. */
    questionAsked: (state, { payload: document }: PayloadAction<string>) => {
      acknowledge(state, document)
      state.asked = document
    },
    /** The question was closed, by No or by a Yes that closes it at once. */
    questionClosed: (state, { payload: document }: PayloadAction<string>) => closeQuestion(state, document),
    writeRefused: (state, { payload: { document, ...refused } }: PayloadAction<RuledOut & { readonly document: string }>) => {
      acknowledge(state, document)
      hideObsolete(state, document)
      state.refused[document] = refused
    },
    /** Ignored while another write of the document is open. */
    writeStarted: (state, { payload }: PayloadAction<WriteIntent>) => {
      if (isBlocked(state, payload.document)) return
      acknowledge(state, payload.document)
      hideObsolete(state, payload.document)
      state.byDocument[payload.document] = openWrite(payload, 'sending')
    },
    /** No answer arrived; the outcome is being looked up. */
    writeCheckStarted: (state, { payload: { error, ...write } }: PayloadAction<WriteRef & { readonly error?: unknown }>) =>
      void move(state, write, ['sending', 'checking', 'unknown'], { phase: 'checking', ...(error !== undefined && { error }) }),
    /** The look-up failed too, with an error of its own or null. */
    writeLost: (state, { payload: { error, ...write } }: PayloadAction<WriteRef & { readonly error: unknown }>) =>
      void move(state, write, ['sending', 'checking'], { phase: 'unknown', ...(error !== null && { error }) }),
    writeDecided: (state, { payload }: PayloadAction<WriteDecision>) => {
      const { outcome, answer = null } = payload
      const write = state.byDocument[payload.document]
      const error = outcome === 'notPosted' ? write?.error : (payload.error ?? null)
      const wasLost = write?.phase === 'checking'
      if (!write) return
      const phase = isPosted(outcome) ? 'reloading' : phaseAtEnd(write)
      if (!move(state, payload, ['sending', 'checking'], { phase, outcome, error })) return
      // A refusal is shown in the question, which stays open for another attempt.
      if (isPosted(outcome)) closeQuestion(state, payload.document)
      const { document, call, key, posts, isLeft, run } = write
      if (run !== undefined || (!isPosted(outcome) && !wasLost && !isLeft)) return
      state.shownResult = { document, call, key, posts, outcome, wasLost, error, answer }
    },
    /** The document's lists were reloaded, or that failed. */
    writeReloaded: (state, { payload }: PayloadAction<WriteRef & { readonly isCurrent: boolean }>) => {
      const write = state.byDocument[payload.document]
      if (write) move(state, payload, ['reloading', 'outdated'], { phase: payload.isCurrent ? phaseAtEnd(write) : 'outdated' })
    },
    writeReloadStarted: (state, { payload }: PayloadAction<WriteRef>) =>
      void move(state, payload, ['outdated'], { phase: 'reloading' }),
    /**
     * The user has acknowledged the outcome of the document's last write; an open write stays. The write is kept: sending one again
     * that was not executed is the same intent, under the same key.
     */
    outcomeAcknowledged: (state, { payload: document }: PayloadAction<string>) => acknowledge(state, document),
    /**
     * The dialog of a document was closed, whether by Close, Back, a link or the next document. Its question and receive mode
     * end, and the outcome of its last write is acknowledged.
     */
    documentClosed: (state, { payload: document }: PayloadAction<string>) => {
      closeQuestion(state, document)
      acknowledge(state, document)
      leave(state.byDocument[document])
    },
    writesRestored: ({ byDocument }, { payload }: PayloadAction<readonly RestoredWrite[]>) => {
      for (const { outcome = null, error = null, ...intent } of payload)
        byDocument[intent.document] ??= { ...openWrite(intent, outcome === null ? 'unknown' : 'closed'), outcome, error }
    },
    /** The user dismissed the result; its document does not repeat what it said. */
    resultDismissed: (state) => {
      const { shownResult, byDocument } = state
      if (shownResult && isPosted(shownResult.outcome) && byDocument[shownResult.document]?.key === shownResult.key)
        close(state.byDocument[shownResult.document])
      state.shownResult = null
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => initialState)
      // The page goes with the permission, and the dialog that would show the refusal with the page.
      .addCase(accessRefused, ({ byDocument }) => Object.values(byDocument).forEach(leave)),
  selectors: {
    selectIsAsked: ({ asked }, document: string) => asked === document,
    /** The last write of the document that a rule refused before sending, with the reason; otherwise null. */
    selectRuledOut: ({ refused }, document: string) => refused[document] ?? null,
    /** The document's write until the user has acknowledged its outcome. */
    selectWrite: ({ byDocument }, document: string) => {
      const write = byDocument[document]
      return write?.phase === 'closed' ? undefined : write
    },
    /** The document's last write, acknowledged or not. */
    selectLastWrite: ({ byDocument }, document: string) => byDocument[document],
    /** True while no other write of the document may start. */
    selectIsBlocked: isBlocked,
    /** True while finding out the outcome of a write, or reloading its lists, has failed. */
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
  if (state.asked === document) state.asked = null
}

function acknowledge(state: Draft<WritesState>, document: string): void {
  delete state.refused[document]
  close(state.byDocument[document])
}

/** Removes a success, which must not stand beside what comes now, and the failure of what is tried again. */
function hideObsolete(state: Draft<WritesState>, document: string): void {
  const { shownResult: shown } = state
  if (shown && (shown.document === document || isPosted(shown.outcome))) state.shownResult = null
}

function close(write: Draft<DocumentWrite> | undefined): void {
  if (write?.phase === 'ended') write.phase = 'closed'
}

function isBlocked({ byDocument }: WritesState, document: string): boolean {
  return isOpen(byDocument[document])
}

/** True when the write was executed. */
export function isPosted(outcome: WriteOutcome | null): boolean {
  return outcome === 'posted' || outcome === 'foundPosted'
}

export const {
  questionAsked,
  questionClosed,
  writeRefused,
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
export const writesReducer = writesSlice.reducer
