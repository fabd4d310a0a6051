import { useEventCallback } from '@mui/material/utils'
import { useDeferredValue, useMemo } from 'react'
import { useAppSelector } from '../../services/hooks'
import { selectHasExtension } from '../../slices/authSlice'
import { useScanTarget } from '../scanning/scanTargets'
import { inListOrder } from './inListOrder'
import { getOpenId, visibleRows, type ListDefinition, type ListRow } from './listDefinition'
import { factsOf } from './listWindow'
import { useListAddress, type ListAddress } from './useListAddress'
import { useListParts, type ShownParts } from './useListParts'
import { useListView, type ShownView } from './listView'
import { useListAnswer, type ListAnswer, type ListResult } from './useListAnswer'

/** A list screen at work. */
export interface ListScreenState<Answer, Row extends ListRow> extends Pick<
  ListAnswer<Answer>,
  'message' | 'freshness' | 'leftOutRows'
> {
  readonly list: ListDefinition<Answer, Row>
  readonly address: ListAddress
  /** The last answer, also after a load that failed: an open dialog keeps what it knows. */
  readonly answer: Answer | undefined
  /** Every row of the answer. */
  readonly all: readonly Row[]
  /** Those that search, checkbox and filter leave, in the list's own order. */
  readonly matched: readonly Row[]
  /** Those of them that the chosen part leaves. */
  readonly rows: readonly Row[]
  readonly parts: ShownParts<Row>
  /** The view in the address, besides search and checkbox. The filter is sent only to a server that supports it. */
  readonly view: ShownView<Row>
  /** How many there are in all, loaded or not. */
  readonly total: number
  /** The first load is under way. */
  readonly isLoading: boolean
  /** The search and filter of the rows; `''` for none. */
  readonly searched: string
  /** Finished documents are to show, which a server searches, sorts and pages. */
  readonly isPaged: boolean
  /** The rows have yet to follow what is typed. */
  readonly isBehind: boolean
  /** The rows for what is typed at this moment, while the table may still be catching up; in the list's own order. */
  readonly rowsNow: () => readonly Row[]
}

const NO_ROWS: readonly never[] = []

function orderedRows<Answer, Row extends ListRow>(
  { documents, rowsOf }: ListDefinition<Answer, Row>,
  answer: Answer,
): readonly Row[] {
  const rows = rowsOf(answer)
  return documents ? inListOrder(documents, rows) : rows
}

const opensByScan = ({
  dialog,
  isOnlySearchedByScan = false,
}: Pick<ListDefinition<never, never>, 'dialog' | 'isOnlySearchedByScan'>) => dialog !== undefined && !isOnlySearchedByScan

/** The records that a scan may mean: rows that open the same dialog count once. */
function recordsOf<Answer, Row extends ListRow>(list: ListDefinition<Answer, Row>, rows: readonly Row[]): readonly Row[] {
  return opensByScan(list) ? [...new Map(rows.map((row) => [getOpenId(row), row])).values()] : rows
}

/**
 * A list screen: its address, search and checkbox, rows, freshness, and what a scan opens. Of documents see `useDocumentList`.
 * @param list a module constant
 * @param result of the list's query hook, called with `useListOptions()`
 * @param name of the answer, see `answerName`
 */
export function useListScreen<Answer, Row extends ListRow>(
  list: ListDefinition<Answer, Row>,
  result: ListResult<Answer>,
  name: string = list.call,
): ListScreenState<Answer, Row> {
  const address = useListAddress()
  const { showsAll, written } = address
  const { data: answer } = result
  const { shown, message, freshness, leftOutRows } = useListAnswer(name, result, list.fallback)
  const query = useDeferredValue(address.query)
  const all = useMemo(() => (answer === undefined ? NO_ROWS : orderedRows(list, answer)), [list, answer])
  const hasFilters = useAppSelector((state) => selectHasExtension(state, 'filters'))
  const view = useListView(list, address.params, hasFilters)
  const { isAwaited, leaves } = view
  const matched = useMemo(
    () => (isAwaited ? NO_ROWS : visibleRows(list, all, query, showsAll, leaves)),
    [list, all, query, showsAll, isAwaited, leaves],
  )
  const parts = useListParts(list.parts, address.partId)
  const { leave } = parts
  const rows = useMemo(() => leave(matched), [leave, matched])
  const facts = factsOf(answer)
  const hasWindows = useAppSelector((state) => selectHasExtension(state, 'windows'))
  const isPaged =
    !isAwaited && hasWindows && list.documents !== undefined && showsAll && (answer === undefined || facts !== undefined)
  const searched = `${(isPaged ? written : query).trim()}${showsAll ? ' all' : ''}${parts.chosen ? ` ${parts.chosen.id}` : ''}${view.key}`

  useScanTarget({
    kind: 'list',
    noun: list.noun,
    isShipments: list.isShipments ?? false,
    isLoaded: shown !== undefined,
    records: () =>
      recordsOf(list, all).map((row) => ({
        numbers: list.codesOf(row),
        isHidden: row.isFinished,
        ...(opensByScan(list) && { open: () => address.open(getOpenId(row)) }),
      })),
    search: address.searchFor,
  })

  return {
    list,
    address,
    answer,
    all,
    rows,
    matched,
    parts,
    view,
    total: facts?.totalCount ?? all.length,
    isLoading: result.isLoading || isAwaited,
    searched,
    isPaged,
    isBehind: query !== address.query,
    message,
    freshness,
    leftOutRows,
    // The same function, which buttons keep that are not drawn for each key.
    rowsNow: useEventCallback(() => leave(visibleRows(list, all, address.query, showsAll, leaves))),
  }
}

/** Props of the parts of a view. */
export interface ViewPartProps {
  readonly open: ListScreenState<never, ListRow>
  /** How many rows are left. */
  readonly rowCount: number
}
