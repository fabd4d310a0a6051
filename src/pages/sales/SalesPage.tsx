import { ListScreen } from '../../components/lists/ListScreen'
import { useListScreen } from '../../components/lists/useListScreen'
import { useGetSalesQuery } from '../../services/salesApi'
import { storedAnswer } from '../../services/storedAnswer'
import { useListOptions } from '../../services/useListOptions'
import { SALES_LIST } from './salesList'
import { SalesOrderDialog } from './SalesOrderDialog'

/** The sales orders: list, search, and the details of one. */
export function SalesPage() {
  const { screen, answer, opened, step, close } = useListScreen(
    SALES_LIST,
    useGetSalesQuery(undefined, { ...useListOptions(), selectFromResult: storedAnswer }),
  )
  return (
    <ListScreen {...screen}>
      {answer && opened && <SalesOrderDialog key={opened.id} order={opened} answer={answer} step={step} onClose={close} />}
    </ListScreen>
  )
}
