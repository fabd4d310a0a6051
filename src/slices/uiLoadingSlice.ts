import { createSlice, isAsyncThunkAction, isPending } from '@reduxjs/toolkit'
import { DOCUMENT_CALLS, type CallName } from '../../contract/calls'
import { sessionEnded } from './authSlice'
import { isRunning, selectBulkRun, type BulkState } from './bulkSlice'
import type { WritesState } from './writesSlice'

/** The ids of the running requests that block the whole screen. */
interface UiLoadingState {
  readonly running: string[]
}

const initialState: UiLoadingState = { running: [] }

/** Calls that block the whole screen: the writes of documents, and labels. */
const BLOCKING_CALLS: ReadonlySet<unknown> = new Set<CallName>([...DOCUMENT_CALLS, 'generateShippingLabels'])

/** Returns the endpoint of an RTK Query action; undefined for any other action. */
const endpointOf = (arg: unknown) => (arg as { readonly endpointName?: unknown } | undefined)?.endpointName

/**
 * The global loading flag. It follows the calls and has no actions of its own. It tracks request ids rather than a count, so that
 * a late end cannot clear the flag of another request.
 */
const uiLoadingSlice = createSlice({
  name: 'uiLoading',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => initialState)
      .addMatcher(isAsyncThunkAction, ({ running }, action) => {
        const { arg, requestId } = action.meta
        if (!isPending(action)) pull(running, requestId)
        else if (BLOCKING_CALLS.has(endpointOf(arg)) && !running.includes(requestId)) running.push(requestId)
      }),
  selectors: {
    /** The global loading flag: true while a call that blocks the whole screen is under way. */
    selectIsLoading: ({ running }) => running.length > 0,
  },
})

function pull(running: string[], requestId: string): void {
  const place = running.indexOf(requestId)
  if (place >= 0) running.splice(place, 1)
}

export const { selectIsLoading } = uiLoadingSlice.selectors
export const uiLoadingReducer = uiLoadingSlice.reducer

/** True when "Processing..." covers the screen: while the global loading flag is set, unless by a run, which shows its own progress. */
export const selectIsProcessing = (state: {
  readonly uiLoading: UiLoadingState
  readonly bulk: BulkState
  readonly writes: WritesState
}) => selectIsLoading(state) && !isRunning(selectBulkRun(state))
