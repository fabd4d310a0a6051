import { ListScreen } from '../../components/lists/ListScreen'
import { useDocumentList } from '../../components/lists/useDocumentList'
import { useGetShipmentsQuery } from '../../services/shippingApi'
import { openedShipment } from './openedShipment'
import { ShipmentDetailsDialog } from './ShipmentDetailsDialog'
import { SHIPMENT_LIST } from './shipmentList'

/** The shipments: list, search, and the details of one. */
export function ShipmentsPage() {
  const list = useDocumentList(SHIPMENT_LIST, useGetShipmentsQuery)
  const { opened, step, close } = list.document
  const shipment = opened && openedShipment(opened.answer, opened.row.id)
  return (
    <ListScreen open={list}>{shipment && <ShipmentDetailsDialog shipment={shipment} step={step} onClose={close} />}</ListScreen>
  )
}
