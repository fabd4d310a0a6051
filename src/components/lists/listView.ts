import { useMemo, useSyncExternalStore } from 'react'
import type { ListFilter } from '../../../contract/filterParameters'
import type { FilteredList } from '../../../contract/rules/listFilter'
import type { DataTableProps } from '../kit/dataTableProps'
import type { ListDefinition, ListRow } from './listDefinition'
import type { ListAddress } from './useListAddress'

/** What filter, columns and density in the address make of a list. */
export interface ListView<Row> {
  /** Tells whether the filter leaves a row; undefined for no filter. */
  readonly leaves?: ((row: Row) => boolean) | undefined
  /** The filter to send to the server; undefined for none, and where the server does not filter. */
  readonly asked?: ListFilter | undefined
  /** Identifies the filter; `''` for none. */
  readonly key: string
  /** How the table shows the rows; undefined for as every list is shown. */
  readonly look?: Pick<DataTableProps<Row>, 'shownColumns' | 'density'> | undefined
}

/** The view of a list. While its code is loading (`isAwaited`) no row is shown. */
export interface ShownView<Row> extends ListView<Row> {
  readonly isAwaited: boolean
}

/** Interprets the view in an address. Loaded after the list, because most addresses have none. */
export interface ViewRules {
  /** What of an address makes the view, in one spelling: the same view, the same text. */
  readonly textOf: (list: AnyList, params: URLSearchParams) => string
  readonly viewOf: (list: AnyList, text: string, hasFilters: boolean) => ListView<ListRow>
  readonly putWidth: (list: AnyList, params: URLSearchParams, field: string, width: number) => void
}

/** A list, whatever its rows are. */
export type AnyList = ListDefinition<never, ListRow>

/** Query parameter that names the view whose tab is chosen. */
export const VIEW_PARAM = 'view'

/** The list's key among filtered lists, under which its views are stored. */
export const filteredList = ({ documents }: Pick<AnyList, 'documents'>): FilteredList => documents ?? 'inventory'

const readers = new Set<() => void>()
let rules: ViewRules | null = null

function subscribe(read: () => void) {
  readers.add(read)
  return () => readers.delete(read)
}

/** The code of views has come. */
export function takeViewRules(loaded: ViewRules): void {
  rules = loaded
  for (const read of readers) read()
}

const PLAIN: ShownView<ListRow> = { key: '', isAwaited: false }
const AWAITED: ShownView<ListRow> = { key: '', isAwaited: true }

/** An address that needs the code of views; with `isFilterOnly` one that filters. */
export const hasView = (params: URLSearchParams, isFilterOnly = false): boolean =>
  (isFilterOnly ? /(^|&)filter\./ : /(^|&)(filter\.|cols=|density=)/).test(String(params))

/**
 * The view of a list that the address names.
 * @param list a module constant
 * @param hasFilters the server takes filters
 */
export function useListView<Row extends ListRow>(
  list: ListDefinition<never, Row>,
  params: URLSearchParams,
  hasFilters: boolean,
): ShownView<Row> {
  // Rows and columns of a view are those of its list; which list it is makes no difference here.
  const any = list as unknown as AnyList
  // A list without a view is not drawn again when the code comes.
  const text = useSyncExternalStore(subscribe, () => (rules ? rules.textOf(any, params) : hasView(params) ? null : ''))
  return useMemo((): ShownView<ListRow> => {
    if (text === null) return AWAITED
    return rules && text !== '' ? { ...PLAIN, ...rules.viewOf(any, text, hasFilters) } : PLAIN
  }, [any, text, hasFilters])
}

/** Stores the width of a resized column (pixels) in the address. */
export function keepWidth(list: AnyList, { edit }: ListAddress, field: string, width: number): void {
  edit((params) => rules?.putWidth(list, params, field, width))
}
