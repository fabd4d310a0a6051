import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useMemo, useState } from 'react'
import { MAX_EXACT_COUNT, writeWindow, type ListPage, type WindowFacts } from '../../../contract/entities/window'
import { answerName } from '../../services/contractEndpoints'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import { abandonPage, pagesApi, useGetListPageQuery, type DocumentListCall, type PageOfList } from '../../services/pagesApi'
import type { RootState } from '../../services/rootReducer'
import type { ListRow } from './listDefinition'
import { factsOf, pageOf } from './listWindow'
import { useListAnswer, type ListAnswer } from './useListAnswer'
import { useListOptions } from './useListOptions'
import type { ListScreenState } from './useListScreen'
import { existingPlace, useShownPage } from './useShownPage'
import { useReload } from './useShownWindow'

/** How a number of matches is meant: up to a minute old is "about", and one that is still being counted is a lower bound. */
export type CountPrecision = 'exact' | 'about' | 'more than'

/** Pages of a list that shows finished documents and that the server searches, sorts and pages. */
export interface ListPages<Answer, Row extends ListRow> extends Pick<
  ListAnswer<Answer>,
  'message' | 'freshness' | 'leftOutRows'
> {
  /** The page on the screen; null until the first one is loaded. */
  readonly shown: {
    readonly rows: readonly Row[]
    /** Number of matching documents on all pages. */
    readonly matchCount: number
    readonly precision: CountPrecision
    readonly total: number
    /** The rows are those of the previous page, shown until the requested one is loaded. */
    readonly isFormer: boolean
  } | null
  /** Returns the request for the previous (-1) or next (1) page; null if there is none. */
  readonly beside: (by: -1 | 1) => PageOfList | null
  /** The requested page. */
  readonly page: ListPage
  /** Shows the previous (-1) or next (1) page. */
  readonly turn: (by: -1 | 1) => void
}

const selectPage = pagesApi.endpoints.getListPage.select

/** How often a page is loaded again while the server still counts its matches (ms). */
const COUNTING_MS = 3_000

/** Returns how a number of matches is meant. */
function precisionOf(facts: WindowFacts | undefined): CountPrecision {
  if (facts?.matchCountIsExact ?? true) return 'exact'
  return facts?.matchCount === MAX_EXACT_COUNT + 1 ? 'more than' : 'about'
}

/** Hook that loads and returns the pages of a list; null while it shows only open documents. */
export function useListPages<Answer, Row extends ListRow>(
  listState: ListScreenState<Answer, Row>,
): ListPages<Answer, Row> | null {
  const { list, address, isPaged, view } = listState
  const { sort, written, position } = address
  const { pageSize, onPage } = position
  const dispatch = useAppDispatch()
  const call = list.call as DocumentListCall
  // The page that was loaded last. Only its request is kept in state and its answer is read from the store, so that time travel
  // works.
  const [former, setFormer] = useState<ListPage | null>(null)
  const stored = (state: RootState) => (former === null ? null : selectPage({ call, page: former })(state))
  const formerAnswer = useAppSelector((state) => stored(state)?.data)
  const formerTime = useAppSelector((state) => stored(state)?.fulfilledTimeStamp)

  const first = useMemo(() => pageOf(written, sort, pageSize, view.filter), [written, sort, pageSize, view.filter])
  const [place, show] = useShownPage(first, address, isPaged)
  const page = useMemo((): ListPage => ({ ...first, offset: place * pageSize }), [first, place, pageSize])
  const isCounting = precisionOf(factsOf(formerAnswer)) === 'more than'
  const result = useGetListPageQuery(isPaged ? { call, page } : skipToken, {
    ...useListOptions(),
    ...(isCounting && { pollingInterval: COUNTING_MS, skipPollingIfUnfocused: true }),
  })
  const { message, freshness, leftOutRows } = useListAnswer(
    answerName(call, page),
    { ...result, refetch: useReload(call) },
    list.fallback,
  )

  const answer = (result.data ?? formerAnswer) as Answer | undefined
  const listed = useMemo(() => (answer === undefined ? [] : list.rowsOf(answer)), [list, answer])
  const facts = factsOf(answer)
  const isLoaded = isPaged && result.data !== undefined
  const existing = existingPlace(place, pageSize, facts?.matchCount ?? Infinity, isLoaded && listed.length === 0)
  const isPastEnd = existing !== place
  if (isPastEnd) show(existing)
  const isThere = isLoaded && !isPastEnd
  const isOther = isThere && place !== position.page
  useEffect(
    function nameShownPage() {
      if (isOther) onPage(place, pageSize)
    },
    [isOther, onPage, place, pageSize],
  )
  const isRemembered = former !== null && writeWindow(former) === writeWindow(page)
  if (isThere && !isRemembered) setFormer(page)
  if (!isPaged && former !== null) setFormer(null)
  useEffect(() => (isPaged ? () => dispatch(abandonPage({ call, page })) : undefined), [dispatch, isPaged, call, page])

  const { all, answer: openAnswer } = listState
  // Pages contain no details. Rows that are also among the loaded open documents are taken from there, unless the page is newer.
  const isNewer = (facts?.revision ?? 0) > (factsOf(openAnswer)?.revision ?? -1)
  const rows = useMemo(() => {
    const loaded = new Map(isNewer ? [] : all.map((row) => [row.id, row]))
    return listed.map((row) => loaded.get(row.id) ?? row)
  }, [listed, all, isNewer])
  if (!isPaged) return null
  const precision = precisionOf(facts)
  // The server counts all matches later, but those up to this page are there, and more after a full one.
  const least = page.offset + rows.length + (rows.length === pageSize ? 1 : 0)
  const matchCount = Math.max(facts?.matchCount ?? rows.length, precision === 'more than' ? least : 0)
  return {
    page,
    message,
    // After a failure there is no load time, so that no kept rows are offered: the previous page may belong to another search.
    freshness: { ...freshness, loadedAt: freshness.loadedAt ?? (message === null ? formerTime : undefined) },
    leftOutRows,
    shown:
      answer === undefined
        ? null
        : {
            rows,
            matchCount,
            precision,
            total: facts?.totalCount ?? rows.length,
            isFormer: result.data === undefined,
          },
    beside(by) {
      const offset = page.offset + by * pageSize
      return result.data === undefined || offset < 0 || offset >= matchCount ? null : { call, page: { ...page, offset } }
    },
    turn: (by) => onPage(place + by, pageSize),
  }
}
