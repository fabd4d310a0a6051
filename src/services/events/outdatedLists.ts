import type { UnknownAction } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query'
import type { Call } from '../../../contract/call'
import { calls, type CallName } from '../../../contract/calls'
import type { ListName } from '../../../contract/lists'
import { selectOpenWrites } from '../../slices/writesSlice'
import { asksForSubscribers, hasSubscribers } from '../endpoints/queryInternals'
import { tagsOfList } from '../endpoints/writtenTags'
import { api } from '../http/api'
import type { ThunkExtra } from '../http/thunkExtra'
import type { ToldRevisions } from '../platform/tabGroup'
import { askedKey } from '../queryActions'
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

/** Marks a cached answer as older than the announced revision of its list. */
interface Mark {
  readonly list: ListName
  readonly revision: number
  /** The answer has been requested again since the announcement. */
  readonly isAskedAgain: boolean
}

/**
 * Tracks which cached answers are older than the announced revisions of their lists. A visible answer is reloaded at once, any
 * other when it becomes visible. All reloads wait while the page is hidden or offline, while the store shows an earlier state,
 * and for a write that will reload the list itself after a delay.
 */
export function createOutdatedLists({ dispatch, getState, extra, signal }: EventsApi, startListening: AppStartListening) {
  const known: Partial<Record<ListName, number>> = {}
  /** Announced revisions whose answers are not marked yet. */
  const raised = new Map<ListName, Mark>()
  /** Marks by cache key of the answer. */
  const outdated = new Map<string, Mark>()

  function take(revisions: ToldRevisions): void {
    extra.seenRevisions.take(Object.entries(revisions))
    for (const [list, revision] of Object.entries(revisions) as [ListName, number][]) {
      if (revision <= (known[list] ?? -1)) continue
      known[list] = revision
      raised.set(list, { list, revision, isAskedAgain: false })
    }
    look()
  }

  function markRaised(): void {
    for (const [list, mark] of raised) {
      for (const { queryCacheKey } of api.util.selectInvalidatedBy(getState(), tagsOfList(list)))
        outdated.set(queryCacheKey, mark)
    }
    raised.clear()
  }

  const isDone = () => raised.size + outdated.size === 0

  function look(): void {
    if (isDone() || signal.aborted || extra.timeTravelGuard.showsPast()) return
    markRaised()
    const { focused, online } = getState().api.config
    if (focused && online) for (const [key, mark] of outdated) lookAt(key, mark)
  }

  function lookAt(key: string, mark: Mark): void {
    const entry = getState().api.queries[key]
    if (entry === undefined || isCovered(entry, mark, extra.seenRevisions.ofAnswer(key))) {
      outdated.delete(key)
    } else if (entry.status !== QueryStatus.pending && dispatch(hasSubscribers(key)) && !isAwaited(getState(), mark.list)) {
      const ending = dispatch(api.util.getRunningQueriesThunk()).find(({ queryCacheKey }) => queryCacheKey === key)
      // It may be loaded again at once because of a note of the user's own (`listenToOutdatedLoads`).
      if (ending) return void ending.then(look)
      outdated.delete(key)
      void dispatch(reloadHighlighted(key))
    }
  }

  // Any action may end a wait: a screen opens, a write ends, the connection is back.
  const stop = startListening({
    predicate: (action) => !isDone() && !asksForSubscribers(action),
    effect: (action) => {
      const key = askedKey(action)
      const mark = key === null ? undefined : outdated.get(key)
      if (key !== null && mark) outdated.set(key, { ...mark, isAskedAgain: true })
      look()
    },
  })
  signal.addEventListener('abort', () => stop())
  return {
    /** Accepts announced revisions. Known ones are ignored. */
    take,
    /** Returns the newest announced revision of each list. */
    known: () => known,
    /** Reloads the outdated answers that may be reloaded now. */
    look,
  }
}

type Entry = NonNullable<RootState['api']['queries'][string]>

/**
 * True when an answer is as new as the announcement: by its own revision, by the one in its header, or because it was requested
 * later.
 */
function isCovered({ status, data }: Entry, { revision, isAskedAgain }: Mark, inHeader = -1): boolean {
  if (status === QueryStatus.pending) return false
  const { window } = (data ?? {}) as { readonly window?: { readonly revision?: number } }
  return (window?.revision ?? inHeader) >= revision || isAskedAgain
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
