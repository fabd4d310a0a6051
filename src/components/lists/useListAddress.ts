import { useEventCallback } from '@mui/material/utils'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { FILTER_PREFIX } from '../../../contract/filterParameters'
import { PAGE_SIZES, type TablePosition } from '../kit/dataTableProps'
import type { SortState } from '../kit/sortRows'
import { stepBack } from '../kit/stepBack'
import type { TableColumn } from '../kit/tableColumn'
import { closeDocument, OPEN_PARAM, QUICK_FILTER_PARAM } from './routes'
import { OPENED_HERE, putParam, useAddressEdit, type AddressEdit, type EntryState, useSingleStep } from './useAddressEdit'
import { useTypedQuery } from './useTypedQuery'

/**
 * State of a list in the URL: `?q=acme&all=1&sort=shipDate.desc&open=SH0000123`, `?only=late`, `?page=3&rows=50`. Filters and
 * columns, `filter.status=Open&cols=...`, are read in `views/viewAddress.ts`.
 */
export interface ListAddress {
  /** The text in the search box. */
  readonly query: string
  /** The debounced search text, which is in the URL and sent to the server. */
  readonly written: string
  /** True when the checkbox shows rows that are hidden by default. */
  readonly showsAll: boolean
  /** Id of the quick filter, not validated; null for none. */
  readonly quickFilterId: string | null
  /** Columns by which the list is sorted, at most two; empty for the default order. Referentially stable. */
  readonly sort: SortState
  /** The shown page. Referentially stable. */
  readonly position: TablePosition
  /** All query parameters. */
  readonly params: URLSearchParams
  /** Changes the query parameters without pushing a history entry. */
  readonly edit: (edit: (params: URLSearchParams) => void) => void
  /** The document whose dialog is open, or null. */
  readonly openId: string | null
  readonly setQuery: (query: string) => void
  /**
   * Shows or hides finished documents. Clears the quick filter, because that shows only open documents; `setQuickFilter` hides finished ones.
   */
  readonly setShowsAll: (showsAll: boolean) => void
  readonly setQuickFilter: (id: string | null) => void
  /** Searches the whole list: clears all filters. */
  readonly searchFor: (text: string) => void
  /** Changes the sort order. A function gets the current one, because an earlier change may not have rendered yet. */
  readonly setSort: (sort: SortState | ((sort: SortState) => SortState)) => void
  /** Opens a document in a new history entry, so that Back closes it. */
  readonly open: (id: string) => void
  /** Shows another document in the open dialog, without pushing a history entry. */
  readonly step: (id: string, by?: 'previous' | 'next') => void
  /** The button by which `step` reached the open document; null if it was opened otherwise. */
  readonly cameBy: 'previous' | 'next' | null
  readonly close: () => void
}

type SortColumns = readonly Pick<TableColumn<never>, 'field' | 'isSortable'>[]

/** Columns that the list does not have or cannot be sorted by are ignored, because servers refuse them. */
function readSort(text: string, columns: SortColumns): SortState {
  const sorts = [...text.matchAll(/(?<=^|,)(\w+)\.(asc|desc)(?=,|$)/g)].filter(([, name]) =>
    columns.some(({ field, isSortable = true }) => isSortable && field === name),
  )
  return sorts.slice(0, 2).map(([, field = '', direction]) => ({ field, direction: direction === 'desc' ? 'desc' : 'asc' }))
}

const sortTextOf = (params: URLSearchParams) => params.getAll('sort').join()

const PAGE_PARAM = 'page'
const SIZE_PARAM = 'rows'

/** The parameters that decide which rows match. */
const matchText = (params: URLSearchParams) =>
  String(new URLSearchParams([...params].filter(([name]) => /^(q|all|only|filter\..*)$/.test(name))))

/**
 * Hook that keeps a list's search, checkbox, page and open document in the URL, so that links, reload and Back restore them. The
 * search text is written to the URL debounced.
 * @param columns of the list, a module constant
 */
export function useListAddress(columns: SortColumns): ListAddress {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { readonly state: EntryState | null }
  const takeStep = useSingleStep()
  const editAddress = useAddressEdit()
  // Any change of the search or filter returns to the first page.
  const edit: AddressEdit = useCallback(
    (changes, options) =>
      editAddress((next) => {
        const before = matchText(next)
        changes(next)
        if (matchText(next) !== before) next.delete(PAGE_PARAM)
      }, options),
    [editAddress],
  )
  const written = params.get('q') ?? ''
  const { query, setQuery, putQuery } = useTypedQuery(written, edit)

  const sortText = sortTextOf(params)
  const sort = useMemo(() => readSort(sortText, columns), [sortText, columns])
  const quickFilterId = params.get(QUICK_FILTER_PARAM)
  const pageSize = PAGE_SIZES.find((size) => String(size) === params.get(SIZE_PARAM)) ?? PAGE_SIZES[2]
  // A typed search that is not in the URL yet already shows other rows, from the first page.
  const page = query === written ? Number(/^[1-9]\d{0,5}$/.exec(params.get(PAGE_PARAM) ?? '')?.[0] ?? 1) - 1 : 0
  const onPage = useEventCallback((chosen: number, size: number) =>
    edit((next) => {
      putParam(next, PAGE_PARAM, size === pageSize && chosen > 0 ? String(chosen + 1) : null)
      putParam(next, SIZE_PARAM, size === PAGE_SIZES[2] ? null : String(size))
    }),
  )
  const position = useMemo(() => ({ page, pageSize, onPage }), [page, pageSize, onPage])

  const change: AddressEdit = (changes, options) =>
    edit((next) => {
      putQuery(next)
      changes(next)
    }, options)

  function changeDocument(id: string | null, options: Parameters<AddressEdit>[1]) {
    change((next) => {
      closeDocument(next)
      putParam(next, OPEN_PARAM, id)
    }, options)
  }

  return {
    query,
    written,
    showsAll: params.get('all') === '1' && quickFilterId === null,
    quickFilterId,
    sort,
    openId: params.get(OPEN_PARAM),
    setQuery,
    setShowsAll(showsAll) {
      change((next) => {
        putParam(next, 'all', showsAll ? '1' : null)
        next.delete(QUICK_FILTER_PARAM)
      })
    },
    setQuickFilter(id) {
      change((next) => {
        putParam(next, QUICK_FILTER_PARAM, id)
        next.delete('all')
      })
    },
    position,
    params,
    edit,
    searchFor(text) {
      setQuery(text)
      const left = [...params.keys()].filter((name) => name === QUICK_FILTER_PARAM || name.startsWith(FILTER_PREFIX))
      if (left.length > 0) change((next) => left.forEach((name) => next.delete(name)))
    },
    setSort(chosen) {
      change((next) => {
        const sorts = typeof chosen === 'function' ? chosen(readSort(sortTextOf(next), columns)) : chosen
        next.delete('sort')
        for (const { field, direction } of sorts) next.append('sort', `${field}.${direction}`)
      })
    },
    open: (id) => takeStep(() => changeDocument(id, { isStep: true, state: () => OPENED_HERE })),
    step: (id, by) => changeDocument(id, { state: (now) => ({ openedHere: now?.openedHere === true, cameBy: by }) }),
    cameBy: state?.cameBy ?? null,
    close: () => takeStep(() => (state?.openedHere ? stepBack(navigate) : changeDocument(null, { state: () => null }))),
  }
}
