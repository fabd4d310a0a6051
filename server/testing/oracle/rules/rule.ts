import type { ErrorCode } from '../../../../contract/errorCodes'
import type { Company } from '../company'

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

/** An error by the model, with the error code that the server must answer. Thrown before anything has changed. */
export class Rejected extends Error {
  override readonly name = 'Refused'

  constructor(readonly code: ErrorCode) {
    super(code)
  }
}

/** Throws {@link Rejected} with the code unless `holds`. */
export function must(holds: boolean, code: ErrorCode): asserts holds {
  if (!holds) throw new Rejected(code)
}

/** Returns its argument, or throws {@link Rejected} with NOT_FOUND when it is undefined. */
export function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Rejected('NOT_FOUND')
  return thing
}

export function totals<Key>(quantities: Iterable<readonly [Key, bigint]>): Map<Key, bigint> {
  const total = new Map<Key, bigint>()
  for (const [key, quantity] of quantities) total.set(key, (total.get(key) ?? 0n) + quantity)
  return total
}

/** True when a quantity has no more decimal places than its item allows, or no more than the remaining quantity has. */
export function isCounted(company: Company, item: string, quantity: bigint, left: bigint): boolean {
  return places(quantity) <= Math.max(company.decimals.get(item) ?? 6, places(left))
}

/** Returns the smallest quantity that an item is counted in. */
export function stepOf(company: Company, item: string): bigint {
  return 10n ** BigInt(6 - (company.decimals.get(item) ?? 6))
}

function places(micros: bigint): number {
  let count = 6
  for (let rest = micros; count > 0 && rest % 10n === 0n; rest /= 10n) count -= 1
  return count
}
