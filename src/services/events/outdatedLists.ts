import type { UnknownAction } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query'
import type { Call } from '../../../contract/call'
import { calls, type CallName } from '../../../contract/calls'
import type { ListName } from '../../../contract/lists'
import { selectOpenWrites } from '../../slices/writesSlice'
import { api } from '../api'
import type { ThunkExtra } from '../http/thunkExtra'
import type { ToldRevisions } from '../platform/tabGroup'
import type { AppDispatch, RootState, AppStartListening } from '../rootReducer'
import { reloadHighlighted } from './reloadHighlighted'

/** The parts of a store listener's API that are needed here. */
export interface EventsApi {
  readonly dispatch: AppDispatch
  readonly getState: () => RootState
  readonly extra: ThunkExtra
  readonly condition: (predicate: (action: UnknownAction) => boolean, timeout: number) => Promise<boolean>
  /** Aborts when the session ends. */
  readonly signal: AbortSignal
}

/**
 * Reloads the lists whose announced revision is newer than what is loaded. All reloads wait while the page is hidden or offline,
 * while the store shows an earlier state, and for a write that will reload the list itself.
 */
export function createOutdatedLists({ dispatch, getState, extra, signal }: EventsApi, startListening: AppStartListening) {
  const known: Partial<Record<ListName, number>> = {}
  /** When each was announced (milliseconds since 1970, by the clock that RTK Query uses). */
  const outdated = new Map<ListName, number>()

  function take(revisions: ToldRevisions): void {
    for (const [list, revision] of Object.entries(revisions) as [ListName, number][]) {
      if (revision === known[list]) continue
      // A server that went back to an earlier state counts on from there, so what was seen after it means nothing.
      if (revision < (known[list] ?? -1)) extra.seenRevisions.forget(list)
      extra.seenRevisions.take([[list, revision]])
      known[list] = revision
      outdated.set(list, Date.now())
    }
  }

  /**
   * True when every cached answer of the list is as new as the announcement, by its own revision or because it was requested later.
   * A request in the millisecond of the announcement may have been sent before it.
   */
  function isCovered(list: ListName, announcedAt: number): boolean {
    return api.util.selectInvalidatedBy(getState(), [list]).every(({ queryCacheKey }) => {
      const startedAt = getState().api.queries[queryCacheKey]?.startedTimeStamp ?? 0
      return startedAt > announcedAt || extra.seenRevisions.ofAnswer(queryCacheKey) >= (known[list] ?? -1)
    })
  }

  function look(): void {
    if (outdated.size === 0 || signal.aborted || extra.timeTravel.showsPast()) return
    const { focused, online } = getState().api.config
    if (!focused || !online) return
    for (const [list, announcedAt] of outdated) {
      if (isAwaited(getState(), list)) continue
      outdated.delete(list)
      if (!isCovered(list, announcedAt)) void dispatch(reloadHighlighted(list))
    }
  }

  // Any action may end a wait: a write ends, the connection is back.
  const stop = startListening({ predicate: () => outdated.size > 0, effect: look })
  signal.addEventListener('abort', () => stop())
  return {
    /** Accepts announced revisions, to be looked at afterwards. Known ones are ignored. */
    take,
    /** Returns the newest announced revision of each list. */
    known: () => known,
    /** Reloads the outdated lists that may be reloaded now. */
    look,
  }
}

/** True while a write of a document, a note or a file is under way that will reload the list itself. */
function isAwaited(state: RootState, list: ListName): boolean {
  const open = selectOpenWrites(state).filter(({ phase }) => phase === 'sending' || phase === 'checking' || phase === 'reloading')
  const sent = Object.values(state.api.mutations).flatMap((sent) =>
    sent?.status === QueryStatus.pending ? [sent.endpointName as CallName] : [],
  )
  return [...open.map(({ call }) => call), ...sent].some((name) => {
    const { changes = [] }: Call = calls[name]
    return changes.includes(list)
  })
}
