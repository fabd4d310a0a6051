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

/**
 * How an open form uses a draft from an earlier visit. `offered`: the user is asked whether to resume it, and the form shows
 * untouched fields until then; `resumed`: the form continues with it.
 */
export type DraftStatus = 'offered' | 'resumed'

/** The signed-in user's drafts, by document or by the subject of a note. */
export interface DraftsState {
  readonly byDocument: Readonly<Record<string, Draft>>
  /** Only for drafts that were not typed into the currently or last open form. */
  readonly statuses: Readonly<Record<string, DraftStatus>>
}

const initialState: DraftsState = { byDocument: {}, statuses: {} }

/** Stores a draft; an empty one is deleted. */
function keep({ byDocument, statuses }: Writable<DraftsState>, document: string, draft: Draft | null): void {
  const isKept = draft !== null && Object.keys(draft).length > 0
  if (isKept) byDocument[document] = draft
  else delete byDocument[document]
  if (!isKept || statuses[document] === 'offered') delete statuses[document]
}

const setStatus =
  (status: DraftStatus) =>
  ({ byDocument, statuses }: Writable<DraftsState>, { payload: document }: PayloadAction<string>): void => {
    if (document in byDocument) statuses[document] = status
  }

/** Unsaved input. It outlives its form, page reloads and the user's session. */
const draftsSlice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    /** The input changed; null discards it. A draft that was only offered is replaced. */
    draftChanged: (
      state,
      { payload: { document, draft } }: PayloadAction<{ readonly document: string; readonly draft: Draft | null }>,
    ) => keep(state, document, draft),
    /** A form was reopened and offers the earlier draft. */
    draftOffered: setStatus('offered'),
    /** A form continues with the earlier draft. */
    draftResumed: setStatus('resumed'),
    /** The user is back. Input typed since then wins. */
    draftsRestored: ({ byDocument, statuses }, { payload }: PayloadAction<DraftsState['byDocument']>) => {
      for (const [document, draft] of Object.entries(payload)) {
        if (document in byDocument) continue
        byDocument[document] = draft
        statuses[document] = 'resumed'
      }
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => initialState)
      // A form reopened for the document continues with its draft.
      .addCase(documentClosed, setStatus('resumed'))
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
    /** How the document's form uses its earlier draft; null for a draft typed into the open form, or without a draft. */
    selectDraftStatus: ({ statuses }, document: string) => statuses[document] ?? null,
  },
})

export const { draftChanged, draftOffered, draftResumed, draftsRestored } = draftsSlice.actions
export const { selectDraft, selectDrafts, selectDraftStatus } = draftsSlice.selectors
export const draftsReducer = draftsSlice.reducer
