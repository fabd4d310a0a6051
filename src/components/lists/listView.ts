import { useMemo, useSyncExternalStore } from 'react'
import type { ListFilter } from '../../../contract/filterParameters'
import type { DataTableProps } from '../kit/dataTableProps'
import type { ListDefinition, ListRow } from './listDefinition'
import type { ListAddress } from './useListAddress'

/** Effect of the filter, columns and density in the address on a list. */
export interface ListView<Row> {
  /** Predicate of the filter; undefined without a filter. */
  readonly passes?: ((row: Row) => boolean) | undefined
  /** The filter to send to the server; undefined without a filter, or if the server does not support filters. */
  readonly asked?: ListFilter | undefined
  /** Identifies the filter; `''` for none. */
  readonly key: string
  /** Shows finished documents while the filter names a status of theirs; undefined without one. */
  readonly addressOf?: ((address: ListAddress) => ListAddress) | undefined
  /** Columns and density; undefined for the defaults. */
  readonly look?: Pick<DataTableProps<Row>, 'shownColumns' | 'density'> | undefined
}

/** The view of a list. While its code is loading (`isAwaited`) no row is shown. */
export interface ShownView<Row> extends ListView<Row> {
  readonly isAwaited: boolean
}

/** Functions that interpret the view in an address. Loaded lazily, because most addresses have none. */
export interface ViewRules {
  /** Returns the view's part of the address in normalized form, so that equal views have equal texts. */
  readonly textOf: (list: AnyList, params: URLSearchParams) => string
  readonly viewOf: (list: AnyList, text: string, hasFilters: boolean) => ListView<ListRow>
  readonly putWidth: (list: AnyList, params: URLSearchParams, field: string, width: number) => void
}

/** A list definition with any type of row. */
export type AnyList = ListDefinition<never, ListRow>

/** Query parameter with the name of the view whose tab is selected. */
export const VIEW_PARAM = 'view'

const readers = new Set<() => void>()
let rules: ViewRules | null = null

function subscribe(read: () => void) {
  readers.add(read)
  return () => readers.delete(read)
}

/** Sets the rules once their code is loaded, and re-renders the lists that wait for them. */
export function takeViewRules(loaded: ViewRules): void {
  rules = loaded
  for (const read of readers) read()
}

const PLAIN: ShownView<ListRow> = { key: '', isAwaited: false }
const AWAITED: ShownView<ListRow> = { key: '', isAwaited: true }

/** Returns whether the address contains a view (filter, columns or density), or with `isFilterOnly` a filter. */
export const hasView = (params: URLSearchParams, isFilterOnly = false): boolean =>
  (isFilterOnly ? /(^|&)filter\./ : /(^|&)(filter\.|cols=|density=)/).test(String(params))

/**
 * Hook that returns the view in the address of a list.
 * @param list a module constant
 * @param hasFilters whether the server supports filters
 */
export function useListView<Row extends ListRow>(
  list: ListDefinition<never, Row>,
  params: URLSearchParams,
  hasFilters: boolean,
): ShownView<Row> {
  // The cast is safe: a view only combines columns and rows of its own list.
  const any = list as unknown as AnyList
  // Without a view the snapshot is `''` before and after the rules are loaded, so such a list does not re-render.
  const text = useSyncExternalStore(subscribe, () => (rules ? rules.textOf(any, params) : hasView(params) ? null : ''))
  return useMemo((): ShownView<ListRow> => {
    if (text === null) return AWAITED
    return rules && text !== '' ? { ...PLAIN, ...rules.viewOf(any, text, hasFilters) } : PLAIN
  }, [any, text, hasFilters])
}

/** Stores the width of a resized column (px) in the address. */
export function keepWidth(list: AnyList, { edit }: ListAddress, field: string, width: number): void {
  edit((params) => rules?.putWidth(list, params, field, width))
}
