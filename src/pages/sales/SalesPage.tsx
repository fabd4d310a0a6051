import { failedDialog } from '../../components/lazy/FailedDialog'
import { useIdlePreload } from '../../components/lazy/idle'
import { lazyComponent } from '../../components/lazy/lazyComponent'
import { DocumentScreen } from '../../components/lists/DocumentScreen'
import { useDocumentList } from '../../components/lists/useDocumentList'
import { useGetSalesQuery } from '../../services/salesApi'
import { SALES_LIST } from './salesList'

/** Loaded after the list. */
const LazySalesOrderDialog = lazyComponent(
  () => import(/* webpackChunkName: "order" */ './SalesOrderDialog').then(({ SalesOrderDialog }) => SalesOrderDialog),
  failedDialog('The order'),
)

/** The sales orders: list, search, and the details of one. */
export function SalesPage() {
  useIdlePreload(LazySalesOrderDialog)
  const list = useDocumentList(SALES_LIST, useGetSalesQuery)
  const { opened, step, close } = list.document
  return (
    <DocumentScreen listState={list}>
      {opened && (
        <LazySalesOrderDialog key={opened.row.id} order={opened.row} answer={opened.answer} step={step} onClose={close} />
      )}
    </DocumentScreen>
  )
}
