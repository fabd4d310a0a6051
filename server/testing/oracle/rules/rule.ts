import type { ErrorCode } from '../../../../contract/errorCodes'
import { rejectTooManyDecimals } from '../../../../contract/quantities/decimalPlaces'
import { fromMicros } from '../../../../contract/quantities/quantity'
import type { Company } from '../company'

// The model's quantities are whole millionths.

export function sum(quantities: Iterable<bigint>): bigint {
  let total = 0n
  for (const quantity of quantities) total += quantity
  return total
}

/** An error by the model, with the error code that the server must answer. Thrown before anything has changed. */
export class Rejected extends Error {
  override readonly name = 'Rejected'

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
  const line = { inventoryId: item, decimals: company.decimals.get(item), remaining: fromMicros(left) }
  return rejectTooManyDecimals(fromMicros(quantity), line) === null
}
