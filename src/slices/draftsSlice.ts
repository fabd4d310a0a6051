import { createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit'
import * as z from 'zod/mini'
import type { documentName } from '../../contract/documentName'
import { sessionEnded } from './authSlice'
import { documentClosed, isPosted, writeDecided } from './writesSlice'

export interface DraftChange {
  /** Null for a change of all lines. */
  readonly line: string | null
  readonly isScan: boolean
}

export interface DraftStep extends DraftChange {
  readonly before: FormDraft
  readonly after: FormDraft
}

export interface DraftsState {
  readonly byDocument: Readonly<Record<string, FormDraft>>
  /** The documents whose form continues with a draft from an earlier visit. */
  readonly resumed: Readonly<Record<string, true>>
  readonly steps: Readonly<Record<string, readonly DraftStep[]>>
}

const initialState: DraftsState = { byDocument: {}, resumed: {}, steps: {} }

const NOTHING: FormDraft = {}
const NO_STEPS: readonly DraftStep[] = []

function keep({ byDocument, resumed, steps }: Draft<DraftsState>, document: string, draft: FormDraft | null): void {
  if (draft !== null && Object.keys(draft).length > 0) {
    byDocument[document] = draft
    return
  }
  delete byDocument[document]
  delete resumed[document]
  delete steps[document]
}

/** What was added or changed since a part was sent. The reason of a count goes with its last entry. */
function unposted(draft: FormDraft, sent: FormDraft): FormDraft {
  const entries = Object.entries(draft)
  const isSent = ([key, value]: (typeof entries)[number]) => JSON.stringify(value) === JSON.stringify(sent[key])
  return entries.every(isSent) ? {} : Object.fromEntries(entries.filter((entry) => entry[0] === COUNT_REASON || !isSent(entry)))
}

function resume({ byDocument, resumed, steps }: Draft<DraftsState>, { payload: document }: PayloadAction<string>): void {
  if (document in byDocument) resumed[document] = true
  delete steps[document]
}

export const draftsSlice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    draftChanged: (
      state,
      {
        payload: { document, draft, change },
      }: PayloadAction<{
        readonly document: string
        readonly draft: FormDraft | null
        readonly change?: DraftChange
      }>,
    ) => {
      const { [document]: before = {} } = state.byDocument
      const { [document]: steps = [] } = state.steps
      keep(state, document, draft)
      // Clearing all can be undone, although it deletes the draft.
      if (change) state.steps[document] = [...withStep(steps, { ...change, before, after: draft ?? {} })]
    },
    changeUndone: (state, { payload: document }: PayloadAction<string>) => {
      const steps = state.steps[document] ?? []
      const last = steps.at(-1)
      if (!last) return
      keep(state, document, last.before)
      state.steps[document] = steps.slice(0, -1)
    },
    draftResumed: resume,
    /** A scan typed into fields: their drafts are again what they were. Those that were posted or discarded meanwhile stay so. */
    draftsPutBack(state, { payload: before }: PayloadAction<DraftsState>) {
      for (const document of Object.keys(state.byDocument)) {
        keep(state, document, before.byDocument[document] ?? null)
        const { [document]: steps } = before.steps
        if (steps) state.steps[document] = [...steps]
        else delete state.steps[document]
      }
    },
    /** Input typed since then wins. */
    draftsRestored: ({ byDocument, resumed }, { payload }: PayloadAction<DraftsState['byDocument']>) => {
      for (const [document, draft] of Object.entries(payload)) {
        if (document in byDocument) continue
        byDocument[document] = draft
        resumed[document] = true
      }
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => initialState)
      // A form reopened for the document continues with its draft.
      .addCase(documentClosed, resume)
      // What was typed since stays, however the outcome became known and whether or not its form is open.
      .addCase(writeDecided, (state, { payload: { document, outcome, postedDraft } }) => {
        if (!isPosted(outcome)) return
        if (typeof postedDraft === 'string') return keep(state, postedDraft, null)
        const draft = state.byDocument[document]
        if (draft) keep(state, document, unposted(draft, postedDraft))
      }),
  selectors: {
    selectDraft: ({ byDocument }, document: string) => byDocument[document] ?? null,
    selectDrafts: ({ byDocument }) => byDocument,
    selectUndoableStep: ({ byDocument, steps }, document: string) =>
      undoableStep(steps[document] ?? NO_STEPS, byDocument[document] ?? NOTHING),
    selectIsResumed: ({ resumed }, document: string) => document in resumed,
  },
})

/** Edits of one line are one step; before the first scan or change of all lines they are none. */
export function withStep(steps: readonly DraftStep[], made: DraftStep): readonly DraftStep[] {
  const { line, isScan, after } = made
  const last = steps.at(-1)
  if (line === null || isScan) return [...steps, made]
  if (!last) return steps
  if (last.line === line && !last.isScan) return [...steps.slice(0, -1), { ...last, after }]
  return [...steps, made]
}

/** The last change if nothing has changed the draft since. */
export function undoableStep(steps: readonly DraftStep[], draft: FormDraft): DraftStep | null {
  const last = steps.at(-1)
  return last && isSameDraft(last.after, draft) ? last : null
}

/** Replayed drafts are equal without being the same objects. */
function isSameDraft(one: FormDraft, other: FormDraft): boolean {
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => one[key] === other[key] || JSON.stringify(one[key]) === JSON.stringify(other[key]))
  )
}

export const { draftChanged, changeUndone, draftResumed, draftsPutBack, draftsRestored } = draftsSlice.actions
export const { selectDraft, selectDrafts, selectIsResumed, selectUndoableStep } = draftsSlice.selectors

/** `seen`: the quantity on hand that was shown; `reason`: why less is received than remains. */
const DraftQuantity = z.object({
  text: z.string(),
  quantity: z.nullable(z.number()),
  seen: z.optional(z.number()),
  reason: z.optional(z.string()),
})

export const FormDraft = z.record(z.string(), z.nullable(z.union([z.string(), z.number(), DraftQuantity])))
export type FormDraft = Readonly<z.output<typeof FormDraft>>

/** All other keys of a site's count are item ids. */
export const COUNT_REASON = ''

type DraftKind = keyof typeof documentName | 'note of' | 'linked order of'

/** The name of a draft, for example "note of sales receipt RS0001". */
export type DraftName = `${DraftKind} ${string}`
