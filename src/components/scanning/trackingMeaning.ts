import { documentName, partsOf } from '../../../contract/documentName'
import { listAt } from '../../../contract/entities/primitives'
import { FOUND_NUMBER, KIND_NOUN } from '../../../contract/kindNoun'
import { canConfirmShipment } from '../../../contract/rules/shipments'
import { scannedTrackingNumber } from '../../../contract/rules/trackingNumbers'
import { textRejection } from '../../services/drafts/shipmentDraft'
import { OPEN_WINDOW } from '../../services/endpoints/documentEndpoints'
import type { RootState } from '../../services/rootReducer'
import { shippingApi } from '../../services/shippingApi'
import { seenLists } from '../../services/writes/documentLists'
import { selectDrafts } from '../../slices/draftsSlice'
import { comparableCode } from './scannedCodes'
import type { ScanFinding } from './scanTargets'

/** What a scanned code is for the tracking number of a shipment: it fills it, the user is asked first, or it never fills it. */
interface TrackingMeaning {
  readonly outcome: 'fill' | 'ask' | 'never'
  readonly number: string
  /** A sentence; `''` for one that fills it. */
  readonly why: string
}

/** Returns the tracking number in a scan as the courier knows it, else the scan. */
export const trackingIn = (scan: string): string => scannedTrackingNumber(scan) ?? scan.trim()

/** True for two spellings of one tracking number, scanned or typed. */
export function isSameTracking(one: string, other: string): boolean {
  const comparable = (text: string) => comparableCode(trackingIn(text).replaceAll(/\s/g, ''))
  return comparable(one) === comparable(other)
}

/**
 * Decides what a scan is for the tracking number of a shipment. The codes of items, the numbers of documents, and what another
 * open shipment has never fill it, because a confirmation cannot be undone.
 */
export function trackingMeaning(state: RootState, shipmentNbr: string, scan: string, finding: ScanFinding): TrackingMeaning {
  const number = trackingIn(scan)
  const other = otherMeaning(state, shipmentNbr, scan, finding)
  if (other !== null) return { outcome: 'never', number, why: `${number} is ${other}.` }
  const rejection = textRejection('trackingNumber', number)
  if (rejection !== null) return { outcome: 'never', number, why: `${number} was not filled in. ${rejection}` }
  const user = finding.claims.find(({ id }) => id !== shipmentNbr)
  const doubt = user
    ? `was already used for ${KIND_NOUN[user.kind].toLowerCase()} ${user.id}.`
    : (finding.failure ?? (scannedTrackingNumber(scan) === null ? 'does not look like a tracking number.' : ''))
  return doubt === '' ? { outcome: 'fill', number, why: '' } : { outcome: 'ask', number, why: `${number} ${doubt}` }
}

/** Returns what else a code is, to continue "is"; null when nothing prevents that it is the tracking number. */
function otherMeaning(state: RootState, shipmentNbr: string, scan: string, { claims }: ScanFinding): string | null {
  const codes = [scan, trackingIn(scan)].map(comparableCode)
  const { shipments } = seenLists(state, documentName.shipment(shipmentNbr))
  // Known without a look-up, which may have failed.
  if (listAt(shipments?.shipmentDetails, shipmentNbr).some(({ inventoryId }) => codes.includes(comparableCode(inventoryId))))
    return 'an item of this shipment, not a tracking number'
  const owner = claims.find(({ isOwn }) => isOwn) ?? claims.find(({ field }) => field !== 'trackingNumber')
  if (owner) {
    const noun = KIND_NOUN[owner.kind].toLowerCase()
    const what = owner.isOwn
      ? `${owner.kind === 'item' ? 'an' : 'a'} ${noun}`
      : `the ${FOUND_NUMBER[owner.field] ?? 'number'} of ${noun} ${owner.id}`
    return `${what}, not a tracking number`
  }
  const other = claims.find(({ id, isOpen }) => isOpen && id !== shipmentNbr)?.id ?? selectSameTracking(state, shipmentNbr, scan)
  return other === undefined ? null : `the tracking number of ${other}, which is open`
}

const selectOpen = shippingApi.endpoints.getShipments.select(OPEN_WINDOW)

/** Selects another open shipment that has the tracking number already, stored or as input that is not posted; undefined for none. */
export function selectSameTracking(state: RootState, shipmentNbr: string, trackingNumber: string): string | undefined {
  const shipments = selectOpen(state).data?.shipmentSummaries ?? []
  const drafts = Object.entries(selectDrafts(state)).flatMap(([document, { trackingNumber: typed }]) => {
    const { kind, id } = partsOf(document)
    return kind === 'shipment' && typeof typed === 'string' ? [{ shipmentNbr: id, trackingNumber: typed }] : []
  })
  const isOpen = (id: string) => shipments.every((shipment) => shipment.shipmentNbr !== id || canConfirmShipment(shipment.status))
  return [...drafts, ...shipments].find(
    (shipment) =>
      shipment.shipmentNbr !== shipmentNbr &&
      isOpen(shipment.shipmentNbr) &&
      isSameTracking(shipment.trackingNumber, trackingNumber) &&
      shipment.trackingNumber.trim() !== '',
  )?.shipmentNbr
}
