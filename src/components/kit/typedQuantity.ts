import { QUANTITY_DECIMALS } from '../../../contract/constants'
import { stepInMicros, tooManyDecimals } from '../../../contract/quantities/decimalPlaces'
import { compareQuantities, formatQuantity, fromMicros, plainQuantity, toMicros } from '../../../contract/quantities/quantity'

/** Content of a quantity field. */
export interface TypedQuantity {
  /** Every character that was typed, also when it is no quantity or is outside its bounds. */
  readonly text: string
  /** Its quantity (units): the last valid one. Null for an emptied field. */
  readonly quantity: number | null
}

/** Which quantities a field takes. The smallest is 0. */
export interface QuantityBounds {
  readonly maximum: number
  /** A quantity outside becomes the nearest end (`clamp`), leaves the quantity before it (`ignore`), or stays and is refused (`refuse`). */
  readonly outside: 'clamp' | 'ignore' | 'refuse'
  /** Decimal places that are taken; six when not given. */
  readonly decimals?: number | undefined
  /** The word for the quantity in a refusal; "Quantity" when not given. */
  readonly noun?: string | undefined
}

/** A remark about the content of a quantity field. */
export interface QuantityRemark {
  readonly text: string
  /** The content is not a quantity, or is more than can be posted now. */
  readonly isRefused: boolean
}

/** An emptied field. */
export const NOTHING_TYPED: TypedQuantity = { text: '', quantity: null }

/** A quantity that was set rather than typed: by a button, a scan or a start value. */
export function setQuantity(quantity: number): TypedQuantity {
  return { text: plainQuantity(quantity), quantity }
}

type Reading =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'quantity'; readonly quantity: number }
  | { readonly kind: 'refused'; readonly why: string }

/** Digits with at most one decimal sign, a point or a comma, and a minus that only says that it is below 0. */
const QUANTITY_TEXT = /^-?(?:\d+(?:[.,](\d*))?|[.,](\d+))$/

/** How many digits stand behind the sign, zeros at the end not counted. */
function decimalPlaces(digits: string): number {
  let length = digits.length
  while (digits[length - 1] === '0') length -= 1
  return length
}

function read(text: string, { decimals = QUANTITY_DECIMALS, noun = 'Quantity' }: QuantityBounds): Reading {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'nothing' }
  const match = QUANTITY_TEXT.exec(trimmed)
  if (!match) return { kind: 'refused', why: 'Not a quantity' }
  const places = decimalPlaces(match[1] ?? match[2] ?? '')
  if (places > decimals) return { kind: 'refused', why: tooManyDecimals(noun, decimals) }
  return { kind: 'quantity', quantity: Number(trimmed.replace(',', '.')) || 0 }
}

/** The greatest quantity that a field takes: its maximum, without the decimal places that it does not take. */
function highestOf({ maximum, decimals }: QuantityBounds): number {
  const step = stepInMicros(decimals)
  return Math.max(fromMicros((toMicros(maximum) / step) * step), 0)
}

/**
 * The field's state after its text changed, by typing, pasting or otherwise. The text is kept unchanged: one that is not a
 * quantity does not change the quantity, and blocks posting.
 * @param before the state before
 */
export function typeQuantity(before: TypedQuantity, text: string, bounds: QuantityBounds): TypedQuantity {
  const reading = read(text, bounds)
  if (reading.kind === 'nothing') return { text, quantity: null }
  if (reading.kind === 'refused') return { text, quantity: before.quantity }
  if (bounds.outside === 'refuse') return { text, quantity: reading.quantity }
  const highest = highestOf(bounds)
  const inside = Math.min(Math.max(reading.quantity, 0), highest)
  const isInside = compareQuantities(inside, reading.quantity) === 0
  return { text, quantity: isInside || bounds.outside === 'clamp' ? inside : Math.min(before.quantity ?? 0, highest) }
}

