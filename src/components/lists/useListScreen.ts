import { useMemo } from 'react'
import { inListOrder } from '../../../contract/rules/listOrder'
import { searchMatcher } from '../../../contract/rules/listSearch'
import { describeError } from '../../services/http/apiError'
import { factsOf } from '../../services/pagesApi'
import { useScanTarget } from '../scanning/scanTargets'
import { listedDocuments, type ListDefinition, type ListRow } from './listDefinition'
import { useListAddress } from './useListAddress'
import { useListPage } from './useListPage'
import { useListFacts, type ListResult } from './useListResponse'
import { useQuickFilters } from './useQuickFilters'
import { useListView } from './views/useListView'

export type ListScreenState<Data, Row extends ListRow> = ReturnType<typeof useListScreen<Data, Row>>

export type AnyListScreen = ListScreenState<unknown, ListRow>

export interface ViewPartProps {
  readonly listState: AnyListScreen
}

const NO_ROWS: readonly never[] = []

function orderedRows<Data, Row extends ListRow>(list: ListDefinition<Data, Row>, response: Data): readonly Row[] {
  const rows = list.rowsOf(response)
  const documents = listedDocuments(list)
  return documents ? inListOrder(documents, rows) : rows
}

export function visibleRows<Row extends ListRow>(
  { name }: Pick<ListDefinition<never, Row>, 'name'>,
  rows: readonly Row[],
  query: string,
  showsFinished: boolean,
  passes: (row: Row) => boolean = () => true,
): readonly Row[] {
  const matches = searchMatcher(name, query)
  return rows.filter((row) => (showsFinished || !row.isFinished) && matches(row.searchText) && passes(row))
}

export function useListScreen<Data, Row extends ListRow>(
  list: ListDefinition<Data, Row>,
  result: ListResult<Data>,
  name: string = list.call,
) {
  const { address, opening } = useListAddress(list)
  const { query, showsAll, written } = address
  const { data: response, isLoading } = result
  const quickFilters = useQuickFilters(list.quickFilters, address.quickFilterId)
  const { filterRows, awaited } = quickFilters
  const own = useListFacts(name, result, list.fallback)
  const failedPart = awaited?.error ? describeError(awaited.error, list.fallback) : null
  const all = useMemo(() => (response === undefined ? NO_ROWS : orderedRows(list, response)), [list, response])
  const view = useListView(list, address.params)
  const { passes } = view
  const matched = useMemo(() => visibleRows(list, all, query, showsAll, passes), [list, all, query, showsAll, passes])
  const filtered = useMemo(() => filterRows(matched), [filterRows, matched])
  const isPaged = listedDocuments(list) !== undefined && showsAll
  // The last response, even after a failed reload, for an open dialog.
  const loaded = { ...own, response, all, isLoading }
  const page = useListPage({ list, address, loaded, view }, isPaged)
  const facts = page?.facts ?? { ...own, message: own.message ?? failedPart }
  // A failed load hides the rows, also from what counts, selects or exports them.
  const rows = facts.message === null ? (page?.rows ?? filtered) : NO_ROWS

  useScanTarget({
    noun: list.noun,
    handle(scan, focused) {
      // The user put the focus into the search box, so the scan is entered there even if it also opens a record.
      if (focused?.role === 'searchbox') address.change.searchFor(scan)
      return undefined
    },
  })

  return {
    list,
    address,
    opening,
    loaded,
    table: {
      ...facts,
      rows,
      count: facts.message === null ? (page?.matchCount ?? rows.length) : 0,
      total: page?.total ?? factsOf(response)?.totalCount ?? all.length,
      isLoading: page ? page.status === 'awaited' && rows.length === 0 : isLoading || awaited !== null,
      page,
    },
    search: {
      key: `${(isPaged ? written : query).trim()}${showsAll ? ' all' : ''}${quickFilters.chosen ? ` ${quickFilters.chosen.id}` : ''}${view.key}`,
      matched,
    },
    quickFilters,
    view,
  }
}
