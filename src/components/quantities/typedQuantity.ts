import { QUANTITY_DECIMALS, QUANTITY_LIMIT } from '../../../contract/constants'
import { stepInMicros, tooManyDecimals } from '../../../contract/quantities/decimalPlaces'
import {
  compareQuantities,
  formatQuantity,
  fromMicros,
  isFiniteQuantity,
  microsOf,
  plainQuantity,
  tooLarge,
  toMicros,
} from '../../../contract/quantities/quantity'

export interface TypedQuantity {
  readonly text: string
  readonly quantity: number | null
}

export interface QuantityBounds {
  readonly maximum: number
  /** Set to the nearest bound, ignored in favor of the previous one, or kept and rejected. */
  readonly outside: 'clamp' | 'ignore' | 'reject'
  readonly decimals?: number | undefined
  readonly noun?: string | undefined
}

interface FieldMessage {
  readonly text: string
  readonly isRejected: boolean
}

export const NOTHING_TYPED: TypedQuantity = { text: '', quantity: null }

export function setQuantity(quantity: number): TypedQuantity {
  return { text: plainQuantity(quantity), quantity }
}

type Reading =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'quantity'; readonly quantity: number }
  | { readonly kind: 'rejected'; readonly why: string }

/** Digits with at most one decimal separator, point or comma. The minus is accepted so that "-5" is reported as below 0. */
const QUANTITY_TEXT = /^-?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/

/** Thousands as screens write them, "1,234" or "1,234,567.5", also behind the 0 that stood in the field. */
const GROUPED = /^0*[1-9]\d{0,2}(?:,\d{3}){1,3}(?:\.\d*)?$/

const POINTED = /^0*[1-9]\d{0,2}\.\d{3}$/

function decimalPlaces(number: string): number {
  const point = number.indexOf('.')
  if (point < 0) return 0
  let end = number.length
  while (number[end - 1] === '0') end -= 1
  return end - point - 1
}

/** What a text stands for. One that may mean thousands as well as a decimal is rejected. */
function read(text: string, { decimals = QUANTITY_DECIMALS, noun = 'Quantity' }: QuantityBounds): Reading {
  const rejected = (why: string): Reading => ({ kind: 'rejected', why })
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'nothing' }
  const isGrouped = GROUPED.test(trimmed)
  const meant = isGrouped ? [trimmed.replaceAll(',', '')] : []
  if (QUANTITY_TEXT.test(trimmed)) meant.push(trimmed.replace(',', '.'))
  if (!isFiniteQuantity(Number(meant[0]))) return rejected('Not a quantity')
  const possible = meant.filter((number) => decimalPlaces(number) <= decimals)
  const [first] = possible
  if (first === undefined) return rejected(tooManyDecimals(noun, decimals))
  // The largest numbers hold five decimals: a sixth would be posted as another one.
  const isKept = Number(first) > QUANTITY_LIMIT || toMicros(Number(first)) === microsOf(first)
  if (!isKept) return rejected(tooManyDecimals(noun, QUANTITY_DECIMALS - 1))
  // Where the item has three decimals, a point is what the app writes before them.
  if (decimals < 3 && POINTED.test(trimmed)) possible.unshift(trimmed.replace('.', ''))
  else if (!isGrouped) return { kind: 'quantity', quantity: Number(first) || 0 }
  return rejected(`Write ${possible.map(Number).join(' or ')}`)
}

function highestOf({ maximum, decimals }: QuantityBounds): number {
  const step = stepInMicros(decimals)
  return Math.max(fromMicros((toMicros(maximum) / step) * step), 0)
}

export function typeQuantity(before: TypedQuantity, text: string, bounds: QuantityBounds): TypedQuantity {
  const reading = read(text, bounds)
  if (reading.kind === 'nothing') return { text, quantity: null }
  if (reading.kind === 'rejected') return { text, quantity: before.quantity }
  if (bounds.outside === 'reject') return { text, quantity: reading.quantity }
  const highest = highestOf(bounds)
  const inside = Math.min(Math.max(reading.quantity, 0), highest)
  const isInside = compareQuantities(inside, reading.quantity) === 0
  return { text, quantity: isInside || bounds.outside === 'clamp' ? inside : Math.min(before.quantity ?? 0, highest) }
}

/** What a field shows and would post: the typed text unless the quantity differs, for example because it was clamped. */
export function standingQuantity(typed: TypedQuantity, bounds: QuantityBounds) {
  const reading = read(typed.text, bounds)
  if (reading.kind === 'rejected') return { shown: typed.text, quantity: null, rejection: reading.why }
  const { quantity } = typed
  if (quantity === null) return { shown: '', quantity, rejection: null }
  const isAsTyped = reading.kind === 'quantity' && compareQuantities(reading.quantity, quantity) === 0
  const shown = isAsTyped ? typed.text.replace(/^(\s*-?)0+(?=\d)/, '$1') : plainQuantity(quantity)
  const rejection = rejectOutside(quantity, bounds)
  return { shown, quantity: rejection === null ? quantity : null, rejection }
}

/** Of a quantity that was within the bounds until the maximum fell; not for `reject`, where the form has its own rule. */
function rejectOutside(quantity: number, bounds: QuantityBounds): string | null {
  const highest = highestOf(bounds)
  if (bounds.outside === 'reject' || compareQuantities(quantity, highest) <= 0) return null
  return `Only ${formatQuantity(highest)} ${remains(highest)} now`
}

const remains = (quantity: number) => (compareQuantities(quantity, 1) === 0 ? 'remains' : 'remain')

export function quantityMessage(typed: TypedQuantity, bounds: QuantityBounds): FieldMessage | null {
  const { rejection } = standingQuantity(typed, bounds)
  if (rejection !== null) return { text: rejection, isRejected: true }
  const reading = read(typed.text, bounds)
  if (reading.kind !== 'quantity') return null
  const hint = (text: string) => ({ text, isRejected: false })
  const { quantity } = reading
  const stands = typed.quantity ?? 0
  const highest = highestOf(bounds)
  const isLess = compareQuantities(quantity, 0) < 0
  const isMore = compareQuantities(quantity, highest) > 0
  const atMost = highest < QUANTITY_LIMIT ? `At most ${formatQuantity(highest)}` : tooLarge(bounds.noun ?? 'Quantity')
  const ends = isLess ? 'At least 0' : atMost
  if (bounds.outside === 'reject' && (isLess || isMore)) return { text: ends, isRejected: true }
  if (compareQuantities(quantity, stands) === 0) {
    const text = typed.text.trim()
    return POINTED.test(text) && text.endsWith('0') ? hint(`Read as ${plainQuantity(quantity)}`) : null
  }
  if (bounds.outside === 'clamp' && (isLess || (isMore && stands === highest))) return hint(ends)
  const still = `Still ${formatQuantity(stands)}: ${typed.text.trim()}`
  if (isLess) return hint(`${still} is less than 0`)
  return hint(isMore ? `${still} is more than the ${formatQuantity(highest)} that ${remains(highest)}` : `${still} was not taken`)
}

export function isRejected(typed: TypedQuantity, bounds: QuantityBounds): boolean {
  return standingQuantity(typed, bounds).rejection !== null
}

export function postableQuantity(typed: TypedQuantity, bounds: QuantityBounds): number | null {
  return quantityMessage(typed, bounds)?.isRejected ? null : typed.quantity
}

export function typedOtherwise(typed: TypedQuantity, posted: number, bounds: QuantityBounds): string | null {
  const reading = read(typed.text, bounds)
  return reading.kind === 'quantity' && compareQuantities(reading.quantity, posted) !== 0 ? typed.text.trim() : null
}
