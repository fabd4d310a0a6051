import { documentName, partsOf } from '../../../contract/documentName'
import { listAt } from '../../../contract/entities/primitives'
import { FOUND_NUMBER, KIND_NOUN } from '../../../contract/kindNoun'
import { canConfirmShipment } from '../../../contract/rules/shipments'
import { scannedTrackingNumber } from '../../../contract/rules/trackingNumbers'
import { textRefusal } from '../../services/drafts/shipmentDraft'
import { OPEN_WINDOW } from '../../services/endpoints/documentEndpoints'
import type { AppThunk, RootState } from '../../services/rootReducer'
import { shippingApi } from '../../services/shippingApi'
import { seenLists } from '../../services/writes/documentLists'
import { selectDrafts } from '../../slices/draftsSlice'
import { comparableCode } from './scannedCodes'
import type { ScanClaim } from './scanTargets'

/** What a scanned code is for the tracking number of a shipment: it fills it, the user is asked first, or it never fills it. */
export type TrackingMeaning =
  | { readonly outcome: 'fill'; readonly number: string }
  | { readonly outcome: 'ask'; readonly number: string; readonly why: string }
  | { readonly outcome: 'never'; readonly why: string }

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
 * @param claims the records that a look-up has found for the code
 * @param failure why the code could not be looked up; otherwise null
 */
export function trackingMeaning(
  shipmentNbr: string,
  scan: string,
  claims: readonly ScanClaim[],
  failure: string | null,
): AppThunk<TrackingMeaning> {
  return (_dispatch, getState) => {
    const number = trackingIn(scan)
    const why = otherMeaning(getState(), shipmentNbr, scan, claims)
    if (why !== null) return { outcome: 'never', why: `${number} is ${why}.` }
    const refusal = textRefusal('trackingNumber', number)
    if (refusal !== null) return { outcome: 'never', why: `${number} was not filled in. ${refusal}` }
    const [claim] = claims.filter(({ id }) => id !== shipmentNbr)
    if (claim) return { outcome: 'ask', number, why: `${number} was used already: ${claimText(claim)}.` }
    if (failure !== null) return { outcome: 'ask', number, why: `${number} could not be looked up. ${failure}` }
    if (scannedTrackingNumber(scan) === null)
      return { outcome: 'ask', number, why: `${number} has the form of no known tracking number.` }
    return { outcome: 'fill', number }
  }
}

const NO_TRACKING = 'no tracking number'

/** Returns what else a code is, to continue "is"; null when nothing prevents that it is the tracking number. */
function otherMeaning(state: RootState, shipmentNbr: string, scan: string, claims: readonly ScanClaim[]): string | null {
  const codes = [scan, trackingIn(scan)].map(comparableCode)
  const { shipments } = seenLists(state, documentName.shipment(shipmentNbr))
  // Known without a look-up, which may have failed.
  if (listAt(shipments?.shipmentDetails, shipmentNbr).some(({ inventoryId }) => codes.includes(comparableCode(inventoryId))))
    return `an item of this shipment, ${NO_TRACKING}`
  const own = claims.find(({ isOwn }) => isOwn)
  if (own) return `${own.kind === 'item' ? 'an' : 'a'} ${KIND_NOUN[own.kind].toLowerCase()}, ${NO_TRACKING}`
  const related = claims.find(({ field }) => field !== 'trackingNumber')
  if (related) return `the ${claimText(related)}, ${NO_TRACKING}`
  const other = claims.find(({ id, isOpen }) => isOpen && id !== shipmentNbr)?.id ?? selectSameTracking(state, shipmentNbr, scan)
  return other === undefined ? null : `the tracking number of ${other}, which is open`
}

const claimText = ({ kind, id, field }: ScanClaim) =>
  `${FOUND_NUMBER[field] ?? 'tracking number'} of ${KIND_NOUN[kind].toLowerCase()} ${id}`

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
