/**
 * Quantities of the model: whole millionths. The model reads and writes them by their decimal digits and shares no arithmetic
 * with the code that it judges.
 */

/** One whole unit, in millionths. */
export const UNIT = 1_000_000n

/** True for a number that a request may carry as a quantity: above 0, at most a thousand million, at most six decimals. */
export function isQuantity(quantity: number): boolean {
  return quantity > 0 && quantity <= 1_000_000_000 && Number(quantity.toFixed(6)) === quantity
}

/** A number with at most six decimals in millionths. */
export function microsOf(quantity: number): bigint {
  return BigInt(quantity.toFixed(6).replace('.', ''))
}

/** Millionths, 0 or more, as the number that stands in JSON. */
export function quantityOf(micros: bigint): number {
  const digits = String(micros).padStart(7, '0')
  return Number(`${digits.slice(0, -6)}.${digits.slice(-6)}`)
}

/** Sum of millionths. */
export function sum(quantities: Iterable<bigint>): bigint {
  let total = 0n
  for (const quantity of quantities) total += quantity
  return total
}
