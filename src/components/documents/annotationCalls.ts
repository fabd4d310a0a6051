import type { CallName, RequestOf } from '../../../contract/calls'
import type { StoredFileCall } from '../../services/endpoints/contractEndpoints'
import { salesApi } from '../../services/salesApi'
import { shippingApi } from '../../services/shippingApi'
import { transfersApi } from '../../services/transfersApi'
import type { DraftName } from '../../slices/draftsSlice'

type NamedBy<AddNote extends CallName> = Omit<RequestOf<AddNote>, 'note' | 'seenNote'>

export interface Annotated {
  readonly orderLine: NamedBy<'addLineNote'>
  readonly salesReceipt: NamedBy<'addSalesReceiptNote'>
  readonly shipment: NamedBy<'addShipmentNote'>
  readonly transferReceipt: NamedBy<'addTransferReceiptNote'>
  readonly transferReceiptLine: NamedBy<'addTransferReceiptLineNote'>
}

export interface RunningMutation extends PromiseLike<{ readonly error?: unknown }> {
  readonly unwrap: () => Promise<unknown>
  readonly abort: () => void
}

interface Endpoint<Arg> {
  readonly useMutation: () => readonly [
    (arg: Arg) => RunningMutation,
    { readonly isLoading: boolean; readonly error?: unknown; readonly reset: () => void },
  ]
}

interface AnnotationCalls<Named> {
  readonly addNote: Endpoint<Named & { readonly note: string; readonly seenNote?: string }>
  readonly addFile: Endpoint<Named & { readonly file: File }>
  readonly getFile: StoredFileCall
  readonly draft: (named: Named) => DraftName
}

export const ANNOTATION_CALLS: { readonly [Kind in keyof Annotated]: AnnotationCalls<Annotated[Kind]> } = {
  orderLine: {
    addNote: salesApi.endpoints.addLineNote,
    addFile: salesApi.endpoints.addLineAttachment,
    getFile: 'getSalesFile',
    draft: ({ orderNbr, lineNbr }) => `note of order ${orderNbr} line ${lineNbr}`,
  },
  salesReceipt: {
    addNote: salesApi.endpoints.addSalesReceiptNote,
    addFile: salesApi.endpoints.addSalesReceiptAttachment,
    getFile: 'getSalesFile',
    draft: ({ shipmentNbr }) => `note of sales receipt ${shipmentNbr}`,
  },
  shipment: {
    addNote: shippingApi.endpoints.addShipmentNote,
    addFile: shippingApi.endpoints.addShipmentAttachment,
    getFile: 'getShipmentFile',
    draft: ({ shipmentNbr }) => `note of shipment ${shipmentNbr}`,
  },
  transferReceipt: {
    addNote: transfersApi.endpoints.addTransferReceiptNote,
    addFile: transfersApi.endpoints.addTransferReceiptAttachment,
    getFile: 'getTransferReceiptFile',
    draft: ({ transferReceiptNbr }) => `note of transfer receipt ${transferReceiptNbr}`,
  },
  transferReceiptLine: {
    addNote: transfersApi.endpoints.addTransferReceiptLineNote,
    addFile: transfersApi.endpoints.addTransferReceiptLineAttachment,
    getFile: 'getTransferReceiptLineFile',
    draft: ({ receiptNbr, lineNbr }) => `note of transfer receipt ${receiptNbr} line ${lineNbr}`,
  },
}
