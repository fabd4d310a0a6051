import type { DataTableBodyProps } from '../kit/dataTableProps'
import { isPhoneLayout } from '../kit/phoneLayout'
import { lazy } from '../lazy/lazy'

/** The grid in a separate chunk. It is a quarter of the scripts of a first visit, and the phone layout does not need it. */
export const LazyDataTableGrid = lazy<DataTableBodyProps<unknown>>('The table', () =>
  import(/* webpackChunkName: "grid" */ '../kit/DataTableGrid').then(({ DataTableGrid }) => DataTableGrid),
)

/** Returns the loaded page; in wide windows only after the grid is loaded too, so that both appear in one render. */
export async function withGrid<Page>(page: Promise<Page>): Promise<Page> {
  if (!isPhoneLayout()) await LazyDataTableGrid.preload()
  return page
}
