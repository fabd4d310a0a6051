import { createSlice, type Draft as Writable, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded } from './authSlice'
import { documentClosed } from './documentClosed'
import { isPosted, writeDecided } from './writesSlice'

/**
 * A quantity as number and as typed text. For counted stock also the quantity on hand that was shown, for a received line the
 * reason why it is less than what remains.
 */
interface DraftQuantity {
  readonly text: string
  readonly quantity: number | null
  readonly seen?: number | undefined
  readonly reason?: string | undefined
}

/** Unsaved input of a form, by field or line. */
export type Draft = Readonly<Record<string, string | number | DraftQuantity | null>>

/** The signed-in user's drafts, by document or by the subject of a note. */
export interface DraftsState {
  readonly byDocument: Readonly<Record<string, Draft>>
  /** The documents whose form continues with a draft from an earlier visit. */
  readonly resumed: Readonly<Record<string, true>>
}

const initialState: DraftsState = { byDocument: {}, resumed: {} }

/** Stores a draft; an empty one is deleted. */
function keep({ byDocument, resumed }: Writable<DraftsState>, document: string, draft: Draft | null): void {
  if (draft !== null && Object.keys(draft).length > 0) {
    byDocument[document] = draft
    return
  }
  delete byDocument[document]
  delete resumed[document]
}

function resume({ byDocument, resumed }: Writable<DraftsState>, { payload: document }: PayloadAction<string>): void {
  if (document in byDocument) resumed[document] = true
}

/** Unsaved input. It outlives its form, page reloads and the user's session. */
const draftsSlice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    /** The input changed; null discards it. */
    draftChanged: (
      state,
      { payload: { document, draft } }: PayloadAction<{ readonly document: string; readonly draft: Draft | null }>,
    ) => keep(state, document, draft),
    /** A form was opened and continues with the earlier draft, if there is one. */
    draftResumed: resume,
    /** The user is back. Input typed since then wins. */
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
      // Posted input is not offered again, however the outcome became known and whether or not its form is open.
      .addCase(writeDecided, (state, { payload: { document, outcome, part } }) => {
        const draft = state.byDocument[document]
        if (!isPosted(outcome) || draft === undefined) return
        const rest = part && Object.fromEntries(Object.entries(draft).filter(([key]) => !part.includes(key)))
        keep(state, document, rest)
      }),
  selectors: {
    /** The draft of a document, or null. */
    selectDraft: ({ byDocument }, document: string) => byDocument[document] ?? null,
    selectDrafts: ({ byDocument }) => byDocument,
    /** Whether the document's draft is from an earlier visit; false for one typed into the open form, or without a draft. */
    selectIsResumed: ({ resumed }, document: string) => document in resumed,
  },
})

export const { draftChanged, draftResumed, draftsRestored } = draftsSlice.actions
export const { selectDraft, selectDrafts, selectIsResumed } = draftsSlice.selectors
export const draftsReducer = draftsSlice.reducer
