import type { DataTableBodyProps } from '../kit/dataTableProps'
import { lazy } from '../lazy/lazy'

/** The grid in a separate chunk. It is a quarter of the scripts of a first visit, and the phone layout does not need it. */
export const LazyDataTableGrid = lazy<'DataTableGrid', DataTableBodyProps<unknown>>(
  'The table',
  () => import(/* webpackChunkName: "grid" */ '../kit/DataTableGrid'),
  'DataTableGrid',
)
