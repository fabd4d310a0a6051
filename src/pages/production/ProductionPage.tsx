import { lazy } from '../../components/lazy/lazy'
import { documentPage } from '../../components/lists/documentPage'
import { useGetProductionOrdersQuery } from '../../services/productionApi'
import { PRODUCTION_LIST } from './productionList'

const Dialog = lazy(
  'The production order',
  () => import(/* webpackChunkName: "production-order" */ './ProductionDetailsDialog'),
  'ProductionDetailsDialog',
  null,
)

export const ProductionPage = documentPage(PRODUCTION_LIST, useGetProductionOrdersQuery, Dialog)
