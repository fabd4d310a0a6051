import { createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit'
import type { DocumentCall } from '../../contract/documentCalls'
import type { WriteResult } from '../../contract/entities/writeResult'
import { sessionEnded } from './authSlice'
import { documentClosed } from './documentClosed'

/**
 * Where the write of a document stands; a document without one is idle.
 * - `sending`: under way;
 * - `checking`: no answer came, and it is being found out what became of it;
 * - `unknown`: that failed as well, so it may have been executed;
 * - `reloading`: it was executed, and the document's lists still show what was before it;
 * - `outdated`: it was executed, and reloading those lists failed;
 * - `ended`: nothing is under way any more; the outcome stays until it has been seen.
 */
export type WritePhase = 'sending' | 'checking' | 'unknown' | 'reloading' | 'outdated' | 'ended'

/**
 * What became of a write: answered (`posted`), found executed although no answer came (`foundPosted`), found not executed
 * (`notPosted`), or refused.
 */
export type WriteOutcome = 'posted' | 'foundPosted' | 'notPosted' | 'refused'

/** Amounts by name: what the lists say of the things that a write makes grow. */
export type Progress = Readonly<Record<string, number>>

/** An amount of an item that a write posts. */
export interface PostedLine {
  readonly inventoryId: string
  readonly quantity: number
  /** What it is counted in; `''` where nobody says. */
  readonly uom: string
}

/** What is sent, and what has to be known to find out later whether it was executed. */
export interface WriteIntent {
  /** For example "sales SO0001". */
  readonly document: string
  readonly call: DocumentCall
  /** The call's body. */
  readonly arg: unknown
  /** Its idempotency key. */
  readonly key: string
  /** Email address of who sends it. */
  readonly person: string
  /** When it was sent first, milliseconds since 1970. */
  readonly startedAt: number
  /** What the lists said before it. */
  readonly before: Progress
  /** The keys of the document's draft that it posts; null for all of it. */
  readonly part: string[] | null
  /** What it posts, as the lists named it then. */
  readonly posts: readonly PostedLine[]
}

/** The latest write of a document. */
export interface DocumentWrite extends WriteIntent {
  readonly phase: WritePhase
  readonly outcome: WriteOutcome | null
  /** What it was refused with, or why nothing is known. */
  readonly error: unknown
  /** Its outcome was read, and is not shown again. */
  readonly isSeen: boolean
}

/** What is told of a write once it is known what became of it, wherever the person is by then. */
export interface WriteReport extends Pick<WriteIntent, 'document' | 'call' | 'key' | 'posts'> {
  readonly outcome: WriteOutcome
  /** No answer came at first. */
  readonly wasLost: boolean
  /** What the answer says; null where it says nothing, or there was none. */
  readonly answer: WriteResult | null
}

/** What another tab of the browser does with a document: it writes, or it has written and this tab's lists are reloaded or have been. */
export type OtherTab = 'writing' | 'reloading' | 'written'

/** The signed-in person's writes, by document. */
export interface WritesState {
  readonly byDocument: Readonly<Record<string, DocumentWrite>>
  readonly elsewhere: Readonly<Record<string, OtherTab>>
  /** The document that a person is asked about before it is written; null while no such question is open. */
  readonly asked: string | null
  /** What the rules said no to last, before anything was sent; null once it is read or tried again. */
  readonly refused: { readonly document: string; readonly reason: string } | null
  /** The last write that was executed, or that had no answer at first; null once it is dismissed. */
  readonly report: WriteReport | null
}

/** Names one write: a late word of an earlier one changes nothing. */
export interface WriteRef {
  readonly document: string
  readonly key: string
}

/** What became of a write, and which part of the document's draft it was. */
export interface WriteDecision extends WriteRef, Pick<WriteIntent, 'part'> {
  readonly outcome: WriteOutcome
  readonly error?: unknown
  readonly answer?: WriteResult | null
}

const initialState: WritesState = { byDocument: {}, elsewhere: {}, asked: null, refused: null, report: null }

const isOpen = (write: DocumentWrite | undefined) => write !== undefined && write.phase !== 'ended'

/** Moves a write that is in one of the phases; anything else is ignored. Answers whether it was moved. */
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
    /** Before a document is written, the person is asked, and has read what became of the write before. Only one document is open at a time. */
    questionAsked: (state, { payload: document }: PayloadAction<string>) => {
      markSeen(state, document)
      state.asked = document
    },
    /** The question was answered with no, or with a yes that closes it at once. */
    questionClosed: (state, { payload: document }: PayloadAction<string>) => closeQuestion(state, document),
    /** The rules said no to what was typed, so nothing was sent. */
    writeRefused: (state, { payload }: PayloadAction<NonNullable<WritesState['refused']>>) => {
      markSeen(state, payload.document)
      state.refused = payload
    },
    /** A write is sent. Ignored while another one of the document is open, here or in another tab. */
    writeStarted: (state, { payload }: PayloadAction<WriteIntent>) => {
      if (isBlocked(state, payload.document)) return
      markSeen(state, payload.document)
      // It is being tried again.
      if (state.report?.document === payload.document && !isPosted(state.report.outcome)) state.report = null
      state.byDocument[payload.document] = {
        ...payload,
        posts: [...payload.posts],
        phase: 'sending',
        outcome: null,
        error: null,
        isSeen: false,
      }
    },
    /** No answer came, or nothing was known: it is being found out. */
    writeChecked: (state, { payload }: PayloadAction<WriteRef>) =>
      void move(state, payload, ['sending', 'unknown'], { phase: 'checking', error: null }),
    /** Finding out failed too. */
    writeLost: (state, { payload }: PayloadAction<WriteRef & { readonly error: unknown }>) =>
      void move(state, payload, ['sending', 'checking'], { phase: 'unknown', error: payload.error }),
    /** It is known what became of it. */
    writeDecided: (state, { payload }: PayloadAction<WriteDecision>) => {
      const { outcome, error = null, answer = null } = payload
      const write = state.byDocument[payload.document]
      const wasLost = write?.phase === 'checking'
      const phase = isPosted(outcome) ? 'reloading' : 'ended'
      if (!move(state, payload, ['sending', 'checking'], { phase, outcome, error }) || !write) return
      // A refusal is shown in the question, which can be answered again.
      if (isPosted(outcome)) closeQuestion(state, payload.document)
      if (!isPosted(outcome) && !wasLost) return
      const { document, call, key, posts } = write
      state.report = { document, call, key, posts, outcome, wasLost, answer }
    },
    /** The document's lists have been reloaded after it, or that failed. */
    writeReloaded: (state, { payload }: PayloadAction<WriteRef & { readonly isCurrent: boolean }>) =>
      void move(state, payload, ['reloading', 'outdated'], { phase: payload.isCurrent ? 'ended' : 'outdated' }),
    /** Reloading is tried again. */
    writeReloading: (state, { payload }: PayloadAction<WriteRef>) =>
      void move(state, payload, ['outdated'], { phase: 'reloading' }),
    /**
     * What became of the document's last write, here or in another tab, has been read. A write that is still open stays. One that
     * was found not executed is remembered with its key: the same again is the same intent.
     */
    outcomeSeen: (state, { payload: document }: PayloadAction<string>) => markSeen(state, document),
    /** The same person is back, and nobody knows what became of what was open when they left. */
    writesRestored: ({ byDocument }, { payload }: PayloadAction<readonly WriteIntent[]>) => {
      for (const intent of payload) {
        byDocument[intent.document] ??= {
          ...intent,
          posts: [...intent.posts],
          phase: 'unknown',
          outcome: null,
          error: null,
          isSeen: false,
        }
      }
    },
    /** The person has read what became of the last write. */
    reportDismissed: (state) => {
      state.report = null
    },
    /** Another tab of this browser tells what it does with a document; null when it has ended without effect. */
    otherTabReported: (
      { elsewhere },
      { payload: { document, does } }: PayloadAction<{ readonly document: string; readonly does: OtherTab | null }>,
    ) => {
      if (does === null) delete elsewhere[document]
      else elsewhere[document] = does
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => initialState)
      .addCase(documentClosed, (state, { payload: document }) => {
        closeQuestion(state, document)
        markSeen(state, document)
      }),
  selectors: {
    /** True while the person is asked whether to write the document. */
    selectIsAsked: ({ asked }, document: string) => asked === document,
    /** Why the rules said no to the last attempt to write the document, or null. */
    selectRefusedBecause: ({ refused }, document: string) => (refused?.document === document ? refused.reason : null),
    /** The document's write whose outcome is open or not yet seen. */
    selectWrite: ({ byDocument }, document: string) => {
      const write = byDocument[document]
      return write?.isSeen ? undefined : write
    },
    /** The document's last write, seen or not. */
    selectLastWrite: ({ byDocument }, document: string) => byDocument[document],
    /** What another tab does with the document. */
    /** True while another tab of this browser writes something, or loads what it has written. */
    selectIsWrittenElsewhere: ({ elsewhere }) => Object.values(elsewhere).some((does) => does !== 'written'),
    selectOtherTab: ({ elsewhere }, document: string) => elsewhere[document] ?? null,
    /** True while no other write of the document may start. */
    selectIsBlocked: (state, document: string) => isBlocked(state, document),
    /** Writes whose outcome is not known yet. */
    selectUndecidedWrites: ({ byDocument }) =>
      Object.values(byDocument).filter(({ phase }) => phase === 'sending' || phase === 'checking' || phase === 'unknown'),
    /** What is told of the last write, or null. */
    selectReport: ({ report }) => report,
    /** Writes that other tabs have to wait for. */
    selectOpenWrites: ({ byDocument }) => Object.values(byDocument).filter(isOpen),
  },
})

