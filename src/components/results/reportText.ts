import type { DocumentCall } from '../../../contract/documentCalls'
import { partsOf } from '../../../contract/documentName'
import { compareQuantities, formatQuantity, isPositive, sumQuantities } from '../../../contract/quantities/quantity'
import { isPosted, type PostedLine, type WriteReport } from '../../slices/writesSlice'

/** The text about a write: what was posted, then where and what follows. */
export interface ReportText {
  readonly title: string
  readonly detail: string
}

/** A write of each kind: what it is called, what became of it, what may be numbered, and what cannot be taken back. */
interface CallWords {
  readonly noun: string
  readonly done: string
  readonly numberOf?: (report: WriteReport) => string
  /** What follows the title, where it is not the sum of all amounts. */
  readonly amounts?: (posts: readonly PostedLine[]) => string
  readonly final: string
}

const receipts = ({ answer }: WriteReport) => answer?.receiptNbrs?.join(', ') ?? ''
const receipt: CallWords = { noun: 'Receipt', done: 'posted', numberOf: receipts, final: 'A receipt cannot be undone.' }
const ownNumber = ({ document }: WriteReport) => partsOf(document).id

const WORDS: Readonly<Record<DocumentCall, CallWords>> = {
  createSalesReceipt: receipt,
  createTransferReceipt: receipt,
  createLinkedOrder: {
    noun: 'Production order',
    done: 'created',
    numberOf: ({ answer }) => answer?.productionOrderNbr ?? '',
    final: 'The link to the order line cannot be undone.',
  },
  releaseOrder: {
    noun: 'Production order',
    done: 'released',
    numberOf: ownNumber,
    final: 'The release of an order cannot be undone.',
  },
  releaseMaterials: { noun: 'Materials', done: 'released', final: 'Released materials cannot be put back.' },
  completeProduction: {
    noun: 'Completion',
    done: 'posted',
    numberOf: ({ answer }) => answer?.batchNbr ?? '',
    final: 'A completion cannot be undone.',
  },
  cancelSalesOrder: {
    noun: 'Sales order',
    done: 'canceled',
    numberOf: ownNumber,
    final: 'A canceled order cannot be opened again.',
  },
  cancelProduction: {
    noun: 'Production order',
    done: 'canceled',
    numberOf: ownNumber,
    final: 'A canceled order cannot be opened again.',
  },
  closeProduction: {
    noun: 'Production order',
    done: 'closed',
    numberOf: ownNumber,
    final: 'A closed order cannot be opened again.',
  },
  confirmShipment: { noun: 'Shipment', done: 'confirmed', numberOf: ownNumber, final: 'A confirmation cannot be undone.' },
  postCount: { noun: 'Count', done: 'posted', amounts: countText, final: 'A wrong count is undone by another count.' },
}

const DOCUMENT_WORD = {
  sales: 'Sales order',
  production: 'Production order',
  shipment: 'Shipment',
  transfer: 'Transfer',
  count: 'Site',
} as const

/** A write's report as text: "Receipt RC0000250 posted: 20 units of 3 items." Unknown parts are left out. */
export function reportText(report: WriteReport): ReportText {
  const { call, document, outcome, wasLost, answer } = report
  const { noun, done, numberOf, amounts: amountsOf = amountsText, final } = WORDS[call]
  const number = numberOf?.(report) ?? ''
  const subject = number === '' ? noun : `${noun} ${number}`
  const amounts = amountsOf(report.posts)
  const { kind, id } = partsOf(document)
  // A title that names the document says it once.
  const place = number === id ? '' : `${DOCUMENT_WORD[kind]} ${id}.`

  if (!isPosted(outcome)) {
    const what = outcome === 'refused' ? 'It was refused: open it to see why.' : 'It is safe to try again.'
    return {
      title: `${subject} not ${done}${amounts}.`,
      detail: sentences('The connection was lost, nothing was posted.', what, place),
    }
  }
  const status = answer?.status ?? ''
  const isOfDocument = call !== 'createLinkedOrder' && status !== ''
  return {
    title: `${subject} ${done}${amounts}.`,
    detail: sentences(
      isOfDocument && place !== '' ? `${DOCUMENT_WORD[kind]} ${id} is ${status}.` : place,
      isOfDocument && place === '' && status.toLowerCase() !== done ? `It is ${status}.` : '',
      wasLost ? 'Its answer was lost at first: it was posted once.' : '',
      final,
    ),
  }
}

const sentences = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ')

/** `: 20 units of 3 items`; a single item by its number; amounts in different units one after the other. */
function amountsText(posts: readonly PostedLine[]): string {
  const items = [...new Set(posts.map(({ inventoryId }) => inventoryId))]
  const [only = ''] = items
  if (only === '' && items.length < 2) return ''
  const units = [...new Set(posts.map(unitOf))]
  const amounts = units.map((unit) => {
    const sum = sumQuantities(posts.filter((line) => unitOf(line) === unit).map(({ quantity }) => quantity))
    return unit === '' ? `${formatQuantity(sum)} ${sum === 1 ? 'unit' : 'units'}` : formatQuantity(sum, unit)
  })
  return `: ${listed(amounts)} of ${items.length === 1 ? only : `${formatQuantity(items.length)} items`}`
}

/** `: BOLT +2 kg`, or `: 3 of 40 items differ`. */
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

/** What an amount is counted in; `''` for pieces, which are units in a sentence. */
const unitOf = ({ uom }: PostedLine) => (/^(each|ea|pcs?)$/i.test(uom) ? '' : uom)

/** `a`, `a and b`, `a, b and c`. */
function listed(parts: readonly string[]): string {
  const [last = '', ...before] = [...parts].reverse()
  return before.length === 0 ? last : `${before.reverse().join(', ')} and ${last}`
}
