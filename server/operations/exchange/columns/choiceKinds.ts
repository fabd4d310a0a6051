import { nearestName } from '../nearestName'
import { showValue } from '../showValue'
import type { ColumnKind } from './columnKind'

/** One of several words. */
export function choice(...words: readonly string[]): ColumnKind & { readonly words: readonly string[] } {
  return {
    words,
    form: `one of ${words.join(', ')}`,
    sqlType: 'text',
    toText: (expression) => expression,
    parse(cell) {
      const text = cell.trim()
      if (words.includes(text)) return { value: text }
      const meant = nearestName(text, words)
      const hint = meant === null ? '' : `; did you mean ${meant}?`
      return { problem: `${showValue(cell)} is not one of ${words.join(', ')}${hint}` }
    },
  }
}

/** An id in the form of a UUID. */
export const uuid: ColumnKind = {
  form: 'UUID',
  sqlType: 'uuid',
  toText: (expression) => `${expression}::text`,
  parse(cell) {
    const text = cell.trim().toLowerCase()
    if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) return { value: text }
    return { problem: `${showValue(cell)} is not a UUID` }
  },
}
