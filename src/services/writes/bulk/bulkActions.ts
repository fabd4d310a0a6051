import type { DocumentCall } from '../../../../contract/calls'
import type { ConfirmShipmentRequest } from '../../../../contract/calls/shipmentCalls'
import { ORDER_TYPE } from '../../../../contract/constants'
import { documentName } from '../../../../contract/documentName'
import { listText } from '../../../../contract/english'
import { listAt } from '../../../../contract/entities/primitives'
import type { Amount } from '../../../../contract/quantities/unitSums'
import { productionActions } from '../../../../contract/rules/production'
import { canConfirmShipment, canLabelShipment } from '../../../../contract/rules/shipments'
import { selectBulkRun, type BulkActionName, type BulkList } from '../../../slices/bulkSlice'
import { selectDay } from '../../../slices/daySlice'
import { selectDraft } from '../../../slices/draftsSlice'
import { isPosted, selectLastWrite } from '../../../slices/writesSlice'
import { api } from '../../api'
import { cachedLists, DOCUMENT_LISTS, orderIn, shipmentIn, transferIn } from '../../documentsApi'
import {
  confirmationBody,
  editsOf,
  missingDraftFields,
  sentFields,
  shipmentDraft,
  type ShipmentDraft,
} from '../../drafts/shipmentDraft'
import type { AppDispatch, AppThunk, RootState } from '../../store/rootReducer'
import { canReceiveTransfer, transferLines, transferReceiptBody, type TransferLine } from '../../transfersApi'

export const MAX_DOCUMENTS = 500

/** What an action does with a document. */
interface Plan {
  /** Why it does not apply, for example "not open"; null when it does. */
  readonly excluded: string | null
  /** None for labels. */
  readonly amounts?: readonly Amount[]
  /** The argument of the call; or what is lacking for it, to continue "needs", `''` for nothing. */
  readonly prepare: () => { readonly arg: object } | { readonly lacks: string }
}

interface BulkAction {
  /** The call that it sends; null for labels, which write nothing. */
  readonly call: DocumentCall | null
  readonly postedDraft?: string[]
  /** Null for a document that is not loaded. */
  readonly plan: (state: RootState, id: string) => Plan | null
}

export const BULK_ACTIONS: Readonly<Record<BulkActionName, BulkAction>> = {
  confirmShipments: {
    call: 'confirmShipment',
    plan(state, id) {
      const lists = cachedLists(state, documentName.shipment(id))
      const shipment = shipmentIn(lists, id)
      if (!shipment) return null
      return {
        excluded: canConfirmShipment(shipment.status) ? null : 'not open',
        amounts: listAt(lists.shipments?.shipmentDetails, id).map(({ shippedQty, uom }) => ({ quantity: shippedQty, uom })),
        prepare() {
          const draft = bulkShipmentDraft(state, id)
          const arg = draft && confirmationBody(id, draft)
          return arg ? { arg } : { lacks: draft ? lackingText(draft) : '' }
        },
      }
    },
  },
  receiveTransfers: {
    call: 'createTransferReceipt',
    plan(state, id) {
      const transfer = transferIn(cachedLists(state, documentName.transfer(id)), id)
      const lines = bulkTransferLines(state, id)
      if (!transfer) return null
      return {
        excluded: canReceiveTransfer(lines) ? null : 'fully received',
        amounts: lines.map(({ maximum, uom }) => ({ quantity: maximum, uom })),
        prepare: () => ({ arg: transferReceiptBody(transfer, lines, ({ maximum }) => maximum) }),
      }
    },
  },
  releaseOrders: {
    call: 'releaseOrder',
    postedDraft: ['releaseOrder'],
    plan(state, id) {
      const order = orderIn(cachedLists(state, documentName.production(id)), id)
      if (!order) return null
      return {
        excluded: productionActions(order) === 'release-order' ? null : 'not planned',
        amounts: [{ quantity: order.qtyToProduce, uom: order.uom }],
        prepare: () => ({ arg: { productionNbr: id, orderType: ORDER_TYPE.production } }),
      }
    },
  },
  labels: {
    call: null,
    plan(state, id) {
      const shipment = shipmentIn(cachedLists(state, documentName.shipment(id)), id)
      if (!shipment) return null
      return {
        excluded: canLabelShipment(shipment.status) ? null : 'closed',
        prepare: () => ({
          arg: { shipmentNbr: id, customerID: shipment.customerId, customerName: shipment.customerName },
        }),
      }
    },
  },
}

export function bulkTransferLines(state: RootState, id: string): readonly TransferLine[] {
  const { transfers } = cachedLists(state, documentName.transfer(id))
  return transferLines(listAt(transfers?.groupedTransferShipments, id), listAt(transfers?.transfersWithReceiptsQty, id))
}

/** Null until it is loaded. */
export function bulkShipmentDraft(state: RootState, id: string): ShipmentDraft | null {
  const document = documentName.shipment(id)
  const shipment = shipmentIn(cachedLists(state, document), id)
  if (!shipment) return null
  const draft = shipmentDraft(shipment, editsOf(selectDraft(state, document)), selectDay(state))
  return draft.courier === '' ? { ...draft, courier: selectBulkRun(state)?.courier ?? '' } : draft
}

const LACKING: Readonly<Record<keyof ShipmentDraft, string>> = {
  courier: 'a courier',
  customCourier: 'a courier name',
  trackingNumber: 'a tracking number',
  shipDate: 'a ship date',
}

/** Returns what a shipment lacks, to continue "needs": "a courier and a tracking number"; `''` for nothing. */
export const lackingText = (draft: ShipmentDraft): string => listText(missingDraftFields(draft).map((field) => LACKING[field]))

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

export function absentIds(state: RootState, list: BulkList, ids: readonly string[]): readonly string[] {
  return ids.filter((id) => DOCUMENT_LISTS[list].find(state, id) === undefined)
}

/** @returns whether the loading worked; a document that does not exist is no failure */
export function loadDocuments(list: BulkList, ids: readonly string[]): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const absent = absentIds(getState(), list, ids)
    return absent.length === 0 || dispatch(DOCUMENT_LISTS[list].load({ ids: absent }))
  }
}

/** The documents of a run that no list holds. Their responses are those of the lists, so this one is not kept. */
const absentApi = api.injectEndpoints({
  endpoints: (build) => ({
    loadAbsent: build.query<null, { readonly list: BulkList; readonly ids: readonly string[] }>({
      queryFn: async ({ list, ids }, { dispatch }) =>
        (await (dispatch as AppDispatch)(loadDocuments(list, ids)))
          ? { data: null }
          : { error: { status: 'CUSTOM_ERROR', error: 'The documents could not be loaded' } },
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useLoadAbsentQuery } = absentApi
