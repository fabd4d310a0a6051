import { useEffect } from 'react'
import { lazy } from '../../components/lazy/lazy'
import { DocumentScreen } from '../../components/lists/DocumentScreen'
import { useDocumentList } from '../../components/lists/useDocumentList'
import { useGetSalesQuery } from '../../services/salesApi'
import { SALES_LIST } from './salesList'

/** Loaded after the list is first rendered, so that it opens even when the server is down by then. */
const LazySalesOrderDialog = lazy(
  'The order',
  () => import(/* webpackChunkName: "order" */ './SalesOrderDialog').then(({ SalesOrderDialog }) => SalesOrderDialog),
  null,
)

/** The sales orders: list, search, and the details of one. */
export function SalesPage() {
  useEffect(() => void LazySalesOrderDialog.preload(), [])
  const screen = useDocumentList(SALES_LIST, useGetSalesQuery)
  const { opened, step, close } = screen.document
  return (
    <DocumentScreen screen={screen}>
      {opened && (
        <LazySalesOrderDialog key={opened.row.id} order={opened.row} answer={opened.answer} step={step} onClose={close} />
      )}
    </DocumentScreen>
  )
}
