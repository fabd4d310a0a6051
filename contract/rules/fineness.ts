import { QUANTITY_DECIMALS } from '../constants'
import { formatQuantity, toMicros } from './quantity'

/** The smallest amount that an item with so many decimal places is counted in, in millionths. */
export function stepInMicros(decimals: number = QUANTITY_DECIMALS): bigint {
  return 10n ** BigInt(QUANTITY_DECIMALS - decimals)
}

/** True when a quantity has no more than so many decimal places. */
export function hasDecimals(quantity: number, decimals?: number): boolean {
  return toMicros(quantity) % stepInMicros(decimals) === 0n
}

/**
 * The refusal of a quantity that is finer than its item is counted, or null when it may be posted. All that remains of a line may be
 * posted however fine it is: a document from before its item had decimal places could otherwise never be finished.
 * @param decimals the item's decimal places; what nobody said is as fine as quantities go
 * @param remaining what is still open of the line
 */
export function tooFine(inventoryId: string, decimals: number | undefined, quantity: number, remaining: number): string | null {
  if (hasDecimals(quantity, decimals) || toMicros(quantity) === toMicros(remaining)) return null
  const count = decimals ?? QUANTITY_DECIMALS
  const counted = count === 0 ? 'in whole units' : `with at most ${count} decimal${count === 1 ? '' : 's'}`
  return `${inventoryId} is counted ${counted}: ${formatQuantity(quantity)} is too fine`
}
