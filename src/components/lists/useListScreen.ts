import { useEventCallback } from '@mui/material/utils'
import { useDeferredValue, useMemo } from 'react'
import { inListOrder } from '../../../contract/rules/listOrder'
import { useScanTarget } from '../scanning/scanTargets'
import { listedDocuments, getOpenId, visibleRows, type ListDefinition, type ListRow } from './listDefinition'
import { useListView, type ListView } from './listView'
import { factsOf } from './listWindow'
import { useListAddress, type ListAddress } from './useListAddress'
import { useListAnswer, type ListAnswer, type ListResult } from './useListAnswer'
import { useQuickFilters, type ShownQuickFilters } from './useQuickFilters'

/** Message and freshness of a list's answer. */
type ListFacts = Pick<ListAnswer<unknown>, 'message' | 'freshness' | 'leftOutRows'>

/** State of a list screen. */
export interface ListScreenState<Answer, Row extends ListRow> extends ListFacts {
  readonly list: ListDefinition<Answer, Row>
  /** What the table says: also that the chosen part of the list could not be loaded. Open dialogs and scans need the list alone. */
  readonly table: ListFacts
  readonly address: ListAddress
  /** The last answer, even after a failed reload, so that an open dialog keeps its data. */
  readonly answer: Answer | undefined
  /** Every row of the answer. */
  readonly all: readonly Row[]
  /** The rows that match search, checkbox and filter, in the list's default order. */
  readonly matched: readonly Row[]
  /** The rows of `matched` that match the chosen quick filter. */
  readonly rows: readonly Row[]
  readonly quickFilters: ShownQuickFilters<Row>
  /** Filter, columns and density in the address. */
  readonly view: ListView<Row>
  /** Total number of rows, loaded or not. */
  readonly total: number
  /** The first load is running, or the code of the view is loading. */
  readonly isLoading: boolean
  /** Text that identifies the search and filter of the rows; `''` for none. */
  readonly searched: string
  /** Finished documents are shown, so that the list is searched, sorted and paged by the backend. */
  readonly isPaged: boolean
  /** The rows lag behind the typed search, because their render is deferred. */
  readonly isBehind: boolean
  /** Returns the rows for the search as typed now, while the rendered table may lag behind; in the list's default order. */
  readonly rowsNow: () => readonly Row[]
}

const NO_ROWS: readonly never[] = []

function orderedRows<Answer, Row extends ListRow>(list: ListDefinition<Answer, Row>, answer: Answer): readonly Row[] {
  const rows = list.rowsOf(answer)
  const documents = listedDocuments(list)
  return documents ? inListOrder(documents, rows) : rows
}

/** Returns the rows that a scan may refer to. Rows that open the same dialog count once, so that the scan is not ambiguous. */
function recordsOf<Answer, Row extends ListRow>(list: ListDefinition<Answer, Row>, rows: readonly Row[]): readonly Row[] {
  return list.isOnlySearchedByScan ? rows : [...new Map(rows.map((row) => [getOpenId(row), row])).values()]
}

/**
 * Hook with the state of a list screen: address, search, rows and freshness. It also registers the list as a scan target. For
 * documents use `useDocumentList`.
 * @param list a module constant
 * @param result result of the list's query hook, called with `useListOptions()`
 * @param name name of the answer, see `answerName`
 */
export function useListScreen<Answer, Row extends ListRow>(
  list: ListDefinition<Answer, Row>,
  result: ListResult<Answer>,
  name: string = list.call,
): ListScreenState<Answer, Row> {
  const ownAddress = useListAddress(list.columns)
  const { data: answer } = result
  const quickFilters = useQuickFilters(list.quickFilters, ownAddress.quickFilterId)
  const { filterRows, awaited } = quickFilters
  const own = useListAnswer(name, result, list.fallback)
  const failed = own.message === null && awaited?.error ? awaited : null
  const ofPart = useListAnswer(name, failed ?? result, list.fallback)
  const query = useDeferredValue(ownAddress.query)
  const all = useMemo(() => (answer === undefined ? NO_ROWS : orderedRows(list, answer)), [list, answer])
  const view = useListView(list, ownAddress.params)
  const { passes, addressOf } = view
  const address = addressOf?.(ownAddress) ?? ownAddress
  const { showsAll, written } = address
  const matched = useMemo(() => visibleRows(list, all, query, showsAll, passes), [list, all, query, showsAll, passes])
  const rows = useMemo(() => filterRows(matched), [filterRows, matched])
  const facts = factsOf(answer)
  const isPaged = listedDocuments(list) !== undefined && showsAll
  const searched = `${(isPaged ? written : query).trim()}${showsAll ? ' all' : ''}${quickFilters.chosen ? ` ${quickFilters.chosen.id}` : ''}${view.key}`

  useScanTarget({
    kind: 'list',
    noun: list.noun,
    hasParcelLabels: list.hasParcelLabels,
    isLoaded: own.shown !== undefined,
    records: () =>
      recordsOf(list, all).map((row) => ({
        numbers: list.codesOf(row),
        isHidden: row.isFinished,
        ...(!list.isOnlySearchedByScan && { open: () => address.open(getOpenId(row)) }),
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
    quickFilters,
    view,
    total: facts?.totalCount ?? all.length,
    isLoading: result.isLoading || awaited !== null,
    searched,
    isPaged,
    isBehind: query !== address.query,
    message: own.message,
    freshness: own.freshness,
    leftOutRows: own.leftOutRows,
    table: failed ? ofPart : own,
    // A stable function that reads the latest search, because its callers do not re-render for each keystroke.
    rowsNow: useEventCallback(() => filterRows(visibleRows(list, all, address.query, showsAll, passes))),
  }
}

/** A list, with the page that the server sent if it pages the list. */
interface PagedState<Answer, Row extends ListRow> extends ListScreenState<Answer, Row> {
  readonly pages?: (ListFacts & { readonly shown: { readonly rows: readonly Row[]; readonly matchCount: number } | null }) | null
}

/**
 * Returns what the table of a list shows: the rows of the page or of the whole list, none while it says why they could not be
 * loaded, and how many match on all pages (`count`).
 */
export function rowsOnScreen<Answer, Row extends ListRow>(
  listState: PagedState<Answer, Row>,
): ListFacts & { readonly rows: readonly Row[]; readonly count: number } {
  const { pages, table } = listState
  const facts = pages ?? table
  if (facts.message !== null) return { ...facts, rows: NO_ROWS, count: 0 }
  const { rows } = pages?.shown ?? listState
  return { ...facts, rows, count: pages?.shown?.matchCount ?? rows.length }
}

/** Props of the components for filters, columns and views. */
export interface ViewPartProps {
  readonly listState: ListScreenState<unknown, ListRow>
  /** Number of rows that match the search and filter, on all pages. */
  readonly rowCount: number
}
