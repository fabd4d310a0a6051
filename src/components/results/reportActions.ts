import { partsOf } from '../../../contract/documentName'
import type { LookupKind } from '../../../contract/screens'
import { countPath } from '../counting/countPath'
import type { WriteReport } from '../../slices/writesSlice'
import type { Annotated } from '../annotations/annotationCalls'
import { addressOf, documentPath } from '../lists/routes'

/** Where a report leads. */
export interface ReportLink {
  readonly label: string
  readonly to: string
}

/** What of a report's document takes files, and where the lists say which ones it has. */
export type ReportFiles = {
  readonly [Kind in 'salesReceipt' | 'transferReceipt' | 'shipment']: {
    readonly kind: Kind
    readonly named: Annotated[Kind]
    readonly subject: string
  }
}['salesReceipt' | 'transferReceipt' | 'shipment']

/** The document that a write made, where the answer names it, else the one that it brought on. */
export function reportLink({ document, call, answer }: WriteReport): ReportLink {
  const { kind, id } = partsOf(document)
  const [receiptNbr = ''] = answer?.receiptNbrs ?? []
  const made = answer?.productionOrderNbr ?? ''
  if (call === 'createLinkedOrder' && made !== '') return { label: 'Open production order', to: addressOf('production', made) }
  if (receiptNbr !== '' && (kind === 'sales' || kind === 'transfer')) {
    const receipt = String(new URLSearchParams({ receipt: receiptNbr }))
    return { label: 'Open receipt', to: documentPath(kind === 'sales' ? 'sales' : 'transfers', id, receipt) }
  }
  if (kind === 'count') return { label: 'Open count sheet', to: countPath(id) }
  return { label: `Open ${REPORT_NOUN[kind]}`, to: addressOf(kind, id) }
}

/** What takes files: a receipt whose number is known, and a shipment. */
export function reportFiles({ document, call, answer }: WriteReport): ReportFiles | null {
  const { id } = partsOf(document)
  const [receiptNbr = ''] = answer?.receiptNbrs ?? []
  if (call === 'confirmShipment') return { kind: 'shipment', named: { shipmentNbr: id }, subject: `Shipment #${id}` }
  if (receiptNbr === '') return null
  const subject = `Receipt ${receiptNbr}`
  if (call === 'createSalesReceipt') return { kind: 'salesReceipt', named: { shipmentNbr: receiptNbr }, subject }
  if (call === 'createTransferReceipt') return { kind: 'transferReceipt', named: { transferReceiptNbr: receiptNbr }, subject }
  return null
}

/** What documents of each kind are called in the middle of a sentence. */
export const REPORT_NOUN: Readonly<Record<Exclude<LookupKind, 'item'>, string>> = {
  sales: 'order',
  production: 'order',
  shipment: 'shipment',
  transfer: 'transfer',
}
