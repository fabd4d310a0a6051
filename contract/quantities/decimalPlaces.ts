import { QUANTITY_DECIMALS } from '../constants'
import { ruleViolated, type RuleRefusal } from '../refusal'
import { divideRoundingUp, toMicros } from './quantity'

/** Returns the smallest countable amount, in millionths, of an item with that many decimal places. */
export function stepInMicros(decimals: number = QUANTITY_DECIMALS): bigint {
  return 10n ** BigInt(QUANTITY_DECIMALS - decimals)
}

/**
 * Returns `total × part ÷ whole`, in millionths, rounded up to an item's decimal places: what a part of the units needs of a
 * material.
 * @param decimals six when unknown
 */
export function shareRoundedUp(total: bigint, part: bigint, whole: bigint, decimals?: number): bigint {
  const step = stepInMicros(decimals)
  return divideRoundingUp(total * part, whole * step) * step
}

/** True when a quantity has at most that many decimal places. */
export function hasDecimals(quantity: number, decimals?: number): boolean {
  return toMicros(quantity) % stepInMicros(decimals) === 0n
}

/**
 * Returns the decimal places allowed for a quantity of a line: those of its item, or of the line's remaining quantity if it has
 * more. Otherwise a document from before the item's unit was made coarser could never be finished.
 * @param decimals the item's decimal places; six when unknown
 */
export function lineDecimals(decimals: number = QUANTITY_DECIMALS, remaining: number): number {
  let places = decimals
  while (!hasDecimals(remaining, places)) places += 1
  return places
}

/** Returns the words for a quantity of an item in a refusal. */
export function quantityNoun(inventoryId: string): string {
  return `Quantity of ${inventoryId}`
}

/** Returns the refusal of a quantity with too many decimal places. */
export function tooManyDecimals(noun: string, decimals: number): string {
  return decimals === 0
    ? `${noun} must be a whole number`
    : `${noun} must have at most ${decimals} decimal ${decimals === 1 ? 'place' : 'places'}`
}

/**
 * Returns the refusal of a line's quantity that is finer than {@link lineDecimals} allows, or null. The input field and the
 * server show the same message.
 * @param line its item, the item's decimal places, and the remaining quantity
 */
export function refuseTooManyDecimals(
  quantity: number,
  line: { readonly inventoryId: string; readonly decimals?: number | undefined; readonly remaining: number },
): RuleRefusal | null {
  const decimals = lineDecimals(line.decimals, line.remaining)
  return hasDecimals(quantity, decimals) ? null : ruleViolated(tooManyDecimals(quantityNoun(line.inventoryId), decimals))
}
