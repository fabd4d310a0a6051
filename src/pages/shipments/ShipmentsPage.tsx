import { ListScreen } from '../../components/lists/ListScreen'
import { useListScreen } from '../../components/lists/useListScreen'
import { useGetShipmentsQuery } from '../../services/shippingApi'
import { storedAnswer } from '../../services/storedAnswer'
import { useListOptions } from '../../services/useListOptions'
import { openedShipment } from './openedShipment'
import { ShipmentDetailsDialog } from './ShipmentDetailsDialog'
import { SHIPMENT_LIST } from './shipmentList'

/** The shipments: list, search, and the details of one. */
export function ShipmentsPage() {
  const list = useListScreen(
    SHIPMENT_LIST,
    useGetShipmentsQuery(undefined, { ...useListOptions(), selectFromResult: storedAnswer }),
  )
  const { answer, opened, step } = list
  const shipment = answer && opened && openedShipment(answer, opened.id)
  return (
    <ListScreen {...list.screen}>
      {shipment && <ShipmentDetailsDialog shipment={shipment} step={step} onClose={list.close} />}
    </ListScreen>
  )
}