function closeQuestion(state: Draft<WritesState>, document: string): void {
  if (state.asked === document) state.asked = null
}

function markSeen(state: Draft<WritesState>, document: string): void {
  const { byDocument, elsewhere } = state
  const write = byDocument[document]
  if (state.refused?.document === document) state.refused = null
  if (elsewhere[document] === 'written') delete elsewhere[document]
  if (write?.phase !== 'ended') return
  if (write.outcome === 'notPosted') write.isSeen = true
  else delete byDocument[document]
}

function isBlocked({ byDocument, elsewhere }: WritesState, document: string): boolean {
  const other = elsewhere[document]
  return isOpen(byDocument[document]) || other === 'writing' || other === 'reloading'
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
  writeChecked,
  writeLost,
  writeDecided,
  writeReloaded,
  writeReloading,
  outcomeSeen,
  writesRestored,
  reportDismissed,
  otherTabReported,
} = writesSlice.actions
export const {
  selectIsAsked,
  selectRefusedBecause,
  selectWrite,
  selectLastWrite,
  selectOtherTab,
  selectIsWrittenElsewhere,
  selectIsBlocked,
  selectUndecidedWrites,
  selectReport,
  selectOpenWrites,
} = writesSlice.selectors
export const writesReducer = writesSlice.reducer
