import { useEventCallback } from '@mui/material/utils'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { PAGE_SIZES, type TablePosition } from '../kit/dataTableProps'
import type { SortState } from '../kit/sortRows'
import { FILTER_PREFIX } from '../../../contract/filterParameters'
import { closeDocument, OPEN_PARAM, PART_PARAM } from './routes'
import { OPENED_HERE, putParam, useAddressEdit, type AddressEdit, type EntryState, useSingleStep } from './useAddressEdit'
import { useTypedQuery } from './useTypedQuery'

/**
 * The state of a list in its address: `?q=acme&all=1&sort=shipDate.desc&open=SH0000123`, `?only=late`, `?page=3&rows=50`. The other parts of a view,
 * `filter.status=Open&cols=...`, are read where they are shown.
 */
export interface ListAddress {
  /** The text in the search box. */
  readonly query: string
  /** The text after a pause in typing: in the address, and sent to the server. */
  readonly written: string
  /** True when the checkbox shows rows that are hidden by default. */
  readonly showsAll: boolean
  /** The part of the open documents that is shown alone, whatever parts the list has; null for all of them. */
  readonly partId: string | null
  /** Columns that the list is sorted by, at most two; empty for its own order. The same array until it changes. */
  readonly sort: SortState
  /** Which page is shown: the same object until it changes. */
  readonly position: TablePosition
  /** All of it. */
  readonly params: URLSearchParams
  /** Changes it without a step more for Back. */
  readonly edit: (edit: (params: URLSearchParams) => void) => void
  /** The document whose dialog is open, or null. */
  readonly openId: string | null
  readonly setQuery: (query: string) => void
  /** Parts are of open documents: showing all ends them, and choosing one hides the finished documents. */
  readonly setShowsAll: (showsAll: boolean) => void
  readonly setPart: (id: string | null) => void
  /** Searches for a text in the whole list, and ticks the checkbox when what it finds is hidden without it. */
  readonly searchFor: (text: string, isHidden: boolean) => void
  /** Sorts otherwise, by what it is sorted by then: a change may come before the one before it is drawn. */
  readonly setSort: (sort: SortState | ((sort: SortState) => SortState)) => void
  /** Opens a document. Back closes it again. */
  readonly open: (id: string) => void
  /** Shows another document in the open dialog, without a step more for Back. */
  readonly step: (id: string, by?: 'previous' | 'next') => void
  /** How `step` came to the open document; null when it was opened otherwise. */
  readonly cameBy: 'previous' | 'next' | null
  readonly close: () => void
}

function readSort(text: string): SortState {
  const sorts = [...text.matchAll(/(?<=^|,)(\w+)\.(asc|desc)(?=,|$)/g)]
  return sorts.slice(0, 2).map(([, field = '', direction]) => ({ field, direction: direction === 'desc' ? 'desc' : 'asc' }))
}

const sortTextOf = (params: URLSearchParams) => params.getAll('sort').join()

const PAGE_PARAM = 'page'
const SIZE_PARAM = 'rows'

/** The parameters that decide which rows match. */
const matchText = (params: URLSearchParams) =>
  String(new URLSearchParams([...params].filter(([name]) => /^(q|all|only|filter\..*)$/.test(name))))

/**
 * A list's search, checkbox, page and open document, kept in the address: so links, reload and Back show the same again.
 * Typing is shown at once and goes into the address after a pause.
 */
export function useListAddress(): ListAddress {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { readonly state: EntryState | null }
  const takeStep = useSingleStep()
  const editAddress = useAddressEdit()
  // Whatever leaves other rows begins on the first page.
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
  const sort = useMemo(() => readSort(sortText), [sortText])
  const partId = params.get(PART_PARAM)
  const pageSize = PAGE_SIZES.find((size) => String(size) === params.get(SIZE_PARAM)) ?? PAGE_SIZES[2]
  // What is typed and not in the address yet leaves other rows already.
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
    showsAll: params.get('all') === '1' && partId === null,
    partId,
    sort,
    openId: params.get(OPEN_PARAM),
    setQuery,
    setShowsAll(showsAll) {
      change((next) => {
        putParam(next, 'all', showsAll ? '1' : null)
        next.delete(PART_PARAM)
      })
    },
    setPart(id) {
      change((next) => {
        putParam(next, PART_PARAM, id)
        next.delete('all')
      })
    },
    position,
    params,
    edit,
    searchFor(text, isHidden) {
      setQuery(text)
      const left = [...params.keys()].filter((name) => name === PART_PARAM || name.startsWith(FILTER_PREFIX))
      if (!isHidden && left.length === 0) return
      change((next) => {
        for (const name of left) next.delete(name)
        if (isHidden) next.set('all', '1')
      })
    },
    setSort(chosen) {
      change((next) => {
        const sorts = typeof chosen === 'function' ? chosen(readSort(sortTextOf(next))) : chosen
        next.delete('sort')
        for (const { field, direction } of sorts) next.append('sort', `${field}.${direction}`)
      })
    },
    open: (id) => takeStep(() => changeDocument(id, { isStep: true, state: () => OPENED_HERE })),
    step: (id, by) => changeDocument(id, { state: (now) => ({ openedHere: now?.openedHere === true, cameBy: by }) }),
    cameBy: state?.cameBy ?? null,
    close: () => takeStep(() => (state?.openedHere ? void navigate(-1) : changeDocument(null, { state: () => null }))),
  }
}
