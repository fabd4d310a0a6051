import { QUANTITY_DECIMALS, QUANTITY_LIMIT } from '../../../../contract/constants'
import { decimalOf, microsOf } from '../decimal'
import { showValue } from '../showValue'
import type { ColumnKind } from './columnKind'

interface Bounds {
  /** The smallest whole number that is allowed. `above` does not allow it itself. */
  readonly from?: number
  readonly above?: number
  readonly to: number
}

const MICROS = 10n ** BigInt(QUANTITY_DECIMALS)

/** The largest number that the tables' `numeric(18,6)` holds, rounded down to a whole one. */
export const TABLE_LIMIT = 999_999_999_999

function quantityKind({ from, above, to }: Bounds): ColumnKind {
  const low = above ?? from ?? -to
  const bound = above !== undefined ? `above ${above}` : from !== undefined ? `${from} or more` : 'may be negative'
  return {
    form: `number with at most ${QUANTITY_DECIMALS} decimals, ${bound}, at most ${to}`,
    sqlType: 'numeric',
    toText: (expression) => `trim_scale(${expression})::text`,
    parse(cell) {
      const text = cell.trim()
      if (!/^-?\d{1,15}(\.\d+)?$/.test(text) || (text.split('.')[1]?.length ?? 0) > QUANTITY_DECIMALS) {
        const hint = /^-?\d+,\d+$/.test(text) ? `; the decimal sign is a point: ${text.replace(',', '.')}` : ''
        return { problem: `${showValue(cell)} is not a number with at most ${QUANTITY_DECIMALS} decimals${hint}` }
      }
      const micros = microsOf(text)
      const lowest = BigInt(low) * MICROS
      if (micros < lowest || (above !== undefined && micros === lowest)) {
        return { problem: `${text} must be ${above !== undefined ? `greater than ${above}` : `at least ${low}`}` }
      }
      if (micros > BigInt(to) * MICROS) return { problem: `${text} must be at most ${to}` }
      return { value: decimalOf(micros) }
    },
  }
}

/** A quantity of a document: above 0. */
export const positiveQuantity = quantityKind({ above: 0, to: QUANTITY_LIMIT })

/** A quantity of a document that may be nothing. */
export const quantity = quantityKind({ from: 0, to: QUANTITY_LIMIT })

/** A quantity in stock: it may have added up to more than one document may hold. */
export const stockQuantity = quantityKind({ from: 0, to: TABLE_LIMIT })

/** What a movement adds to stock, or takes from it. */
export const signedQuantity = quantityKind({ to: TABLE_LIMIT })

/** A whole number. */
export function wholeNumber(from: number, to: number, sqlType: 'integer' | 'bigint' = 'integer'): ColumnKind {
  return {
    form: `whole number from ${from} to ${to}`,
    sqlType,
    toText: (expression) => `${expression}::text`,
    parse(cell) {
      const text = cell.trim()
      const number = Number(text)
      if (!/^-?\d{1,16}$/.test(text) || number < from || number > to) {
        return { problem: `${showValue(cell)} is not a whole number from ${from} to ${to}` }
      }
      return { value: String(number) }
    },
  }
}

/** A line of a document. */
export const lineNumber = wholeNumber(0, 2_000_000_000)
