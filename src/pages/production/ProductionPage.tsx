import { useEffect } from 'react'
import { lazy } from '../../components/lazy/lazy'
import { DocumentScreen } from '../../components/lists/DocumentScreen'
import { useDocumentList } from '../../components/lists/useDocumentList'
import { useGetProductionOrdersQuery } from '../../services/productionApi'
import { PRODUCTION_LIST } from './productionList'

/** Loaded after the list is first rendered, so that it opens even when the server is down by then. */
const LazyProductionDetailsDialog = lazy(
  'The production order',
  () =>
    import(/* webpackChunkName: "production-order" */ './ProductionDetailsDialog').then(
      ({ ProductionDetailsDialog }) => ProductionDetailsDialog,
    ),
  null,
)

/** The production orders: list, search, and the details of one. */
export function ProductionPage() {
  useEffect(() => void LazyProductionDetailsDialog.preload(), [])
  const screen = useDocumentList(PRODUCTION_LIST, useGetProductionOrdersQuery)
  const { opened, step, close } = screen.document
  return (
    <DocumentScreen screen={screen}>
      {opened && <LazyProductionDetailsDialog key={opened.row.id} order={opened.row} step={step} onClose={close} />}
    </DocumentScreen>
  )
}
