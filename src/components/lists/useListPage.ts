import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useMemo, useState } from 'react'
import { MAX_EXACT_COUNT, writeWindow, type ListPage, type WindowFacts } from '../../../contract/entities/window'
import { responseName } from '../../services/endpoints/contractEndpoints'
import {
  abandonPage,
  factsOf,
  pageOf,
  pagesApi,
  useGetListPageQuery,
  type DocumentListCall,
  type PageOfList,
} from '../../services/pagesApi'
import { useAppDispatch, useAppSelector } from '../../services/store/hooks'
import type { RootState } from '../../services/store/rootReducer'
import type { ListDefinition, ListRow } from './listDefinition'
import type { ListAddress } from './useListAddress'
import { useListOptions } from './useListOptions'
import { useListFacts, useReload } from './useListResponse'
import type { ListView } from './views/useListView'

/** Up to a minute old is "about"; one that is still being counted is a lower bound. */
export type CountPrecision = 'exact' | 'about' | 'more than'

const selectPage = pagesApi.endpoints.getListPage.select

const COUNTING_MS = 3_000

function precisionOf(facts: WindowFacts | undefined): CountPrecision {
  if (facts?.matchCountIsExact ?? true) return 'exact'
  return facts?.matchCount === MAX_EXACT_COUNT + 1 ? 'more than' : 'about'
}

interface ListParts<Data, Row extends ListRow> {
  readonly list: ListDefinition<Data, Row>
  readonly address: ListAddress
  readonly loaded: { readonly all: readonly Row[]; readonly response: Data | undefined }
  readonly view: ListView<Row>
}

/** `awaited`: none is loaded yet, and open documents are shown; `former`: the previous one is shown. */
type PageStatus = 'awaited' | 'former' | 'current'

export function useListPage<Data, Row extends ListRow>(
  { list, address, loaded, view: { filter } }: ListParts<Data, Row>,
  isPaged: boolean,
) {
  const { sort, written, position } = address
  const { page: place, pageSize, onPage } = position
  const dispatch = useAppDispatch()
  const call = list.call as DocumentListCall
  // Only its request is state and its response is read from the store, so that time travel works.
  const [former, setFormer] = useState<ListPage | null>(null)
  const stored = (state: RootState) => (former === null ? null : selectPage({ call, page: former })(state))
  const formerResponse = useAppSelector((state) => stored(state)?.data)
  const formerTime = useAppSelector((state) => stored(state)?.fulfilledTimeStamp)

  const page = useMemo(
    (): ListPage => ({ ...pageOf(written, sort, pageSize, filter), offset: place * pageSize }),
    [written, sort, pageSize, filter, place],
  )
  const isCounting = precisionOf(factsOf(formerResponse)) === 'more than'
  const { data: requested, ...result } = useGetListPageQuery(isPaged ? { call, page } : skipToken, {
    ...useListOptions(),
    ...(isCounting && { pollingInterval: COUNTING_MS, skipPollingIfUnfocused: true }),
  })
  const own = useListFacts(responseName(call, page), { ...result, refetch: useReload(list) }, list.fallback)

  // Only a response without rows proves that a page is past the end: the counts of different pages may contradict each other.
  const count = factsOf(requested)?.matchCount ?? Infinity
  const isPastEnd = requested !== undefined && place > 0 && count <= page.offset && list.rowsOf(requested as Data).length === 0
  useEffect(
    function showLastPage() {
      if (isPastEnd) onPage(Math.max(0, Math.ceil(count / pageSize) - 1), pageSize)
    },
    [isPastEnd, onPage, count, pageSize],
  )
  const current = isPastEnd ? undefined : requested
  const response = (current ?? formerResponse) as Data | undefined
  const listed = useMemo(() => (response === undefined ? undefined : list.rowsOf(response)), [list, response])
  const facts = factsOf(response)
  const isRemembered = former !== null && writeWindow(former) === writeWindow(page)
  if (isPaged && current !== undefined && !isRemembered) setFormer(page)
  if (!isPaged && former !== null) setFormer(null)
  useEffect(() => (isPaged ? () => dispatch(abandonPage({ call, page })) : undefined), [dispatch, isPaged, call, page])

  const { all, response: openResponse } = loaded
  // Pages contain no details. Rows that are also among the loaded open documents are taken from there, unless the page is newer.
  const isNewer = (facts?.revision ?? 0) > (factsOf(openResponse)?.revision ?? -1)
  const rows = useMemo(() => {
    const open = new Map(isNewer ? [] : all.map((row) => [row.id, row]))
    return listed?.map((row) => open.get(row.id) ?? row)
  }, [listed, all, isNewer])
  if (!isPaged) return null
  const precision = precisionOf(facts)
  // The server counts all matches later, but those up to this page are there, and more after a full one.
  const length = rows?.length ?? 0
  const least = page.offset + length + (length === pageSize ? 1 : 0)
  const matchCount = Math.max(facts?.matchCount ?? length, precision === 'more than' ? least : 0)
  const status: PageStatus = response === undefined ? 'awaited' : current === undefined ? 'former' : 'current'
  return {
    status,
    precision,
    request: { call, page },
    // After a failure there is no load time, because the previous page may belong to another search.
    facts: {
      ...own,
      freshness: { ...own.freshness, loadedAt: own.freshness.loadedAt ?? (own.message === null ? formerTime : undefined) },
    },
    rows,
    matchCount: rows && matchCount,
    total: rows && (facts?.totalCount ?? length),
    beside(by: -1 | 1): PageOfList | null {
      const offset = page.offset + by * pageSize
      return current === undefined || offset < 0 || offset >= matchCount ? null : { call, page: { ...page, offset } }
    },
  }
}
