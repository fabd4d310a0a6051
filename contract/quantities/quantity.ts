import { QUANTITY_DECIMALS } from '../constants'

const MICROS = 10 ** QUANTITY_DECIMALS

/** The quantity 1 as {@link toMicros} gives it. */
export const ONE_IN_MICROS = BigInt(MICROS)

/** A quantity of an answer: null is one that the backend did not say. It is shown as a dash and counts as 0. */
export type Quantity = number | null

/** A quantity as a whole number of millionths, so that sums and ratios are exact. */
export function toMicros(quantity: Quantity): bigint {
  return BigInt(Math.round(counted(quantity) * MICROS))
}

/** A quantity for arithmetic: an unknown one is 0. */
export function counted(quantity: Quantity): number {
  return quantity ?? 0
}

/** The quantity of a whole number of millionths. */
export function fromMicros(micros: bigint): number {
  return Number(micros) / MICROS
}

/** A whole number that is not negative, divided by one above 0 and rounded up. */
export function divideRoundingUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor
}

/** Rounds to six decimals, which removes floating-point dust (`0.1 + 0.2` becomes `0.3`). */
export function roundQuantity(quantity: Quantity): number {
  return Math.round(counted(quantity) * MICROS) / MICROS
}

/** `a − b` without floating-point dust. */
export function subtractQuantity(a: Quantity, b: Quantity): number {
  return fromMicros(toMicros(a) - toMicros(b))
}

/** Sum without floating-point dust. */
export function sumQuantities(quantities: Iterable<Quantity>): number {
  let micros = 0n
  for (const quantity of quantities) micros += toMicros(quantity)
  return fromMicros(micros)
}

/**
 * Compares two quantities to the sixth decimal: below 0 when `a` is less, above 0 when it is more, 0 when they are the same
 * quantity. Quantities are never compared as floating-point numbers, because `0.1 + 0.2` is more than `0.3` there.
 */
export function compareQuantities(a: Quantity, b: Quantity): number {
  return roundQuantity(a) - roundQuantity(b)
}

/** True when a quantity is above 0 to the sixth decimal. */
export function isPositive(quantity: Quantity): boolean {
  return roundQuantity(quantity) > 0
}

/** The nearest quantity within `0..highest` (a negative `highest` counts as 0). Not a number counts as 0. */
export function clampQuantity(quantity: Quantity, highest: Quantity): number {
  const wanted = counted(quantity)
  return Number.isNaN(wanted) ? 0 : Math.min(Math.max(wanted, 0), Math.max(counted(highest), 0))
}

const quantityFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: QUANTITY_DECIMALS })

/**
 * A quantity for display, en-US, at most six decimals: `1,234.5`; a dash when unknown. Never `-0`.
 * @param uom the unit, appended if not empty: `1,234.5 kg`
 */
export function formatQuantity(quantity: Quantity, uom = ''): string {
  if (quantity === null) return '–'
  const text = quantityFormat.format(roundQuantity(quantity) || 0)
  return uom === '' ? text : `${text}\u00a0${uom}`
}

/** A quantity for input fields and files: decimal point, no grouping, at most six decimals, never `-0`; empty when unknown. */
export function plainQuantity(quantity: Quantity): string {
  return quantity === null ? '' : String(roundQuantity(quantity) || 0)
}
