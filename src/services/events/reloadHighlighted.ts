import type { UnknownAction } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query'
import type { Call } from '../../../contract/call'
import { calls, type CallName } from '../../../contract/calls'
import type { ListName } from '../../../contract/lists'
import { changeFaded, rowsChanged } from '../../slices/changedRowsSlice'
import type { PageOfList } from '../endpoints/pagesApi'
import { api } from '../http/api'
import type { AppThunk, RootState } from '../rootReducer'
import { namedRows } from '../rowNames'

/** How long rows changed by others stay highlighted (ms). */
const HIGHLIGHT_MS = 6_000

interface AnyEndpoint {
  readonly initiate: (
    arg: unknown,
    options: { readonly forceRefetch: true; readonly subscribe: false },
  ) => UnknownAction & PromiseLike<{ readonly status: string }>
}

/** Reloads an answer after somebody else changed its list, and highlights the changed rows for a while. */
export function reloadHighlighted(key: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { clock, timeTravelGuard }) => {
    const before = getState().api.queries[key]
    // Endpoints are typed by name; a name that is known only at run time needs this cast.
    const endpoints = api.endpoints as unknown as Readonly<Record<string, AnyEndpoint>>
    const endpoint = endpoints[before?.endpointName ?? '']
    if (!before || !endpoint) return
    await dispatch(endpoint.initiate(before.originalArgs, { forceRefetch: true, subscribe: false }))
    const after = getState().api.queries[key]
    const list = listOf(before)
    if (!list || before.data === undefined || after?.status !== QueryStatus.fulfilled) return
    const rows = changedRows(list, before.data, after.data, isPage(before))
    if (rows.length === 0) return
    const at = clock.now()
    dispatch(rowsChanged({ list, at, rows }))
    await clock.delay(HIGHLIGHT_MS)
    await timeTravelGuard.untilPresent(clock)
    dispatch(changeFaded({ list, at }))
  }
}

type Entry = NonNullable<RootState['api']['queries'][string]>

const isPage = ({ endpointName }: Entry) => endpointName === 'getListPage'

/** Returns the list that an answer belongs to, by its call; undefined for the details of a document. */
function listOf(entry: Entry): ListName | undefined {
  const name = isPage(entry) ? (entry.originalArgs as unknown as PageOfList).call : (entry.endpointName as CallName)
  const call: Call = calls[name]
  return call.list
}

/** Returns the names of changed rows. New rows count too, except on a page, where they may have moved in from the next one. */
function changedRows(list: ListName, before: unknown, after: unknown, isPage: boolean): string[] {
  if (before === after) return []
  const former = namedRows(list, before)
  return [...namedRows(list, after)].flatMap(([name, row]) => {
    const old = former.get(name)
    return (old === undefined ? isPage : isSame(old, row)) ? [] : [name]
  })
}

/** True when two flat rows have equal values. */
function isSame(a: object, b: object): boolean {
  if (a === b) return true
  const [left, right] = [Object.entries(a), b as Readonly<Record<string, unknown>>]
  return left.length === Object.keys(b).length && left.every(([field, value]) => Object.is(right[field], value))
}
