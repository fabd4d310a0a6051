import { useEventCallback } from '@mui/material/utils'
import { use, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { FILTER_PREFIX } from '../../../contract/filterParameters'
import { closeDocument, OPEN_PARAM, QUICK_FILTER_PARAM } from '../address/routes'
import {
  OPENED_HERE,
  putParam,
  useAddressEdit,
  type AddressEdit,
  type EntryState,
  useSingleStep,
} from '../address/useAddressEdit'
import { PAGE_SIZES } from '../kit/dataTableProps'
import { LayersContext } from '../kit/layers'
import type { SortState, TableColumn } from '../kit/tableColumn'
import type { AnyList } from './listDefinition'
import { filterIn, putFilter, withoutFinished } from './views/viewAddress'

export type ListAddress = ReturnType<typeof useListAddress>['address']

type SortColumns = readonly Pick<TableColumn<never>, 'field' | 'isSortable'>[]

/** Columns that the list does not have or cannot be sorted by are ignored, because servers reject them. */
function readSort(params: URLSearchParams, columns: SortColumns): SortState {
  const sorts = [
    ...params
      .getAll('sort')
      .join()
      .matchAll(/(?<=^|,)(\w+)\.(asc|desc)(?=,|$)/g),
  ].filter(([, name]) => columns.some(({ field, isSortable = true }) => isSortable && field === name))
  return sorts.slice(0, 2).map(([, field = '', direction]) => ({ field, direction: direction === 'desc' ? 'desc' : 'asc' }))
}

const PAGE_PARAM = 'page'
const SIZE_PARAM = 'rows'

const putPage = (params: URLSearchParams, page: number) => putParam(params, PAGE_PARAM, page > 0 ? String(page + 1) : null)

const matchText = (params: URLSearchParams) =>
  String(new URLSearchParams([...params].filter(([name]) => /^(q|all|only|filter\..*)$/.test(name))))

/** In the URL: `?q=acme&all=1&sort=shipDate.desc`, `?only=late`, `?page=3&rows=50`; for views see `viewAddress.ts`. */
export function useListAddress(list: AnyList) {
  const { columns } = list
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const layers = use(LayersContext)
  const { state } = useLocation() as { readonly state: EntryState | null }
  const takeStep = useSingleStep()
  const editAddress = useAddressEdit()
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

  const sortText = params.getAll('sort').join()
  const sort = useMemo(() => readSort(new URLSearchParams({ sort: sortText }), columns), [sortText, columns])
  const quickFilterId = params.get(QUICK_FILTER_PARAM)
  const namesFinished = useMemo(() => {
    const filter = filterIn(list, params)
    return withoutFinished(list, filter) !== filter
  }, [list, params])
  const pageSize = PAGE_SIZES.find((size) => String(size) === params.get(SIZE_PARAM)) ?? PAGE_SIZES[2]
  // A typed search that is not in the URL yet already shows other rows, from the first page.
  const page = query === written ? Number(/^[1-9]\d{0,5}$/.exec(params.get(PAGE_PARAM) ?? '')?.[0] ?? 1) - 1 : 0
  const onPage = useEventCallback((chosen: number, size: number) =>
    edit((next) => {
      putPage(next, size === pageSize ? chosen : 0)
      putParam(next, SIZE_PARAM, size === PAGE_SIZES[2] ? null : String(size))
    }),
  )
  const position = useMemo(() => ({ page, pageSize, onPage }), [page, pageSize, onPage])

  const change: AddressEdit = (changes, options) =>
    edit((next) => {
      putQuery(next)
      changes(next)
    }, options)

  function changeDocument(id: string | null, options: Parameters<AddressEdit>[1], page?: number) {
    change((next) => {
      closeDocument(next)
      if (page !== undefined) putPage(next, page)
      putParam(next, OPEN_PARAM, id)
    }, options)
  }
  const hideFinished = (next: URLSearchParams) => {
    next.delete('all')
    putFilter(next, withoutFinished(list, filterIn(list, next)))
  }

  return {
    address: {
      query,
      /** The debounced search text, which is in the URL and sent to the server. */
      written,
      showsAll: (namesFinished || params.get('all') === '1') && quickFilterId === null,
      quickFilterId,
      /** At most two columns; empty for the default order. Stable. */
      sort,
      position,
      params,
      change: {
        setQuery,
        setShowsAll: (showsAll: boolean) =>
          change((next) => {
            if (showsAll) next.set('all', '1')
            else hideFinished(next)
            next.delete(QUICK_FILTER_PARAM)
          }),
        setQuickFilter: (id: string | null) =>
          change((next) => {
            putParam(next, QUICK_FILTER_PARAM, id)
            hideFinished(next)
          }),
        searchFor: (text: string) => {
          setQuery(text)
          const left = [...params.keys()].filter((name) => name === QUICK_FILTER_PARAM || name.startsWith(FILTER_PREFIX))
          if (left.length > 0) change((next) => left.forEach((name) => next.delete(name)))
        },
        /** A function gets the current order, because an earlier change may not have rendered yet. */
        setSort: (chosen: SortState | ((sort: SortState) => SortState)) =>
          change((next) => {
            const sorts = typeof chosen === 'function' ? chosen(readSort(next, columns)) : chosen
            next.delete('sort')
            for (const { field, direction } of sorts) next.append('sort', `${field}.${direction}`)
          }),
        edit,
      },
    },
    opening: {
      openId: params.get(OPEN_PARAM),
      cameBy: state?.cameBy ?? null,
      open: (id: string) => takeStep(() => changeDocument(id, { isStep: true, state: () => OPENED_HERE })),
      // From another page, Close does not go back to the entry of the first one.
      step: (id: string, by?: 'previous' | 'next', page?: number) =>
        changeDocument(
          id,
          { state: (now) => ({ openedHere: page === undefined && now?.openedHere === true, cameBy: by }) },
          page,
        ),
      close: () => takeStep(() => (state?.openedHere ? layers.stepBack(navigate) : changeDocument(null, { state: () => null }))),
    },
  }
}

export const ADDRESS_DELAY_MS = 250

/** The rendered URL lags behind: a search that was written must not overwrite newer input when it is rendered. */
interface Typing {
  readonly text: string
  readonly rendered: string
  readonly sent: readonly string[]
}

function settle({ text, sent }: Typing, written: string): Typing {
  const index = sent.indexOf(written)
  return index < 0 ? { text: written, rendered: written, sent: [] } : { text, rendered: written, sent: sent.slice(index + 1) }
}

function useTypedQuery(written: string, edit: AddressEdit) {
  const [typing, setTyping] = useState<Typing>({ text: written, rendered: written, sent: [] })
  const { text: query } = typing.rendered === written ? typing : settle(typing, written)
  if (typing.rendered !== written) setTyping(settle(typing, written))

  const putQuery = useCallback(
    (params: URLSearchParams) => {
      setTyping((current) => ({ ...current, sent: [...current.sent, query] }))
      putParam(params, 'q', query)
    },
    [query],
  )
  useEffect(
    function writeAfterPause() {
      if (query === written) return
      const { href } = window.location
      const timer = setTimeout(() => {
        // If the URL has changed, the user is navigating to another screen whose code is still loading.
        if (window.location.href === href) edit(putQuery)
      }, ADDRESS_DELAY_MS)
      return () => clearTimeout(timer)
    },
    [query, written, edit, putQuery],
  )
  return { query, setQuery: (text: string) => setTyping((current) => ({ ...current, text })), putQuery }
}
