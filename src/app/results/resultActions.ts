import { useLocation } from 'react-router-dom'
import { partsOf } from '../../../contract/documentName'
import type { LookupKind } from '../../../contract/screens'
import { countPath } from '../../components/counting/siteCount'
import type { Annotated } from '../../components/documents/annotations/annotationCalls'
import { addressOf, documentPath, listSearch } from '../../components/lists/routes'
import { OPENED_HERE, type EntryState } from '../../components/lists/useAddressEdit'
import type { ShownResult } from '../../slices/writesSlice'

interface ResultLink {
  readonly label: string
  readonly to: string
}

/** The receipt or shipment of a result to which files can be attached. */
export type ResultFiles = {
  readonly [Kind in 'salesReceipt' | 'transferReceipt' | 'shipment']: {
    readonly kind: Kind
    readonly named: Annotated[Kind]
    readonly subject: string
  }
}['salesReceipt' | 'transferReceipt' | 'shipment']

type Linked = Pick<ShownResult, 'document' | 'response'> & Partial<Pick<ShownResult, 'call'>>

/** Returns the link to the document that a write created, if the response names it, otherwise to the one that it changed. */
export function resultLink({ document, call, response }: Linked): ResultLink {
  const { kind, id } = partsOf(document)
  const [receiptNbr = ''] = response?.receiptNbrs ?? []
  const made = response?.productionOrderNbr ?? ''
  if (call === 'createLinkedOrder' && made !== '') return { label: 'Open production order', to: addressOf('production', made) }
  if (receiptNbr !== '' && (kind === 'sales' || kind === 'transfer')) {
    const receipt = String(new URLSearchParams({ receipt: receiptNbr }))
    return { label: 'Open receipt', to: documentPath(kind === 'sales' ? 'sales' : 'transfers', id, receipt) }
  }
  if (kind === 'count') return { label: 'Open count sheet', to: countPath(id) }
  return { label: `Open ${RESULT_NOUN[kind]}`, to: addressOf(kind, id) }
}

/** Returns what files can be attached to: a receipt whose number is known, or a confirmed shipment; otherwise null. */
export function resultFiles({ document, call, response }: ShownResult): ResultFiles | null {
  const { id } = partsOf(document)
  const [receiptNbr = ''] = response?.receiptNbrs ?? []
  if (call === 'confirmShipment') return { kind: 'shipment', named: { shipmentNbr: id }, subject: `Shipment #${id}` }
  if (receiptNbr === '') return null
  const subject = `Receipt ${receiptNbr}`
  if (call === 'createSalesReceipt') return { kind: 'salesReceipt', named: { shipmentNbr: receiptNbr }, subject }
  if (call === 'createTransferReceipt') return { kind: 'transferReceipt', named: { transferReceiptNbr: receiptNbr }, subject }
  return null
}

export const RESULT_NOUN: Readonly<Record<Exclude<LookupKind, 'item'>, string>> = {
  sales: 'order',
  production: 'order',
  shipment: 'shipment',
  transfer: 'transfer',
}

/** A link that may keep the query string of the current screen. */
interface LinkFromHere extends ResultLink {
  /** State of the new history entry, so that closing the opened dialog goes back. */
  readonly state: EntryState | null
}

/** Hook that returns the link of a result from the current location; null if its target is already open. */
export function useResultLink(result: Linked): LinkFromHere | null {
  const here = useLocation()
  const { pathname, search } = here
  const state = here.state as EntryState | null
  const { label, to } = resultLink(result)
  const [path = '', query = ''] = to.split('?')
  if (path !== pathname) return { label, to, state: null }
  const shown = new URLSearchParams(search)
  const there = new URLSearchParams(query)
  const isShown = (name: string) => shown.get(name) === there.get(name)
  if (isShown('open') && isShown('site') && (!there.has('receipt') || isShown('receipt'))) return null
  const kept = new URLSearchParams(listSearch(search))
  const isOverIt = isShown('open') && there.has('receipt')
  return {
    label,
    to: `${path}?${new URLSearchParams([...kept, ...there])}`,
    state: isOverIt ? { ...state, dialogOpenedHere: true } : OPENED_HERE,
  }
}
