import { QUANTITY_DECIMALS } from '../constants'
import { ruleViolated, type RuleRejection } from '../rejection'
import { divideRoundingUp, toMicros } from './quantity'

export function stepInMicros(decimals: number = QUANTITY_DECIMALS): bigint {
  return 10n ** BigInt(QUANTITY_DECIMALS - decimals)
}

/** `total × part ÷ whole`, in millionths, rounded up to an item's decimal places. */
export function shareRoundedUp(total: bigint, part: bigint, whole: bigint, decimals?: number): bigint {
  const step = stepInMicros(decimals)
  return divideRoundingUp(total * part, whole * step) * step
}

function hasDecimals(quantity: number, decimals?: number): boolean {
  return toMicros(quantity) % stepInMicros(decimals) === 0n
}

/** Those of the item, or of the remaining quantity if it has more: a unit made coarser must not leave a document open for ever. */
export function lineDecimals(decimals: number = QUANTITY_DECIMALS, remaining: number): number {
  let places = decimals
  while (!hasDecimals(remaining, places)) places += 1
  return places
}

export function quantityNoun(inventoryId: string): string {
  return `Quantity of ${inventoryId}`
}

/** Returns the rejection of a quantity with too many decimal places. */
export function tooManyDecimals(noun: string, decimals: number): string {
  return decimals === 0
    ? `${noun} must be a whole number`
    : `${noun} must have at most ${decimals} decimal ${decimals === 1 ? 'place' : 'places'}`
}

/** The input field and the server show the same message. */
export function rejectTooManyDecimals(
  quantity: number,
  line: { readonly inventoryId: string; readonly decimals?: number | undefined; readonly remaining: number },
): RuleRejection | null {
  const decimals = lineDecimals(line.decimals, line.remaining)
  return hasDecimals(quantity, decimals) ? null : ruleViolated(tooManyDecimals(quantityNoun(line.inventoryId), decimals))
}
