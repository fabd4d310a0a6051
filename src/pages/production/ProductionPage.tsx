import { ListScreen } from '../../components/lists/ListScreen'
import { useListScreen } from '../../components/lists/useListScreen'
import { useOpenDocument } from '../../components/lists/useOpenDocument'
import { MessageDialog } from '../../components/MessageDialog'
import { useGetProductionOrdersQuery } from '../../services/productionApi'
import { storedAnswer } from '../../services/storedAnswer'
import { useListOptions } from '../../services/useListOptions'
import { ProductionDetailsDialog } from './ProductionDetailsDialog'
import { PRODUCTION_LIST } from './productionList'

/** The production orders: list, search, and the details of one. */
export function ProductionPage() {
  const list = useListScreen(
    PRODUCTION_LIST,
    useGetProductionOrdersQuery(undefined, { ...useListOptions(), selectFromResult: storedAnswer }),
  )
  const { opened, absent, step, close } = useOpenDocument(list)
  return (
    <ListScreen open={list}>
      {opened && <ProductionDetailsDialog key={opened.id} order={opened} step={step} onClose={close} />}
      {absent && <MessageDialog {...absent} />}
    </ListScreen>
  )
}
