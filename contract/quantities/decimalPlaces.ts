import { QUANTITY_DECIMALS } from '../constants'
import { ruleViolated, type RuleRefusal } from '../refusal'
import { toMicros } from './quantity'

/** The smallest amount that an item with so many decimal places is counted in, in millionths. */
export function stepInMicros(decimals: number = QUANTITY_DECIMALS): bigint {
  return 10n ** BigInt(QUANTITY_DECIMALS - decimals)
}

/** True when a quantity has no more than so many decimal places. */
export function hasDecimals(quantity: number, decimals?: number): boolean {
  return toMicros(quantity) % stepInMicros(decimals) === 0n
}

/**
 * Decimal places that a quantity of a line may have: those of its item, or of the line's remaining quantity if it has more.
 * Otherwise a document from before the item's unit was made coarser could never be finished.
 * @param decimals the item's decimal places; the maximum when unknown
 */
export function lineDecimals(decimals: number = QUANTITY_DECIMALS, remaining: number): number {
  let places = decimals
  while (!hasDecimals(remaining, places)) places += 1
  return places
}

/** The word for a quantity of an item in a refusal. */
export function quantityNoun(inventoryId: string): string {
  return `Quantity of ${inventoryId}`
}

/** The refusal of a quantity with more decimal places than it may have. */
export function tooManyDecimals(noun: string, decimals: number): string {
  return decimals === 0
    ? `${noun} must be a whole number`
    : `${noun} must have at most ${decimals} decimal ${decimals === 1 ? 'place' : 'places'}`
}

/**
 * The refusal of a quantity of a line that is finer than {@link lineDecimals} allows, or null: the same words in the field and on the server.
 * @param line its item, the item's decimal places, and what remains of it
 */
export function refuseTooManyDecimals(
  quantity: number,
  line: { readonly inventoryId: string; readonly decimals?: number | undefined; readonly remaining: number },
): RuleRefusal | null {
  const decimals = lineDecimals(line.decimals, line.remaining)
  return hasDecimals(quantity, decimals) ? null : ruleViolated(tooManyDecimals(quantityNoun(line.inventoryId), decimals))
}
