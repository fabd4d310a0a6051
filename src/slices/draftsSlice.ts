import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded } from './authSlice'
import { isPosted, writeDecided } from './writesSlice'

/** What stands in a form that was not posted, by field or line: a text, or a quantity with the text that was typed for it. */
export type Draft = Readonly<Record<string, string | number | { readonly text: string; readonly quantity: number | null } | null>>

/** The drafts of the signed-in person, by document or by what a note is about. */
export interface DraftsState {
  readonly byDocument: Readonly<Record<string, Draft>>
}

const initialState: DraftsState = { byDocument: {} }

/** Keeps a draft; one that holds nothing is none. */
function keep({ byDocument }: DraftsState, document: string, draft: Draft | null): DraftsState {
  const others = Object.entries(byDocument).filter(([name]) => name !== document)
  const isKept = draft !== null && Object.keys(draft).length > 0
  return { byDocument: Object.fromEntries(isKept ? [...others, [document, draft] as const] : others) }
}

/** What is typed and not posted. It outlives its form, a reload of the page and the session of its person. */
const draftsSlice = createSlice({
  name: 'drafts',
  initialState: initialState,
  reducers: {
    /** Somebody typed; null throws away what was typed. */
    draftChanged: (
      state,
      { payload: { document, draft } }: PayloadAction<{ readonly document: string; readonly draft: Draft | null }>,
    ) => keep(state, document, draft),
    /** The person is back; what they typed since then, if anything, stands. */
    draftsRestored: (state, { payload }: PayloadAction<DraftsState['byDocument']>): DraftsState => ({
      byDocument: { ...payload, ...state.byDocument },
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => initialState)
      // However it was found out, and whether or not its form is still there: what was posted is not offered again.
      .addCase(writeDecided, (state, { payload: { document, outcome, part } }) => {
        const draft = state.byDocument[document]
        if (!isPosted(outcome) || draft === undefined) return state
        const rest = part && Object.fromEntries(Object.entries(draft).filter(([key]) => !part.includes(key)))
        return keep(state, document, rest)
      }),
  selectors: {
    /** The draft of a document, or null. */
    selectDraft: ({ byDocument }, document: string) => byDocument[document] ?? null,
    selectDrafts: ({ byDocument }) => byDocument,
  },
})

export const { draftChanged, draftsRestored } = draftsSlice.actions
export const { selectDraft, selectDrafts } = draftsSlice.selectors
export const draftsReducer = draftsSlice.reducer
