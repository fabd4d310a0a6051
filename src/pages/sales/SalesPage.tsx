import { ListScreen } from '../../components/lists/ListScreen'
import { useDocumentList } from '../../components/lists/useDocumentList'
import { useGetSalesQuery } from '../../services/salesApi'
import { SALES_LIST } from './salesList'
import { SalesOrderDialog } from './SalesOrderDialog'

/** The sales orders: list, search, and the details of one. */
export function SalesPage() {
  const list = useDocumentList(SALES_LIST, useGetSalesQuery)
  const { opened, step, close } = list.document
  return (
    <ListScreen open={list}>
      {opened && <SalesOrderDialog key={opened.row.id} order={opened.row} answer={opened.answer} step={step} onClose={close} />}
    </ListScreen>
  )
}
