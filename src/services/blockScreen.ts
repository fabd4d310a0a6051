import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { loadingEnded, loadingStarted } from '../slices/uiLoadingSlice'

/** The part of a call's life that the global loading flag follows. */
interface CallLife {
  readonly dispatch: ThunkDispatch<unknown, unknown, UnknownAction>
  readonly queryFulfilled: PromiseLike<unknown>
  readonly requestId: string
}

/** Raises the global loading flag until the call has ended, however it ends. For `onQueryStarted`. */
export async function blockScreen(_arg: unknown, { dispatch, queryFulfilled, requestId }: CallLife): Promise<void> {
  dispatch(loadingStarted(requestId))
  try {
    await queryFulfilled
  } catch {
    // Whoever made the call shows its failure.
  } finally {
    dispatch(loadingEnded(requestId))
  }
}
