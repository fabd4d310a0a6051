import * as z from 'zod/mini'
import { QUANTITY_DECIMALS } from '../constants'
import { withQuickCheck } from './quickCheck'
import { responseOptionalText, leniently } from './responseText'

/** Decimal places; anything but a whole number from 0 to 6 is read as 6, the finest that quantities can be. */
const responseDecimals = withQuickCheck(z.optional(leniently(isDecimals, () => QUANTITY_DECIMALS)), isDecimals)

/** Unit and decimal places of an item. Every row with a quantity of an item may carry them; a backend may omit both. */
export const itemUnit = {
  /** Unit of measure, e.g. `each` or `kg`; empty or missing when there is none. */
  uom: responseOptionalText,
  /** Decimal places of a typed quantity of the item, 0 to 6; missing is 6. See `contract/quantities/decimalPlaces`. */
  decimals: responseDecimals,
}

function isDecimals(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= QUANTITY_DECIMALS
}
