import { failedNotice } from '../lazy/FailedNotice'
import { lazyComponent } from '../lazy/lazyComponent'
import type { DataTableBodyProps } from '../kit/dataTableProps'
import { LoadingText } from '../kit/LoadingText'
import { isPhoneLayout } from '../kit/phoneLayout'

/** A quarter of a first visit's scripts, so it is not loaded where rows are cards. */
export const LazyDataTableGrid = lazyComponent<DataTableBodyProps<unknown>>(
  () => import('../kit/DataTableGrid').then(({ DataTableGrid }) => DataTableGrid),
  failedNotice('The table'),
  ({ loadingText }) => <LoadingText text={loadingText} />,
)

/** A page with a table that is loaded, and the grid where it is needed, so that both are there when the page is shown. */
export async function withGrid<Page>(page: Promise<Page>): Promise<Page> {
  if (!isPhoneLayout()) await LazyDataTableGrid.preload()
  return page
}
