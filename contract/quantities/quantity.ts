import { QUANTITY_DECIMALS } from '../constants'
import { formatNumber } from '../english'

const MICROS = 10 ** QUANTITY_DECIMALS

/** The quantity 1 in millionths, the unit of {@link toMicros}. */
export const ONE_IN_MICROS = BigInt(MICROS)

/** A quantity from an answer. Null means that the backend did not report it: it is shown as a dash and counts as 0. */
export type Quantity = number | null

/** Converts a quantity to a whole number of millionths, so that sums and ratios are exact. */
export function toMicros(quantity: Quantity): bigint {
  return BigInt(Math.round(counted(quantity) * MICROS))
}

/** Returns the quantity for arithmetic: null counts as 0. */
export function counted(quantity: Quantity): number {
  return quantity ?? 0
}

/** Converts a whole number of millionths to a quantity. */
export function fromMicros(micros: bigint): number {
  return Number(micros) / MICROS
}

/** Divides a non-negative integer by a positive one, rounding up. */
export function divideRoundingUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor
}

/** Rounds to six decimals, which removes floating-point dust (`0.1 + 0.2` becomes `0.3`). */
export function roundQuantity(quantity: Quantity): number {
  return Math.round(counted(quantity) * MICROS) / MICROS
}

/** Returns `a − b` without floating-point noise. */
export function subtractQuantity(a: Quantity, b: Quantity): number {
  return fromMicros(toMicros(a) - toMicros(b))
}

/** Returns the sum without floating-point noise. */
export function sumQuantities(quantities: Iterable<Quantity>): number {
  let micros = 0n
  for (const quantity of quantities) micros += toMicros(quantity)
  return fromMicros(micros)
}

/** Returns the sum of the quantities of each key, in millionths. */
export function sumMicrosBy<Key>(entries: Iterable<readonly [Key, Quantity]>): Map<Key, bigint> {
  const sums = new Map<Key, bigint>()
  for (const [key, quantity] of entries) sums.set(key, (sums.get(key) ?? 0n) + toMicros(quantity))
  return sums
}

/**
 * Compares two quantities to the sixth decimal: negative when `a` is less, positive when it is more, 0 when they are equal.
 * Floating-point numbers cannot be compared directly, because `0.1 + 0.2` is greater than `0.3`.
 */
export function compareQuantities(a: Quantity, b: Quantity): number {
  return roundQuantity(a) - roundQuantity(b)
}

/** True when a quantity is above 0 to the sixth decimal. */
export function isPositive(quantity: Quantity): boolean {
  return roundQuantity(quantity) > 0
}

/** Clamps a quantity to `0..highest`; a negative `highest` and NaN count as 0. */
export function clampQuantity(quantity: Quantity, highest: Quantity): number {
  const wanted = counted(quantity)
  return Number.isNaN(wanted) ? 0 : Math.min(Math.max(wanted, 0), Math.max(counted(highest), 0))
}

/**
 * Formats a quantity for display, en-US, at most six decimals: `1,234.5`; a dash when unknown. Never `-0`.
 * @param uom the unit, appended unless empty: `1,234.5 kg`
 */
export function formatQuantity(quantity: Quantity, uom = ''): string {
  if (quantity === null) return '–'
  const text = formatNumber(roundQuantity(quantity) || 0)
  return uom === '' ? text : `${text}\u00a0${uom}`
}

/**
 * Formats a quantity for input fields and files: decimal point, no grouping, at most six decimals, never `-0`; `''` when
 * unknown.
 */
export function plainQuantity(quantity: Quantity): string {
  return quantity === null ? '' : String(roundQuantity(quantity) || 0)
}
