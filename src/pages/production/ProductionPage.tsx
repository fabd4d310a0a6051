import { ListScreen } from '../../components/lists/ListScreen'
import { useDocumentList } from '../../components/lists/useDocumentList'
import { useGetProductionOrdersQuery } from '../../services/productionApi'
import { ProductionDetailsDialog } from './ProductionDetailsDialog'
import { PRODUCTION_LIST } from './productionList'

/** The production orders: list, search, and the details of one. */
export function ProductionPage() {
  const list = useDocumentList(PRODUCTION_LIST, useGetProductionOrdersQuery)
  const { opened, step, close } = list.document
  return (
    <ListScreen open={list}>
      {opened && <ProductionDetailsDialog key={opened.row.id} order={opened.row} step={step} onClose={close} />}
    </ListScreen>
  )
}
