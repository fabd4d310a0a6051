import { ListScreen } from '../../components/lists/ListScreen'
import { useListScreen } from '../../components/lists/useListScreen'
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
  const { screen, opened, step, close } = list
  return (
    <ListScreen {...screen}>
      {opened && <ProductionDetailsDialog key={opened.id} order={opened} step={step} onClose={close} />}
    </ListScreen>
  )
}
