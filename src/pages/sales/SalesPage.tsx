import { ListScreen } from '../../components/lists/ListScreen'
import { useListScreen } from '../../components/lists/useListScreen'
import { useOpenDocument } from '../../components/lists/useOpenDocument'
import { MessageDialog } from '../../components/kit/MessageDialog'
import { useGetSalesQuery } from '../../services/salesApi'
import { storedAnswer } from '../../components/lists/storedAnswer'
import { useListOptions } from '../../components/lists/useListOptions'
import { SALES_LIST } from './salesList'
import { SalesOrderDialog } from './SalesOrderDialog'

/** The sales orders: list, search, and the details of one. */
export function SalesPage() {
  const list = useListScreen(SALES_LIST, useGetSalesQuery(undefined, { ...useListOptions(), selectFromResult: storedAnswer }))
  const { opened, absent, step, close } = useOpenDocument(list)
  return (
    <ListScreen open={list}>
      {list.answer && opened && (
        <SalesOrderDialog key={opened.id} order={opened} answer={list.answer} step={step} onClose={close} />
      )}
      {absent && <MessageDialog {...absent} />}
    </ListScreen>
  )
}
