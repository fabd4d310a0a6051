import { lazy } from '../../components/lazy/lazy'
import { documentPage } from '../../components/lists/documentPage'
import { useGetSalesQuery } from '../../services/salesApi'
import { SALES_LIST } from './salesList'

const Dialog = lazy('The order', () => import(/* webpackChunkName: "order" */ './SalesOrderDialog'), 'SalesOrderDialog', null)

export const SalesPage = documentPage(SALES_LIST, useGetSalesQuery, Dialog)
