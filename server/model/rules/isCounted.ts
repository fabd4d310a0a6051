import type { Company } from '../company'

/** True when a quantity is no finer than its item is counted, or when it is all that is left. */
export function isCounted(company: Company, item: string, quantity: bigint, left: bigint): boolean {
  const decimals = company.decimals.get(item) ?? 6
  return quantity === left || quantity % BigInt(`1${'0'.repeat(6 - decimals)}`) === 0n
}
