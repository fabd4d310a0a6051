// Numbers, dates and words in American English and UTC, as every text of the product shows them.

// A formatter is made when first used, because making one takes longer than many calls of it.
let number: Intl.NumberFormat | undefined

/** Formats a number as `1,234.5`, with all of its decimals; rounding is the caller's. */
export const formatNumber = (value: number): string =>
  // Most numbers on a list need no formatter.
  Number.isInteger(value) && Math.abs(value) < 1_000
    ? String(value)
    : (number ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })).format(value)

type DateFormat = (instant: Date) => string

function dateFormat(form: Intl.DateTimeFormatOptions): DateFormat {
  let formatter: Intl.DateTimeFormat | undefined
  // Some engines put a narrow blank before AM and PM.
  return (instant) =>
    (formatter ??= new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...form })).format(instant).replace('\u202f', ' ')
}

export const shortDay = dateFormat({ year: 'numeric', month: 'numeric', day: 'numeric' })

export const mediumDay = dateFormat({ dateStyle: 'medium' })

export const longDay = dateFormat({ dateStyle: 'long' })

export const monthAndYear = dateFormat({ year: 'numeric', month: 'long' })

export const timeOfDay = dateFormat({ timeStyle: 'short' })

export const timeWithSeconds = dateFormat({ timeStyle: 'medium' })

/** Joins words as `a, b and c`; `''` for none. */
export function listText(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
