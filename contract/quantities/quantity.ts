import { QUANTITY_DECIMALS, QUANTITY_LIMIT } from '../constants'
import { formatNumber } from '../english'

const MICROS = 10 ** QUANTITY_DECIMALS

export const ONE_IN_MICROS = BigInt(MICROS)

/** A quantity from a response. Null means that the backend did not report it: it is shown as a dash and counts as 0. */
export type Quantity = number | null

/**
 * From here on two neighboring numbers are more than a millionth apart: rounding to six decimals changes none, and the shortest
 * text of a number is the best that is known of its decimals.
 */
const COARSE = 2 ** 33

/**
 * Returns a number below {@link COARSE} in millionths. The units are multiplied apart from the decimals: the product of both
 * would be rounded before it is rounded to a whole number.
 */
function wholeMicros(value: number): number {
  return Math.trunc(value) * MICROS + Math.round((value % 1) * MICROS)
}

/** True for a number that is finite in millionths too; all others are no quantities. */
export function isFiniteQuantity(value: number): boolean {
  return Number.isFinite(value * MICROS)
}

/** Converts a quantity to a whole number of millionths, so that sums and ratios are exact. */
export function toMicros(quantity: Quantity): bigint {
  const value = counted(quantity)
  if (Math.abs(value) < COARSE) return BigInt(wholeMicros(value))
  return Number.isInteger(value) ? BigInt(value) * ONE_IN_MICROS : microsOf(String(value))
}

/** Converts a decimal text such as `-1.5` to millionths. Decimals behind the sixth must be zeros. */
export function microsOf(text: string): bigint {
  const [whole = '', decimals = ''] = text.split('.')
  return BigInt(whole + decimals.padEnd(QUANTITY_DECIMALS, '0').slice(0, QUANTITY_DECIMALS))
}

/** Formats millionths as the shortest decimal text: `1500000n` is `1.5`. */
export function decimalOf(micros: bigint): string {
  const digits = (micros < 0n ? -micros : micros).toString().padStart(QUANTITY_DECIMALS + 1, '0')
  const decimals = digits.slice(-QUANTITY_DECIMALS).replace(/(?<!0)0+$/, '')
  return `${micros < 0n ? '-' : ''}${digits.slice(0, -QUANTITY_DECIMALS)}${decimals === '' ? '' : `.${decimals}`}`
}

export function counted(quantity: Quantity): number {
  return quantity ?? 0
}

export function fromMicros(micros: bigint): number {
  return Number(decimalOf(micros))
}

export function divideRoundingUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor
}

export function tooLarge(noun: string): string {
  return `${noun} must be at most ${formatQuantity(QUANTITY_LIMIT)}`
}

/** Rounds to six decimals, which removes floating-point dust (`0.1 + 0.2` becomes `0.3`). */
export function roundQuantity(quantity: Quantity): number {
  const value = counted(quantity)
  return Math.abs(value) < COARSE ? wholeMicros(value) / MICROS : value
}

export function subtractQuantity(a: Quantity, b: Quantity): number {
  return fromMicros(toMicros(a) - toMicros(b))
}

export function sumQuantities(quantities: Iterable<Quantity>): number {
  let micros = 0n
  for (const quantity of quantities) micros += toMicros(quantity)
  return fromMicros(micros)
}

export function sumMicrosBy<Key>(entries: Iterable<readonly [Key, Quantity]>): Map<Key, bigint> {
  const sums = new Map<Key, bigint>()
  for (const [key, quantity] of entries) sums.set(key, (sums.get(key) ?? 0n) + toMicros(quantity))
  return sums
}

/** Compares to the sixth decimal: `0.1 + 0.2` is greater than `0.3`. */
export function compareQuantities(a: Quantity, b: Quantity): number {
  return roundQuantity(a) - roundQuantity(b)
}

export function isPositive(quantity: Quantity): boolean {
  return roundQuantity(quantity) > 0
}

/** Clamps a quantity to `0..highest`; a negative `highest` and NaN count as 0. */
export function clampQuantity(quantity: Quantity, highest: Quantity): number {
  const wanted = counted(quantity)
  return Number.isNaN(wanted) ? 0 : Math.min(Math.max(wanted, 0), Math.max(counted(highest), 0))
}

/** For display, en-US, at most six decimals: `1,234.5 kg`; a dash when unknown. Never `-0`. */
export function formatQuantity(quantity: Quantity, uom = ''): string {
  if (quantity === null) return '–'
  const text = formatNumber(roundQuantity(quantity) || 0)
  return uom === '' ? text : `${text}\u00a0${uom}`
}

/** For input fields and files: decimal point, no grouping, never `-0`; `''` when unknown. */
export function plainQuantity(quantity: Quantity): string {
  return quantity === null ? '' : String(roundQuantity(quantity) || 0)
}
