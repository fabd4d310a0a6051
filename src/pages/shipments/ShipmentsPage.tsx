import { failedDialog } from '../../components/lazy/FailedDialog'
import { useIdlePreload } from '../../components/lazy/idle'
import { lazyComponent } from '../../components/lazy/lazyComponent'
import { DocumentScreen } from '../../components/lists/DocumentScreen'
import { useDocumentList } from '../../components/lists/useDocumentList'
import { useGetShipmentsQuery } from '../../services/shippingApi'
import { openedShipment } from './openedShipment'
import { SHIPMENT_LIST } from './shipmentList'

/** Loaded after the list. */
const LazyShipmentDetailsDialog = lazyComponent(
  () =>
    import(/* webpackChunkName: "shipment" */ './ShipmentDetailsDialog').then(
      ({ ShipmentDetailsDialog }) => ShipmentDetailsDialog,
    ),
  failedDialog('The shipment'),
)

/** The shipments: list, search, and the details of one. */
export function ShipmentsPage() {
  useIdlePreload(LazyShipmentDetailsDialog)
  const list = useDocumentList(SHIPMENT_LIST, useGetShipmentsQuery)
  const { opened, step, close } = list.document
  const shipment = opened && openedShipment(opened.answer, opened.row.id)
  return (
    <DocumentScreen listState={list}>
      {shipment && (
        <LazyShipmentDetailsDialog key={shipment.summary.shipmentNbr} shipment={shipment} step={step} onClose={close} />
      )}
    </DocumentScreen>
  )
}
