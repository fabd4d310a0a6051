import { createSlice, isAsyncThunkAction, isPending } from '@reduxjs/toolkit'
import type { CallName } from '../../contract/calls'
import { sessionEnded } from '../slices/authSlice'
import { DOCUMENT_CALLS } from './documentCalls'
import { rootReducer } from './rootReducer'

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
const slice = createSlice({
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
})

function pull(running: string[], requestId: string): void {
  const place = running.indexOf(requestId)
  if (place >= 0) running.splice(place, 1)
}

declare module './rootReducer' {
  interface LazySlices {
    readonly uiLoading: UiLoadingState
  }
}

/** Injected with the first endpoints: the names of the blocking calls come from the table of calls, which sign-in does not load. */
slice.injectInto(rootReducer)
