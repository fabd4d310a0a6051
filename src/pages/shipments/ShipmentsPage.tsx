import { lazy } from '../../components/lazy/lazy'
import { documentPage } from '../../components/lists/documentPage'
import { useGetShipmentsQuery } from '../../services/shippingApi'
import { SHIPMENT_LIST } from './shipmentList'

const Dialog = lazy(
  'The shipment',
  () => import(/* webpackChunkName: "shipment" */ './ShipmentDetailsDialog'),
  'ShipmentDetailsDialog',
  null,
)

export const ShipmentsPage = documentPage(SHIPMENT_LIST, useGetShipmentsQuery, Dialog)
