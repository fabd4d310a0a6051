import { ListScreen } from '../../components/lists/ListScreen'
import { useListScreen } from '../../components/lists/useListScreen'
import { useOpenDocument } from '../../components/lists/useOpenDocument'
import { MessageDialog } from '../../components/kit/MessageDialog'
import { useGetShipmentsQuery } from '../../services/shippingApi'
import { storedAnswer } from '../../components/lists/storedAnswer'
import { useListOptions } from '../../components/lists/useListOptions'
import { openedShipment } from './openedShipment'
import { ShipmentDetailsDialog } from './ShipmentDetailsDialog'
import { SHIPMENT_LIST } from './shipmentList'

/** The shipments: list, search, and the details of one. */
export function ShipmentsPage() {
  const list = useListScreen(
    SHIPMENT_LIST,
    useGetShipmentsQuery(undefined, { ...useListOptions(), selectFromResult: storedAnswer }),
  )
  const { opened, absent, step, close } = useOpenDocument(list)
  const shipment = list.answer && opened && openedShipment(list.answer, opened.id)
  return (
    <ListScreen open={list}>
      {shipment && <ShipmentDetailsDialog shipment={shipment} step={step} onClose={close} />}
      {absent && <MessageDialog {...absent} />}
    </ListScreen>
  )
}
