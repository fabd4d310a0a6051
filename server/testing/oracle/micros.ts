/**
 * Quantities of the model, as whole millionths. The model converts them by their decimal digits and shares no arithmetic with
 * the code under test.
 */

export const UNIT = 1_000_000n

export const LIMIT = 9_000_000_000

export function isQuantity(quantity: number): boolean {
  return quantity > 0 && quantity <= LIMIT && Number(quantity.toFixed(6)) === quantity
}

export function microsOf(quantity: number): bigint {
  return BigInt(quantity.toFixed(6).replace('.', ''))
}

export function quantityOf(micros: bigint): number {
  const digits = String(micros).padStart(7, '0')
  return Number(`${digits.slice(0, -6)}.${digits.slice(-6)}`)
}

export function sum(quantities: Iterable<bigint>): bigint {
  let total = 0n
  for (const quantity of quantities) total += quantity
  return total
}
