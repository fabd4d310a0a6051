import { weakMapMemoize } from '@reduxjs/toolkit'
import { partsOf } from '../../../contract/documentName'
import type { ShippingResponse } from '../../../contract/entities/shipping'
import { comparableCode } from '../../../contract/rules/scanning'
import { canConfirmShipment } from '../../../contract/rules/shipments'
import { scannedTrackingNumber } from '../../../contract/rules/trackingNumbers'
import { OPEN_WINDOW } from '../../services/documentsApi'
import { shippingApi } from '../../services/shippingApi'
import type { RootState } from '../../services/store/rootReducer'
import { selectDrafts } from '../../slices/draftsSlice'

export const trackingIn = (scan: string): string => scannedTrackingNumber(scan) ?? scan.trim()

export const comparableTracking = (text: string): string => comparableCode(trackingIn(text).replaceAll(/\s/g, ''))

const selectOpen = shippingApi.endpoints.getShipments.select(OPEN_WINDOW)

/** The open shipments of each tracking number, stored or as input that is not posted. */
const openByTracking = weakMapMemoize((drafts: ReturnType<typeof selectDrafts>, response: ShippingResponse | undefined) => {
  const shipments = response?.shipmentSummaries ?? []
  const closed = new Set(shipments.filter(({ status }) => !canConfirmShipment(status)).map(({ shipmentNbr }) => shipmentNbr))
  const ids = new Map<string, string[]>()
  function add(id: string, trackingNumber: unknown) {
    if (typeof trackingNumber !== 'string' || trackingNumber.trim() === '' || closed.has(id)) return
    const number = comparableTracking(trackingNumber)
    ids.set(number, [...(ids.get(number) ?? []), id])
  }
  for (const [document, { trackingNumber }] of Object.entries(drafts)) {
    const { kind, id } = partsOf(document)
    if (kind === 'shipment') add(id, trackingNumber)
  }
  for (const { shipmentNbr, trackingNumber } of shipments) add(shipmentNbr, trackingNumber)
  return ids
})

/** Selects another open shipment that has the tracking number; undefined for none. */
export function selectSameTracking(state: RootState, shipmentNbr: string, trackingNumber: string): string | undefined {
  const ids = openByTracking(selectDrafts(state), selectOpen(state).data).get(comparableTracking(trackingNumber))
  return ids?.find((id) => id !== shipmentNbr)
}
