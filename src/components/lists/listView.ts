import { useMemo } from 'react'
import type { ListFilter } from '../../../contract/filterParameters'
import type { DataTableProps } from '../kit/dataTableProps'
import type { ListDefinition, ListRow } from './listDefinition'
import type { ListAddress } from './useListAddress'
import { viewIn } from './views/viewAddress'
import { viewOf } from './views/viewRules'

/** Effect of the filter, columns and density in the address on a list. */
export interface ListView<Row> {
  /** Predicate of the filter; undefined without a filter. */
  readonly passes?: ((row: Row) => boolean) | undefined
  /** The filter, for requests of pages; undefined without one. */
  readonly filter?: ListFilter | undefined
  /** Identifies the filter; `''` for none. */
  readonly key: string
  /** Shows finished documents while the filter names a status of theirs; undefined without one. */
  readonly addressOf?: ((address: ListAddress) => ListAddress) | undefined
  /** Columns and density; undefined for the defaults. */
  readonly look?: Pick<DataTableProps<Row>, 'shownColumns' | 'density'> | undefined
}

/** A list definition with any type of row. */
export type AnyList = ListDefinition<never, ListRow>

/** Query parameter with the name of the view whose tab is selected. */
export const VIEW_PARAM = 'view'

const PLAIN: ListView<ListRow> = { key: '' }

/**
 * Hook that returns the view in the address of a list.
 * @param list a module constant
 */
export function useListView<Row extends ListRow>(list: ListDefinition<never, Row>, params: URLSearchParams): ListView<Row> {
  // The cast is safe: a view only combines columns and rows of its own list.
  const any = list as unknown as AnyList
  const text = viewIn(any, params)
  return useMemo((): ListView<ListRow> => (text === '' ? PLAIN : viewOf(any, new URLSearchParams(text))), [any, text])
}
