import { writtenDocument, type Call } from '../../contract/call'
import { calls, type DocumentCall, type WriteName } from '../../contract/calls'
import { partsOf } from '../../contract/documentName'
import type { ListName } from '../../contract/lists'
import { api, type Tag } from './api'
import type { ArgOf } from './contractEndpoints'
import { isOutcomeUnknown, mustReloadAfter } from './http/apiError'
import type { ThunkExtra } from './http/thunkExtra'

/**
 * Returns the tags of everything that a successful call changes, from the contract, and of the material requirements: of all
 * orders when stock has changed, otherwise of the production order that was written.
 */
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

/**
 * The `invalidatesTags` of a write: the lists that it changes, unless it was refused and so changed nothing. Of a write of a
 * document whose outcome is not known they are reloaded once it is (`writes/documentWrite.ts`).
 */
export function changedBy<Name extends WriteName>(name: Name) {
  const { writes }: Call = calls[name]
  return (_result: unknown, error: unknown, arg: ArgOf<Name>): Tag[] =>
    mustReloadAfter(error) && !(writes === 'document' && isOutcomeUnknown(error)) ? changedTags(name, arg) : []
}

/** The `invalidatesTags` of a write whose lists are reloaded later: after a refusal because the screen is out of date. */
export function changedByOthers<Name extends WriteName>(name: Name) {
  const changed = changedBy(name)
  return (result: unknown, error: unknown, arg: ArgOf<Name>): Tag[] => (error === undefined ? [] : changed(result, error, arg))
}

/** The part of RTK Query's lifecycle that is needed here. */
interface WriteLifecycle {
  readonly dispatch: (action: ReturnType<typeof api.util.invalidateTags>) => unknown
  readonly extra: unknown
  readonly queryFulfilled: Promise<unknown>
}

/** The `onQueryStarted` of a write that the backend may still be posting when it answers: its lists are reloaded after a delay. */
export function reloadingLater<Name extends DocumentCall>(name: Name) {
  const { reloadAfterMs = 0 } = calls[name]
  return async (arg: ArgOf<Name>, { dispatch, extra, queryFulfilled }: WriteLifecycle): Promise<void> => {
    const isDone = await queryFulfilled.then(
      () => true,
      () => false,
    )
    if (!isDone) return
    await (extra as ThunkExtra).clock.delay(reloadAfterMs)
    dispatch(api.util.invalidateTags(changedTags(name, arg)))
  }
}
