import { failedDialog } from '../../components/lazy/FailedDialog'
import { useIdlePreload } from '../../components/lazy/idle'
import { lazyComponent } from '../../components/lazy/lazyComponent'
import { DocumentScreen } from '../../components/lists/DocumentScreen'
import { useDocumentList } from '../../components/lists/useDocumentList'
import { useGetProductionOrdersQuery } from '../../services/productionApi'
import { PRODUCTION_LIST } from './productionList'

/** Loaded after the list. */
const LazyProductionDetailsDialog = lazyComponent(
  () =>
    import(/* webpackChunkName: "production-order" */ './ProductionDetailsDialog').then(
      ({ ProductionDetailsDialog }) => ProductionDetailsDialog,
    ),
  failedDialog('The production order'),
)

/** The production orders: list, search, and the details of one. */
export function ProductionPage() {
  useIdlePreload(LazyProductionDetailsDialog)
  const list = useDocumentList(PRODUCTION_LIST, useGetProductionOrdersQuery)
  const { opened, step, close } = list.document
  return (
    <DocumentScreen listState={list}>
      {opened && <LazyProductionDetailsDialog key={opened.row.id} order={opened.row} step={step} onClose={close} />}
    </DocumentScreen>
  )
}
