import { calls, type DocumentCall } from '../../../contract/calls'
import type { ConfirmShipmentRequest } from '../../../contract/calls/shipmentCalls'
import { ORDER_TYPE } from '../../../contract/constants'
import { documentName } from '../../../contract/documentName'
import { listAt } from '../../../contract/entities/primitives'
import { amountsText } from '../../../contract/quantities/unitSums'
import { productionActions } from '../../../contract/rules/production'
import { canConfirmShipment, canLabelShipment } from '../../../contract/rules/shipments'
import { selectBulkRun, type BulkActionName } from '../../slices/bulkSlice'
import { selectDay } from '../../slices/daySlice'
import { selectDraft } from '../../slices/draftsSlice'
import { isPosted, selectLastWrite } from '../../slices/writesSlice'
import {
  confirmationBody,
  editsOf,
  missingDraftFields,
  sentFields,
  shipmentDraft,
  type ShipmentDraft,
} from '../drafts/shipmentDraft'
import { FALLBACK } from '../endpoints/fallbacks'
import type { RootState } from '../rootReducer'
import { canReceiveTransfer, transferLines, transferReceiptBody, type TransferLine } from '../transfersApi'
import { seenLists, orderIn, shipmentIn, transferIn, type SeenLists } from '../writes/documentLists'

/** The body to send for a document, or what it lacks, see {@link lackingText}. */
type Prepared = { readonly arg: object; readonly postedDraft: string[] | null } | { readonly lacks: string }

interface BulkAction {
  /** The call that it sends; null for labels, which write nothing. */
  readonly call: DocumentCall | null
  /** Why the action does not apply to a document, for example "not open"; null when it applies. */
  readonly excludes: (seen: SeenLists, id: string) => string | null
  /** Called only for documents to which the action applies. */
  readonly prepare: (state: RootState, id: string) => Prepared
}

/** Returns a transfer and its lines, as far as they are loaded. */
function transferWithLines(seen: SeenLists, id: string) {
  const transfer = transferIn(seen, id)
  if (!transfer) return null
  const { groupedTransferShipments = {}, transfersWithReceiptsQty = {} } = seen.transfers ?? {}
  return { transfer, lines: transferLines(listAt(groupedTransferShipments, id), listAt(transfersWithReceiptsQty, id)) }
}

/**
 * Excludes a document that is missing or in the wrong state.
 * @param reason continues a sentence
 */
function unless<Found>(
  find: (seen: SeenLists, id: string) => Found | null | undefined,
  suits: (found: Found) => boolean,
  reason: string,
): BulkAction['excludes'] {
  return (seen, id) => {
    const found = find(seen, id)
    return !found ? 'not found' : suits(found) ? null : reason
  }
}

/** Wraps the body or what is lacking. A document that has disappeared from the list lacks nothing. */
const sending = (arg: object | null | undefined, lacks = ''): Prepared => (arg ? { arg, postedDraft: null } : { lacks })

/** The bulk actions. Each one applies the same rules as the dialog of a single document. */
export const BULK_ACTIONS: Readonly<Record<BulkActionName, BulkAction>> = {
  confirmShipments: {
    call: 'confirmShipment',
    excludes: unless(shipmentIn, ({ status }) => canConfirmShipment(status), 'not open'),
    prepare(state, id) {
      const draft = bulkShipmentDraft(state, id)
      return sending(draft && confirmationBody(id, draft), draft ? lackingText(draft) : '')
    },
  },
  receiveTransfers: {
    call: 'createTransferReceipt',
    excludes: unless(transferWithLines, ({ lines }) => canReceiveTransfer(lines), 'fully received'),
    prepare(state, id) {
      const found = transferWithLines(seenLists(state, documentName.transfer(id)), id)
      return sending(found && transferReceiptBody(found.transfer, found.lines, ({ maximum }) => maximum))
    },
  },
  releaseOrders: {
    call: 'releaseOrder',
    excludes: unless(orderIn, (order) => productionActions(order) === 'release-order', 'not planned'),
    prepare: (_state, id) => ({ arg: { productionNbr: id, orderType: ORDER_TYPE.production }, postedDraft: ['releaseOrder'] }),
  },
  labels: {
    call: null,
    excludes: unless(shipmentIn, ({ status }) => canLabelShipment(status), 'closed'),
    prepare(state, id) {
      const shipment = shipmentIn(seenLists(state, documentName.shipment(id)), id)
      return sending(shipment && { shipmentNbr: id, customerID: shipment.customerId, customerName: shipment.customerName })
    },
  },
}

