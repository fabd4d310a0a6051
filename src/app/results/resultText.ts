import { useLocation } from 'react-router-dom'
import { calls } from '../../../contract/calls'
import { partsOf } from '../../../contract/documentName'
import { KIND_NOUN } from '../../../contract/kindNoun'
import { compareQuantities, formatQuantity, isPositive } from '../../../contract/quantities/quantity'
import { amountsText as sumsText } from '../../../contract/quantities/unitSums'
import type { LookupKind } from '../../../contract/screens'
import { addressOf, documentPath, listSearch } from '../../components/address/routes'
import { OPENED_HERE, type EntryState } from '../../components/address/useAddressEdit'
import type { Annotated } from '../../components/documents/annotationCalls'
import { countPath } from '../../components/quantities/counting/siteCount'
import { describeError } from '../../services/http/apiError'
import { isPosted, type PostedLine, type ShownResult } from '../../slices/writesSlice'

const DOCUMENT_WORD = { ...KIND_NOUN, count: 'Site' } as const

/**
 * Returns the texts of a write's result, such as "Receipt RC0000250 posted: 20 units of 3 items." Unknown parts are left out.
 * `lost` says that it was posted although the connection was lost.
 */
export function resultText(result: ShownResult) {
  const { call, document, outcome, wasLost, response } = result
  const { noun, done, final } = calls[call].result
  const { kind, id } = partsOf(document)
  const { receiptNbrs, productionOrderNbr, batchNbr } = response ?? {}
  const number = noun === DOCUMENT_WORD[kind] ? id : (receiptNbrs?.join(', ') ?? productionOrderNbr ?? batchNbr ?? '')
  const subject = number === '' ? noun : `${noun} ${number}`
  const amounts = call === 'postCount' ? countText(result.posts) : amountsText(result.posts)
  // If the title already contains the document's number, the detail does not repeat it.
  const place = number === id ? '' : `${DOCUMENT_WORD[kind]} ${id}.`

  if (!isPosted(outcome)) {
    const lost = wasLost ? 'The connection was lost, nothing was posted.' : ''
    return {
      title: `${subject} not ${done}${amounts}.`,
      lost: '',
      detail:
        outcome === 'refused'
          ? sentences(lost, place, describeError(result.error, calls[call].fallback))
          : sentences(lost, 'It is safe to try again.', place),
    }
  }
  const status = response?.status ?? ''
  const isOfDocument = call !== 'createLinkedOrder' && status !== ''
  return {
    title: `${subject} ${done}${amounts}.`,
    lost: wasLost ? 'The connection was lost, but it was posted once.' : '',
    detail: sentences(
      isOfDocument && place !== '' ? `${DOCUMENT_WORD[kind]} ${id} is ${status}.` : place,
      isOfDocument && place === '' && status.toLowerCase() !== done ? `It is ${status}.` : '',
      final,
    ),
  }
}

const sentences = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ')

function amountsText(posts: readonly PostedLine[]): string {
  const items = [...new Set(posts.map(({ inventoryId }) => inventoryId))]
  const [only = ''] = items
  if (only === '' && items.length < 2) return ''
  return `: ${sumsText(posts)} of ${items.length === 1 ? only : `${formatQuantity(items.length)} items`}`
}

function countText(posts: readonly PostedLine[]): string {
  const [only, ...more] = posts
  if (!only) return ''
  if (more.length > 0) {
    const differing = posts.filter(({ quantity }) => compareQuantities(quantity, 0) !== 0).length
    return `: ${formatQuantity(differing)} of ${formatQuantity(posts.length)} items ${differing === 1 ? 'differs' : 'differ'}`
  }
  const { inventoryId, quantity, uom } = only
  if (compareQuantities(quantity, 0) === 0) return `: ${inventoryId} as expected`
  return `: ${inventoryId} ${isPositive(quantity) ? '+' : ''}${formatQuantity(quantity, uom)}`
}

interface ResultLink {
  readonly label: string
  readonly to: string
}

export type ResultFiles = {
  readonly [Kind in 'salesReceipt' | 'transferReceipt' | 'shipment']: {
    readonly kind: Kind
    readonly named: Annotated[Kind]
    readonly subject: string
  }
}['salesReceipt' | 'transferReceipt' | 'shipment']

type Linked = Pick<ShownResult, 'document' | 'response'> & Partial<Pick<ShownResult, 'call'>>

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

interface LinkFromHere extends ResultLink {
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
