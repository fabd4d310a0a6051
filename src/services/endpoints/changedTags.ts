import { addListener, type UnknownAction } from '@reduxjs/toolkit'
import { writtenDocument, type Call } from '../../../contract/call'
import { calls, type DocumentCall, type WriteName } from '../../../contract/calls'
import { partsOf } from '../../../contract/documentName'
import type { ListName } from '../../../contract/lists'
import { api, type Tag } from '../api'
import { isOutcomeUnknown, mustReloadAfter } from '../http/apiError'
import type { ThunkExtra } from '../http/thunkExtra'
import type { AppThunk, RootState } from '../rootReducer'
import type { ArgOf } from './contractEndpoints'

/** The tags of what a successful write changes: its lists, and the requirements of its production order, or of all by stock. */
export function changedTags(name: WriteName, arg: unknown): Tag[] {
  const call: Call = calls[name]
  const { changes = [] } = call
  if (changes.includes('inventory')) return [...changes, 'requirements']
  const { kind, id } = partsOf(writtenDocument(call, arg) ?? '')
  return kind === 'production' ? [...changes, { type: 'requirements', id }] : [...changes]
}

/** Returns the tags to reload after another user changed a list: the list, and the requirements that depend on it. */
export function tagsOfList(list: ListName): Tag[] {
  return list === 'production' || list === 'inventory' ? [list, 'requirements'] : [list]
}

/** The `invalidatesTags` of a write. A failed one changed nothing; one with an unknown outcome is settled first (`writes/`). */
export function changedLists<Name extends WriteName>(name: Name) {
  const { writes }: Call = calls[name]
  return (_result: unknown, error: unknown, arg: ArgOf<Name>): Tag[] =>
    mustReloadAfter(error) && !(writes === 'document' && isOutcomeUnknown(error)) ? changedTags(name, arg) : []
}

/** The `invalidatesTags` of a write whose lists are reloaded later: after a rejection because the screen is out of date. */
export function listsToReloadOnError<Name extends WriteName>(name: Name) {
  const changed = changedLists(name)
  return (result: unknown, error: unknown, arg: ArgOf<Name>): Tag[] => (error === undefined ? [] : changed(result, error, arg))
}

const reloadDue = (tags: Tag[], requestId: string) => ({ ...api.util.invalidateTags(tags), meta: { requestId } })

interface WriteLifecycle {
  readonly dispatch: (action: ReturnType<typeof reloadDue>) => unknown
  readonly extra: unknown
  readonly queryFulfilled: Promise<unknown>
  readonly requestId: string
}

/** The `onQueryStarted` of a write that the backend may still be posting when it responds: its lists are reloaded after a delay. */
export function reloadAfterDelay<Name extends DocumentCall>(name: Name) {
  const { reloadAfterMs = 0 } = calls[name]
  return async (arg: ArgOf<Name>, { dispatch, extra, queryFulfilled, requestId }: WriteLifecycle): Promise<void> => {
    const isDone = await queryFulfilled.then(
      () => true,
      () => false,
    )
    if (!isDone) return
    await (extra as ThunkExtra).clock.delay(reloadAfterMs)
    dispatch(reloadDue(changedTags(name, arg), requestId))
  }
}

/** Waits until a request's lists are being reloaded after the delay of {@link reloadAfterDelay}. */
export const untilListsReloaded = (requestId: string): AppThunk<Promise<void>> =>
  until(
    (action) =>
      api.util.invalidateTags.match(action) && (action as Partial<ReturnType<typeof reloadDue>>).meta?.requestId === requestId,
  )

/** Waits for an action, or for the state after one. */
export function until(predicate: (action: UnknownAction, state: RootState) => boolean): AppThunk<Promise<void>> {
  return (dispatch) =>
    new Promise((resolve) => {
      const effect = (_action: UnknownAction, { unsubscribe }: { readonly unsubscribe: () => void }) => {
        unsubscribe()
        resolve()
      }
      dispatch(addListener.withTypes<RootState>()({ predicate, effect }))
    })
}
