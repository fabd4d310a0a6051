import type { Company } from '../company'

/** True when a quantity has no more decimal places than its item may have, or no more than what is left has. */
export function isCounted(company: Company, item: string, quantity: bigint, left: bigint): boolean {
  return places(quantity) <= Math.max(company.decimals.get(item) ?? 6, places(left))
}

function places(micros: bigint): number {
  return String(micros).padStart(7, '0').slice(-6).replace(/0+$/, '').length
}
