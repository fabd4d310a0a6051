import { useEffect } from 'react'
import { lazy } from '../../components/lazy/lazy'
import { DocumentScreen } from '../../components/lists/DocumentScreen'
import { useDocumentList } from '../../components/lists/useDocumentList'
import { useGetShipmentsQuery } from '../../services/shippingApi'
import { openedShipment } from './openedShipment'
import { SHIPMENT_LIST } from './shipmentList'

/** Loaded after the list is first rendered, so that it opens even when the server is down by then. */
const LazyShipmentDetailsDialog = lazy(
  'The shipment',
  () =>
    import(/* webpackChunkName: "shipment" */ './ShipmentDetailsDialog').then(
      ({ ShipmentDetailsDialog }) => ShipmentDetailsDialog,
    ),
  null,
)

/** The shipments: list, search, and the details of one. */
export function ShipmentsPage() {
  useEffect(() => void LazyShipmentDetailsDialog.preload(), [])
  const screen = useDocumentList(SHIPMENT_LIST, useGetShipmentsQuery)
  const { opened, step, close } = screen.document
  const shipment = opened && openedShipment(opened.answer, opened.row.id)
  return (
    <DocumentScreen screen={screen}>
      {shipment && (
        <LazyShipmentDetailsDialog key={shipment.summary.shipmentNbr} shipment={shipment} step={step} onClose={close} />
      )}
    </DocumentScreen>
  )
}
