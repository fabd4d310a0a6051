import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams, type NavigateOptions } from 'react-router-dom'
import type { SortState } from '../kit/sortRows'
import { FILTER_PREFIX } from '../../../contract/filterParameters'
import { listSearch, PART_PARAM } from './routes'
import { useSingleStep } from './useSingleStep'

/** How long after the last key stroke the search goes into the address (ms). Browsers limit how often it may change. */
export const ADDRESS_DELAY_MS = 250

/**
 * What the address says about a list: `?q=acme&all=1&sort=shipDate.desc&open=SH0000123`, `?only=late`. What else a view is made of,
 * `filter.status=Open&cols=...`, is read by who shows it.
 */
export interface ListAddress {
  /** What is typed in the search box. */
  readonly query: string
  /** What was typed when the typing paused: what the address says, and what a server is asked for. */
  readonly written: string
  /** True when the checkbox shows rows that are hidden by default. */
  readonly showsAll: boolean
  /** The part of the open documents that is shown alone, whatever parts the list has; null for all of them. */
  readonly partId: string | null
  /** By which columns the list is sorted, two at most; none for its own order. The same array until it changes. */
  readonly sort: SortState
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
  /** Searches for a text in the whole list, and ticks the checkbox when what is sought is hidden without it. */
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

/** What is typed, beside what the address said last and what was sent to it since; the address follows late. */
interface Typing {
  readonly text: string
  readonly seen: string
  readonly sent: readonly string[]
}

/** What was typed counts until the address says something that it was not sent: a menu link, Back. */
function settle({ text, sent }: Typing, written: string): Typing {
  const index = sent.indexOf(written)
  return index < 0 ? { text: written, seen: written, sent: [] } : { text, seen: written, sent: sent.slice(index + 1) }
}

/** Marks a history entry that was made by opening a row or a link, so that closing goes back to where that stood instead of adding to it. */
interface OpenedHere {
  readonly openedHere?: boolean
  readonly cameBy?: 'previous' | 'next' | undefined
}

/** The state of such an entry. */
export const OPENED_HERE: OpenedHere = { openedHere: true }

/**
 * A list's search, checkbox and open document, kept in the address: so links, reload and Back show the same again.
 * Typing is shown at once and goes into the address after a pause.
 */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const takeStep = useSingleStep()
  const state = location.state as OpenedHere | null
  const wasOpenedHere = state?.openedHere === true
  const written = params.get('q') ?? ''
  const [typing, setTyping] = useState<Typing>({ text: written, seen: written, sent: [] })
  const { text: query } = typing.seen === written ? typing : settle(typing, written)
  if (typing.seen !== written) setTyping(settle(typing, written))

  // The router draws a change when it finds time: one that follows it meanwhile adds to it, and does not undo it. What somebody else
  // changes begins anew.
  const latest = useRef(params)
  const undrawn = useRef<readonly string[]>([])
  useEffect(() => {
    const place = undrawn.current.lastIndexOf(String(params))
    undrawn.current = place === -1 ? [] : undrawn.current.slice(place + 1)
    if (undrawn.current.length === 0) latest.current = params
  }, [params, location.key])
  const put = useCallback(
    (next: URLSearchParams, options: NavigateOptions) => {
      latest.current = next
      undrawn.current = [...undrawn.current, String(next)]
      setParams(next, options)
    },
    [setParams],
  )

  const sortText = sortTextOf(params)
  const sort = useMemo(() => readSort(sortText), [sortText])

  function change(
    changes: Readonly<Record<string, string | readonly string[] | null>>,
    options: { replace: boolean; state?: OpenedHere },
  ) {
    const next = new URLSearchParams('open' in changes ? listSearch(String(latest.current)) : latest.current)
    for (const [name, value] of Object.entries({ q: query, ...changes })) {
      const [first, ...others] = [value ?? ''].flat()
      if (first) next.set(name, first)
      else next.delete(name)
      for (const other of others) next.append(name, other)
    }
    setTyping((current) => ({ ...current, sent: [...current.sent, query] }))
    put(next, options)
  }

  useEffect(() => {
    if (query === written) return
    const { href } = window.location
    const timer = setTimeout(() => {
      // Somebody has gone to another screen, whose code is still on its way: this one stands only meanwhile.
      if (window.location.href !== href) return
      setTyping((current) => ({ ...current, sent: [...current.sent, query] }))
      const next = new URLSearchParams(latest.current)
      if (query === '') next.delete('q')
      else next.set('q', query)
      put(next, { replace: true })
    }, ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [query, written, put])

  const setQuery = (text: string) => setTyping((current) => ({ ...current, text }))
  const setShowsAll = (showsAll: boolean) => change({ all: showsAll ? '1' : null, [PART_PARAM]: null }, { replace: true })
  const setPart = (id: string | null) => change({ [PART_PARAM]: id, all: null }, { replace: true })
  const partId = params.get(PART_PARAM)

  return {
    query,
    written,
    showsAll: params.get('all') === '1' && partId === null,
    partId,
    sort,
    openId: params.get('open'),
    setQuery,
    setShowsAll,
    setPart,
    params,
    edit(edit) {
      const next = new URLSearchParams(latest.current)
      edit(next)
      put(next, { replace: true, state })
    },
    searchFor(text, isHidden) {
      setQuery(text)
      const left = [...params.keys()].filter((name) => name === PART_PARAM || name.startsWith(FILTER_PREFIX))
      if (isHidden || left.length > 0) {
        change({ ...Object.fromEntries(left.map((name) => [name, null])), ...(isHidden && { all: '1' }) }, { replace: true })
      }
    },
    setSort(chosen) {
      const next = typeof chosen === 'function' ? chosen(readSort(sortTextOf(latest.current))) : chosen
      change({ sort: next.map(({ field, direction }) => `${field}.${direction}`) }, { replace: true })
    },
    open: (id) => takeStep(() => change({ open: id }, { replace: false, state: OPENED_HERE })),
    step: (id, by) => change({ open: id }, { replace: true, state: { openedHere: wasOpenedHere, cameBy: by } }),
    cameBy: state?.cameBy ?? null,
    close: () => takeStep(() => (wasOpenedHere ? void navigate(-1) : change({ open: null }, { replace: true }))),
  }
}
