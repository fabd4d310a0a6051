import { createSlice, isAsyncThunkAction, isPending } from '@reduxjs/toolkit'
import { DOCUMENT_CALLS, type CallName } from '../../contract/calls'
import { sessionEnded } from './authSlice'
import { isRunning, selectBulkRun, type BulkState } from './bulkSlice'
import type { WritesState } from './writesSlice'

interface UiLoadingState {
  readonly running: string[]
}

const initialState: UiLoadingState = { running: [] }

const BLOCKING_CALLS: ReadonlySet<unknown> = new Set<CallName>([...DOCUMENT_CALLS, 'generateShippingLabels'])

const endpointOf = (arg: unknown) => (arg as { readonly endpointName?: unknown } | undefined)?.endpointName

/** The global loading flag. It follows the requests; by their ids, so that a late end cannot clear the flag of another one. */
export const uiLoadingSlice = createSlice({
  name: 'uiLoading',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => initialState)
      .addMatcher(isAsyncThunkAction, ({ running }, action) => {
        const { arg, requestId } = action.meta
        if (!isPending(action)) remove(running, requestId)
        else if (BLOCKING_CALLS.has(endpointOf(arg)) && !running.includes(requestId)) running.push(requestId)
      }),
  selectors: {
    selectIsLoading: ({ running }) => running.length > 0,
  },
})

function remove(running: string[], requestId: string): void {
  const place = running.indexOf(requestId)
  if (place >= 0) running.splice(place, 1)
}

export const { selectIsLoading } = uiLoadingSlice.selectors

/** "Processing..." covers the screen, unless by a run, which shows its own progress. */
export const selectIsProcessing = (state: {
  readonly uiLoading: UiLoadingState
  readonly bulk: BulkState
  readonly writes: WritesState
}) => selectIsLoading(state) && !isRunning(selectBulkRun(state))
