import { ListScreen } from '../../components/lists/ListScreen'
import { useListScreen } from '../../components/lists/useListScreen'
import { useOpenDocument } from '../../components/lists/useOpenDocument'
import { MessageDialog } from '../../components/kit/MessageDialog'
import { useGetProductionOrdersQuery } from '../../services/productionApi'
import { storedAnswer } from '../../components/lists/storedAnswer'
import { useListOptions } from '../../components/lists/useListOptions'
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
