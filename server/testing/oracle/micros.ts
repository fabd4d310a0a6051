/**
 * Quantities of the model, as whole millionths. The model converts them by their decimal digits and shares no arithmetic with
 * the code under test.
 */

/** One whole unit, in millionths. */
export const UNIT = 1_000_000n

/** The largest quantity, in a request and in stock. */
export const LIMIT = 9_000_000_000

/** True for a valid quantity in a request: above 0, at most {@link LIMIT}, at most six decimals. */
export function isQuantity(quantity: number): boolean {
  return quantity > 0 && quantity <= LIMIT && Number(quantity.toFixed(6)) === quantity
}

/** Converts a number with at most six decimals to millionths. */
export function microsOf(quantity: number): bigint {
  return BigInt(quantity.toFixed(6).replace('.', ''))
}

/** Converts millionths, 0 or more, to a number for JSON. */
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
