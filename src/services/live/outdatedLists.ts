import type { ListenerEffectAPI } from '@reduxjs/toolkit'
import { copyWithStructuralSharing, QueryStatus } from '@reduxjs/toolkit/query'
import { callNamed } from '../../../contract/calls'
import type { InventoryResponse } from '../../../contract/entities/inventory'
import type { ProductionHistory } from '../../../contract/entities/production'
import type { ListName } from '../../../contract/lists'
import { documentId } from '../../../contract/rules/listOrder'
import { documentsIn } from '../../../contract/rules/listPart'
import { changeFaded, rowsChanged } from '../../slices/changedRowsSlice'
import { selectOpenWrites } from '../../slices/writesSlice'
import { api } from '../api'
import type { Revisions } from '../device/tabs'
import { tagsOfList } from '../endpoints/contractEndpoints'
import type { ThunkExtra } from '../http/thunkExtra'
import { inventoryRowNames } from '../inventoryApi'
import type { PageOfList } from '../pagesApi'
import type { AppDispatch, RootState, AppStartListening, AppThunk } from '../store/rootReducer'

export type EventsApi = Pick<
  ListenerEffectAPI<RootState, AppDispatch, ThunkExtra>,
  'dispatch' | 'getState' | 'extra' | 'condition' | 'signal'
>

/** Reloads lists with a newer announced revision, but not while hidden, offline, in the past, or before a write's own reload. */
export function createOutdatedLists({ dispatch, getState, extra, signal }: EventsApi, startListening: AppStartListening) {
  const announced: Partial<Record<ListName, number>> = {}
  /** When each was announced (milliseconds since 1970, by the clock that RTK Query uses). */
  const outdated = new Map<ListName, number>()

  function announce(revisions: Revisions): void {
    for (const [list, revision] of Object.entries(revisions) as [ListName, number][]) {
      if (revision === announced[list]) continue
      // A server that went back to an earlier state counts on from there, so those from after it mean nothing.
      if (revision < (announced[list] ?? -1)) extra.newestRevisions.forget(list)
      extra.newestRevisions.add([[list, revision]])
      announced[list] = revision
      outdated.set(list, Date.now())
    }
  }

  function isCovered(list: ListName, announcedAt: number): boolean {
    return api.util.selectInvalidatedBy(getState(), [list]).every(({ queryCacheKey }) => {
      const startedAt = getState().api.queries[queryCacheKey]?.startedTimeStamp ?? 0
      return startedAt > announcedAt || extra.newestRevisions.ofResponse(queryCacheKey) >= (announced[list] ?? -1)
    })
  }

  function reload(): void {
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
  const stop = startListening({ predicate: () => outdated.size > 0, effect: reload })
  signal.addEventListener('abort', () => stop())
  return {
    announce,
    announced: () => announced,
    reload,
  }
}

/** True while a write of a document, a note or a file is under way that will reload the list itself. */
function isAwaited(state: RootState, list: ListName): boolean {
  const open = selectOpenWrites(state).filter(({ phase }) => phase === 'sending' || phase === 'checking' || phase === 'reloading')
  const sent = Object.values(state.api.mutations).flatMap((sent) =>
    sent?.status === QueryStatus.pending ? [sent.endpointName] : [],
  )
  return [...open.map(({ call }) => call), ...sent].some((name) => callNamed(name)?.changes?.includes(list))
}

const HIGHLIGHT_MS = 6_000

function reloadHighlighted(list: ListName): AppThunk<Promise<void>> {
  return async (dispatch, getState, { clock }) => {
    const before = getState().api.queries
    dispatch(api.util.invalidateTags(tagsOfList(list)))
    await Promise.all(dispatch(api.util.getRunningQueriesThunk()))
    const after = getState().api.queries
    const rows = new Set(Object.keys(before).flatMap((key) => changedRows(list, before[key], after[key])))
    if (rows.size === 0) return
    const at = clock.now()
    dispatch(rowsChanged({ list, at, rows: [...rows] }))
    await clock.delay(HIGHLIGHT_MS)
    dispatch(changeFaded({ list, at }))
  }
}

type Entry = NonNullable<RootState['api']['queries'][string]>

const isPage = ({ endpointName }: Entry) => endpointName === 'getListPage'

function listOf(entry: Entry): ListName | undefined {
  const name = isPage(entry) ? (entry.originalArgs as unknown as PageOfList).call : entry.endpointName
  return name === undefined ? undefined : callNamed(name)?.list
}

/** Returns the names of changed rows. New rows count too, except on a page, where they may have moved in from the next one. */
function changedRows(list: ListName, before: Entry | undefined, after: Entry | undefined): string[] {
  if (before?.data === undefined || after?.status !== QueryStatus.fulfilled) return []
  if (before.data === after.data || listOf(before) !== list) return []
  const former = namedRows(list, before.data)
  return [...namedRows(list, after.data)].flatMap(([name, row]) => {
    const old = former.get(name)
    // RTK Query returns the former row when the new one is equal.
    return (old === undefined ? isPage(before) : copyWithStructuralSharing(old, row) === old) ? [] : [name]
  })
}

function namedRows(list: ListName, response: unknown): ReadonlyMap<string, object> {
  if (list === 'history')
    return new Map(
      Object.entries(response as ProductionHistory).map(([month, { totalQtyCompleted }]) => [month, { totalQtyCompleted }]),
    )
  if (list !== 'inventory') return new Map(documentsIn(list, response as object).map((row) => [documentId(list, row), row]))
  const items = response as InventoryResponse
  const names = inventoryRowNames(items)
  return new Map(items.map((item, place) => [names[place] ?? '', item]))
}