export function bulkTransferLines(state: RootState, id: string): readonly TransferLine[] {
  return transferWithLines(seenLists(state, documentName.transfer(id)), id)?.lines ?? []
}

/**
 * Returns the values of a shipment's fields in the grid of a run: those of its dialog, and the run's courier where it has none;
 * null until it is loaded.
 */
export function bulkShipmentDraft(state: RootState, id: string): ShipmentDraft | null {
  const document = documentName.shipment(id)
  const shipment = shipmentIn(seenLists(state, document), id)
  if (!shipment) return null
  const draft = shipmentDraft(shipment, editsOf(selectDraft(state, document)), selectDay(state))
  return draft.courier === '' ? { ...draft, courier: selectBulkRun(state)?.courier ?? '' } : draft
}

/** Returns what a run posts for a document, with its units; `''` while it is not loaded, and for labels. */
export function bulkAmounts(state: RootState, action: BulkActionName, id: string): string {
  switch (action) {
    case 'confirmShipments': {
      const lines = listAt(seenLists(state, documentName.shipment(id)).shipments?.shipmentDetails, id)
      return lines.length === 0 ? '' : amountsText(lines.map(({ shippedQty, uom }) => ({ quantity: shippedQty, uom })))
    }
    case 'receiveTransfers': {
      const lines = bulkTransferLines(state, id)
      return lines.length === 0 ? '' : amountsText(lines.map(({ maximum, uom }) => ({ quantity: maximum, uom })))
    }
    case 'releaseOrders': {
      const order = orderIn(seenLists(state, documentName.production(id)), id)
      return order ? amountsText([{ quantity: order.qtyToProduce, uom: order.uom }]) : ''
    }
    case 'labels':
      return ''
  }
}

/** Fields as named in "needs a tracking number". */
const LACKING: Readonly<Record<string, string>> = {
  Courier: 'a courier',
  'Custom Courier Name': 'a courier name',
  'Tracking Number': 'a tracking number',
  'Ship Date': 'a ship date',
}

/** Returns what a shipment lacks, to continue "needs": "a courier and a tracking number"; `''` for nothing. */
export function lackingText(draft: ShipmentDraft): string {
  const names = missingDraftFields(draft).map((name) => LACKING[name] ?? name)
  const last = names.pop() ?? ''
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`
}

/**
 * Returns the values of a shipment's fields for display: after its confirmation those that were sent, here or by somebody else.
 */
export function shownShipment(state: RootState, id: string): ShipmentDraft | null {
  const document = documentName.shipment(id)
  const write = selectLastWrite(state, document)
  const shipment = shipmentIn(seenLists(state, document), id)
  // Another user may have reopened it since.
  const isSent = write?.call === 'confirmShipment' && isPosted(write.outcome)
  if (isSent && !(write.phase === 'closed' && shipment && canConfirmShipment(shipment.status)))
    return sentFields(write.arg as ConfirmShipmentRequest)
  return shipment && !canConfirmShipment(shipment.status) ? shipmentDraft(shipment, {}, '') : bulkShipmentDraft(state, id)
}

export function bulkFallback(action: BulkActionName): string {
  const { call } = BULK_ACTIONS[action]
  return call === null ? FALLBACK.labels : calls[call].fallback
}
