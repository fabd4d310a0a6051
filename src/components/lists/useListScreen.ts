import { useMemo } from 'react'
import { inListOrder } from '../../../contract/rules/listOrder'
import { describeError } from '../../services/http/apiError'
import { factsOf } from '../../services/pagesApi'
import { useScanTarget } from '../scanning/scanTargets'
import { listedDocuments, visibleRows, type ListDefinition, type ListRow } from './listDefinition'
import { useListAddress, type DocumentAddress, type ListAddress } from './useListAddress'
import { useListPage, type ShownListPage } from './useListPage'
import { useListFacts, type ListFacts, type ListResult } from './useListResponse'
import { useQuickFilters, type ShownQuickFilters } from './useQuickFilters'
import { useListView, type ListView } from './views/useListView'

interface LoadedList<Data, Row> extends ListFacts {
  /** The last response, even after a failed reload, for an open dialog. */
  readonly response: Data | undefined
  readonly all: readonly Row[]
  readonly isLoading: boolean
}

interface ListTable<Row> extends ListFacts {
  readonly rows: readonly Row[]
  readonly count: number
  readonly total: number
  readonly isLoading: boolean
  readonly page: ShownListPage | null
}

interface ListSearch<Row> {
  readonly key: string
  readonly matched: readonly Row[]
}

export interface ListScreenState<Data, Row extends ListRow> {
  readonly list: ListDefinition<Data, Row>
  readonly address: ListAddress
  readonly opening: DocumentAddress
  readonly loaded: LoadedList<Data, Row>
  readonly table: ListTable<Row>
  readonly search: ListSearch<Row>
  readonly quickFilters: ShownQuickFilters<Row>
  readonly view: ListView<Row>
}

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

export function useListScreen<Data, Row extends ListRow>(
  list: ListDefinition<Data, Row>,
  result: ListResult<Data>,
  name: string = list.call,
): ListScreenState<Data, Row> {
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
  const loaded: LoadedList<Data, Row> = { ...own, response, all, isLoading }
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
