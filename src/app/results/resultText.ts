import { calls } from '../../../contract/calls'
import { partsOf } from '../../../contract/documentName'
import { KIND_NOUN } from '../../../contract/kindNoun'
import { compareQuantities, formatQuantity, isPositive } from '../../../contract/quantities/quantity'
import { amountsText as sumsText } from '../../../contract/quantities/unitSums'
import { describeError } from '../../services/http/apiError'
import { isPosted, type PostedLine, type ShownResult } from '../../slices/writesSlice'

const DOCUMENT_WORD = { ...KIND_NOUN, count: 'Site' } as const

/** Returns the texts of a write's result, such as "Receipt RC0000250 posted: 20 units of 3 items." Unknown parts are left out. */
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
    detail: sentences(
      isOfDocument && place !== '' ? `${DOCUMENT_WORD[kind]} ${id} is ${status}.` : place,
      isOfDocument && place === '' && status.toLowerCase() !== done ? `It is ${status}.` : '',
      wasLost ? 'The connection was lost, but it was posted once.' : '',
      final,
    ),
  }
}

const sentences = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ')

/** Returns `: 20 units of 3 items`. A single item is named, and amounts in different units are listed. */
function amountsText(posts: readonly PostedLine[]): string {
  const items = [...new Set(posts.map(({ inventoryId }) => inventoryId))]
  const [only = ''] = items
  if (only === '' && items.length < 2) return ''
  return `: ${sumsText(posts)} of ${items.length === 1 ? only : `${formatQuantity(items.length)} items`}`
}

/** Returns `: BOLT +2 kg` for one item, or `: 3 of 40 items differ`. */
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