/** What a field shows and what it posts. Both come from one function, so that nothing is posted but what is shown. */
export interface StandingQuantity {
  /** The text in the field. */
  readonly shown: string
  /** What is posted (units); null when nothing can be: the field is empty or refused. */
  readonly quantity: number | null
  /** Why nothing can be posted; null when something can. */
  readonly refusal: string | null
}

/** The typed text, unless it no longer matches the quantity. Text that is not a quantity is refused, and so is more than the maximum is now. */
export function standingQuantity(typed: TypedQuantity, bounds: QuantityBounds): StandingQuantity {
  const reading = read(typed.text, bounds)
  if (reading.kind === 'refused') return { shown: typed.text, quantity: null, refusal: reading.why }
  const { quantity } = typed
  if (quantity === null) return { shown: '', quantity, refusal: null }
  const isAsTyped = reading.kind === 'quantity' && compareQuantities(reading.quantity, quantity) === 0
  // A leading 0 is removed when digits are typed after it.
  const shown = isAsTyped ? typed.text.replace(/^(\s*-?)0+(?=\d)/, '$1') : plainQuantity(quantity)
  const refusal = refuseOutside(quantity, bounds)
  return { shown, quantity: refusal === null ? quantity : null, refusal }
}

/**
 * Why a quantity cannot be posted: it was within the bounds, and the maximum has fallen since. Null when it can, and where the
 * form's own rule refuses it (`refuse`).
 */
function refuseOutside(quantity: number, bounds: QuantityBounds): string | null {
  const highest = highestOf(bounds)
  if (bounds.outside === 'refuse' || compareQuantities(quantity, highest) <= 0) return null
  return `Only ${formatQuantity(highest)} ${remains(highest)} now`
}

const remains = (quantity: number) => (compareQuantities(quantity, 1) === 0 ? 'remains' : 'remain')

/** The remark about a field; null when there is none. */
export function quantityRemark(typed: TypedQuantity, bounds: QuantityBounds): QuantityRemark | null {
  const { refusal } = standingQuantity(typed, bounds)
  if (refusal !== null) return { text: refusal, isRefused: true }
  const reading = read(typed.text, bounds)
  if (reading.kind !== 'quantity') return null
  const remark = (text: string) => ({ text, isRefused: false })
  const { quantity } = reading
  const stands = typed.quantity ?? 0
  const highest = highestOf(bounds)
  const isLess = compareQuantities(quantity, 0) < 0
  const isMore = compareQuantities(quantity, highest) > 0
  const ends = isLess ? 'At least 0' : `At most ${formatQuantity(highest)}`
  if (bounds.outside === 'refuse' && (isLess || isMore)) return { text: ends, isRefused: true }
  if (compareQuantities(quantity, stands) === 0) {
    // The screen groups digits with commas, so this may be meant as thousands.
    return /^\d{1,3},\d{3}$/.test(typed.text.trim()) ? remark(`Read as ${plainQuantity(quantity)}`) : null
  }
  if (bounds.outside === 'clamp' && (isLess || (isMore && stands === highest))) return remark(ends)
  const still = `Still ${formatQuantity(stands)}: ${typed.text.trim()}`
  if (isLess) return remark(`${still} is less than 0`)
  return remark(
    isMore ? `${still} is more than the ${formatQuantity(highest)} that ${remains(highest)}` : `${still} was not taken`,
  )
}

/** True when the text is not a quantity, or is more than can be posted now. */
export function isRefused(typed: TypedQuantity, bounds: QuantityBounds): boolean {
  return standingQuantity(typed, bounds).refusal !== null
}

/**
 * The text that was typed for another quantity than the one that is posted, or null when they are the same.
 * @param posted units
 */
export function typedOtherwise(typed: TypedQuantity, posted: number, bounds: QuantityBounds): string | null {
  const reading = read(typed.text, bounds)
  return reading.kind === 'quantity' && compareQuantities(reading.quantity, posted) !== 0 ? typed.text.trim() : null
}
