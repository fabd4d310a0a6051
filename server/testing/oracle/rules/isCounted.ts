import type { Company } from '../company'

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
