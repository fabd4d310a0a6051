import { calls } from '../../../contract/calls'
import { FALLBACK } from '../../../contract/fallbacks'
import { ORDER_TYPE } from '../../../contract/constants'
import type { DocumentCall } from '../../../contract/documentCalls'
import { documentName } from '../../../contract/documentName'
import { joinKey } from '../../../contract/entities/transfers'
import { canConfirmShipment, canLabelShipment } from '../../../contract/rules/shipments'
import { productionActions } from '../../../contract/rules/production'
import { toWireDate } from '../../../contract/wireDate'
import type { BulkActionName, BulkList } from './bulkSlice'
import { selectDay } from '../../slices/daySlice'
import { selectDraft } from '../../slices/draftsSlice'
import type { ServiceState } from '../serviceState'
import { confirmationBody, editsOf, missingDraftFields, shipmentDraft, type ShipmentDraft } from '../shipmentDraft'
import { canReceiveTransfer, transferLines } from '../transferLines'
import { transferReceiptBody } from '../transferReceiptBody'
import { seenLists } from '../writes/documentLists'
import type { SeenLists } from '../writes/writeEffects'

/** What is sent for a document, or the names of the fields that have to be filled in first. */
type Prepared = { readonly arg: object; readonly part: string[] | null } | { readonly lacks: readonly string[] }

/** One thing that can be done with many documents. */
interface BulkAction {
  readonly list: BulkList
  /** The call that does it; null for labels, which write nothing. */
  readonly call: DocumentCall | null
  /** Why it is nothing for a document, as the screen of one would not offer it: "not open". Null when it is. */
  readonly excludes: (seen: SeenLists, id: string) => string | null
  /** Of a document that it is something for. */
  readonly prepare: (state: ServiceState, id: string) => Prepared
}

/** Why it is nothing for a document, in the words that a sentence goes on with. */
const EXCLUSION = {
  notFound: 'not found',
  notOpen: 'not open',
  received: 'wholly received',
  notPlanned: 'not planned',
  closed: 'closed',
} as const
const EXCLUSIONS: ReadonlySet<string | null> = new Set(Object.values(EXCLUSION))

/** True for a reason that is one of those, and not the words of a refusal. */
export function isExclusion(reason: string | null): reason is string {
  return EXCLUSIONS.has(reason)
}

const shipmentIn = ({ shipments }: SeenLists, id: string) =>
  shipments?.shipmentSummaries.find(({ shipmentNbr }) => shipmentNbr === id)

const orderIn = ({ production }: SeenLists, id: string) => production?.production_order_list.find(({ prodNbr }) => prodNbr === id)

/** A transfer and its lines, as far as they are loaded. */
function transferIn({ transfers }: SeenLists, id: string) {
  const transfer = transfers?.transferSummary.find((each) => joinKey(each.soOrderNbr, each.shipmentNbr) === id)
  if (!transfer) return null
  const lines = transferLines(transfers?.groupedTransferShipments[id] ?? [], transfers?.transfersWithReceiptsQty[id] ?? [])
  return { transfer, lines }
}

/** Why it is nothing for a document: it is not there, or not in the state that it has to be in. */
function unless<Found>(
  find: (seen: SeenLists, id: string) => Found | null | undefined,
  suits: (found: Found) => boolean,
  reason: (typeof EXCLUSION)[keyof typeof EXCLUSION],
): BulkAction['excludes'] {
  return (seen, id) => {
    const found = find(seen, id)
    return !found ? EXCLUSION.notFound : suits(found) ? null : reason
  }
}

/** What is sent, whole, or what it lacks; a document that has gone meanwhile lacks nothing that could be filled in. */
const sending = (arg: object | null | undefined, lacks: readonly string[] = []): Prepared =>
  arg ? { arg, part: null } : { lacks }

/** What is to be done with many documents: each as the screen of one of them does it. */
export const BULK_ACTIONS: Readonly<Record<BulkActionName, BulkAction>> = {
  confirmShipments: {
    list: 'shipments',
    call: 'confirmShipment',
    excludes: unless(shipmentIn, ({ status }) => canConfirmShipment(status), EXCLUSION.notOpen),
    prepare(state, id) {
      const draft = bulkShipmentDraft(state, id)
      return sending(draft && confirmationBody(id, draft), draft ? missingDraftFields(draft) : [])
    },
  },
  receiveTransfers: {
    list: 'transfers',
    call: 'createTransferReceipt',
    excludes: unless(transferIn, ({ lines }) => canReceiveTransfer(lines), EXCLUSION.received),
    prepare(state, id) {
      const found = transferIn(seenLists(state, documentName.transfer(id)), id)
      return sending(found && transferReceiptBody(found.transfer, found.lines, ({ remainingQty }) => remainingQty))
    },
  },
  releaseOrders: {
    list: 'production',
    call: 'releaseOrder',
    excludes: unless(orderIn, (order) => productionActions(order) === 'release-order', EXCLUSION.notPlanned),
    prepare: (_state, id) => ({ arg: { productionNbr: id, orderType: ORDER_TYPE.production }, part: ['releaseOrder'] }),
  },
  labels: {
    list: 'shipments',
    call: null,
    excludes: unless(shipmentIn, ({ status }) => canLabelShipment(status), EXCLUSION.closed),
    prepare(state, id) {
      const shipment = shipmentIn(seenLists(state, documentName.shipment(id)), id)
      return sending(shipment && { shipmentNbr: id, customerID: shipment.customerId, customerName: shipment.customerName })
    },
  },
}

/** What stands in the fields of a shipment, in its dialog and in the grid of many; null while it is not loaded. */
export function bulkShipmentDraft(state: ServiceState, id: string): ShipmentDraft | null {
  const document = documentName.shipment(id)
  const shipment = shipmentIn(seenLists(state, document), id)
  const day = selectDay(state)
  return shipment
    ? shipmentDraft(shipment, editsOf(selectDraft(state, document)), day === '' ? toWireDate(new Date()) : day)
    : null
}

/** The name of a document of a list. */
export const DOCUMENT_OF: Readonly<Record<BulkList, (id: string) => string>> = {
  production: documentName.production,
  shipments: documentName.shipment,
  transfers: documentName.transfer,
}

/** Said when a refusal brings no words of its own. */
export function bulkFallback(action: BulkActionName): string {
  const { call } = BULK_ACTIONS[action]
  return call === null ? FALLBACK.labels : calls[call].fallback
}
