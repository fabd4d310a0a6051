import { weakMapMemoize } from '@reduxjs/toolkit'
import { calls, type DocumentCall } from '../../../contract/calls'
import type { ConfirmShipmentRequest } from '../../../contract/calls/shipmentCalls'
import { ORDER_TYPE } from '../../../contract/constants'
import { documentName } from '../../../contract/documentName'
import { listAt } from '../../../contract/entities/primitives'
import { amountsText, type Amount } from '../../../contract/quantities/unitSums'
import { productionActions } from '../../../contract/rules/production'
import { canConfirmShipment, canLabelShipment } from '../../../contract/rules/shipments'
import { BULK_LIST, selectBulkRun, type BulkActionName } from '../../slices/bulkSlice'
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
import { cachedLists, orderIn, shipmentIn, transferIn } from '../endpoints/documentEndpoints'
import { FALLBACK } from '../endpoints/fallbacks'
import type { RootState } from '../store/rootReducer'
import { canReceiveTransfer, transferLines, transferReceiptBody, type TransferLine } from '../transfersApi'
import { absentIds } from './loadDocuments'

type Prepared = { readonly arg: object; readonly postedDraft?: string[] } | { readonly lacks: string }

interface Definition<Found> {
  /** The call that it sends; null for labels, which write nothing. */
  readonly call: DocumentCall | null
  readonly find: (state: RootState, id: string) => Found | null | undefined
  readonly suits: (found: Found) => boolean
  readonly otherwise: string
  readonly amounts: (found: Found) => readonly Amount[]
  readonly prepare: (found: Found, state: RootState, id: string) => Prepared
}

function bulkAction<Found>({ call, find, suits, otherwise, amounts, prepare }: Definition<Found>) {
  return {
    call,
    /** Why the action does not apply to a document, for example "not open"; null when it applies. */
    excludes: (state: RootState, id: string): string | null => {
      const found = find(state, id)
      return !found ? 'not found' : suits(found) ? null : otherwise
    },
    amounts: (state: RootState, id: string): string => {
      const found = find(state, id)
      const all = found ? amounts(found) : []
      return all.length === 0 ? '' : amountsText(all)
    },
    /** A document that has left its list lacks nothing. */
    prepare: (state: RootState, id: string): Prepared => {
      const found = find(state, id)
      return found ? prepare(found, state, id) : { lacks: '' }
    },
  }
}

function findShipment(state: RootState, id: string) {
  const lists = cachedLists(state, documentName.shipment(id))
  const shipment = shipmentIn(lists, id)
  return shipment && { ...shipment, lines: listAt(lists.shipments?.shipmentDetails, id) }
}

function findTransfer(state: RootState, id: string) {
  const lists = cachedLists(state, documentName.transfer(id))
  const transfer = transferIn(lists, id)
  const { groupedTransferShipments = {}, transfersWithReceiptsQty = {} } = lists.transfers ?? {}
  return (
    transfer && { transfer, lines: transferLines(listAt(groupedTransferShipments, id), listAt(transfersWithReceiptsQty, id)) }
  )
}

export const BULK_ACTIONS = {
  confirmShipments: bulkAction({
    call: 'confirmShipment',
    find: findShipment,
    suits: ({ status }) => canConfirmShipment(status),
    otherwise: 'not open',
    amounts: ({ lines }) => lines.map(({ shippedQty, uom }) => ({ quantity: shippedQty, uom })),
    prepare(_shipment, state, id) {
      const draft = bulkShipmentDraft(state, id)
      const arg = draft && confirmationBody(id, draft)
      return arg ? { arg } : { lacks: draft ? lackingText(draft) : '' }
    },
  }),
  receiveTransfers: bulkAction({
    call: 'createTransferReceipt',
    find: findTransfer,
    suits: ({ lines }) => canReceiveTransfer(lines),
    otherwise: 'fully received',
    amounts: ({ lines }) => lines.map(({ maximum, uom }) => ({ quantity: maximum, uom })),
    prepare: ({ transfer, lines }) => ({ arg: transferReceiptBody(transfer, lines, ({ maximum }) => maximum) }),
  }),
  releaseOrders: bulkAction({
    call: 'releaseOrder',
    find: (state, id) => orderIn(cachedLists(state, documentName.production(id)), id),
    suits: (order) => productionActions(order) === 'release-order',
    otherwise: 'not planned',
    amounts: ({ qtyToProduce, uom }) => [{ quantity: qtyToProduce, uom }],
    prepare: (_order, _state, id) => ({
      arg: { productionNbr: id, orderType: ORDER_TYPE.production },
      postedDraft: ['releaseOrder'],
    }),
  }),
  labels: bulkAction({
    call: null,
    find: findShipment,
    suits: ({ status }) => canLabelShipment(status),
    otherwise: 'closed',
    amounts: () => [],
    prepare: ({ customerId, customerName }, _state, id) => ({
      arg: { shipmentNbr: id, customerID: customerId, customerName },
    }),
  }),
} satisfies Readonly<Record<BulkActionName, unknown>>

export function exclusion(state: RootState, action: BulkActionName, id: string): string | null {
  return absentIds(state, BULK_LIST[action], [id]).length > 0 ? null : BULK_ACTIONS[action].excludes(state, id)
}

export function bulkTransferLines(state: RootState, id: string): readonly TransferLine[] {
  return findTransfer(state, id)?.lines ?? []
}

/** Null until it is loaded. */
export function bulkShipmentDraft(state: RootState, id: string): ShipmentDraft | null {
  const document = documentName.shipment(id)
  const shipment = shipmentIn(cachedLists(state, document), id)
  if (!shipment) return null
  const draft = shipmentDraft(shipment, editsOf(selectDraft(state, document)), selectDay(state))
  return draft.courier === '' ? { ...draft, courier: selectBulkRun(state)?.courier ?? '' } : draft
}

export const selectSameTracking = weakMapMemoize((state: RootState): ReadonlyMap<string, string> => {
  const run = selectBulkRun(state)
  const first = new Map<string, string>()
  const same = new Map<string, string>()
  for (const { id } of run?.action === 'confirmShipments' ? run.rows : []) {
    const number = bulkShipmentDraft(state, id)?.trackingNumber.trim() ?? ''
    const other = first.get(number)
    if (other !== undefined) same.set(id, other)
    else if (number !== '') first.set(number, id)
  }
  return same
})

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

/** After its confirmation the values that were sent, here or by somebody else. */
export function shownShipment(state: RootState, id: string): ShipmentDraft | null {
  const document = documentName.shipment(id)
  const write = selectLastWrite(state, document)
  const shipment = shipmentIn(cachedLists(state, document), id)
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
