// Numbers and dates in American English and UTC, as every text of the product shows them.

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })

/** Formats a number as `1,234.5`, with all of its decimals; rounding is the caller's. */
export const formatNumber = (value: number): string => number.format(value)

type DateFormat = (instant: Date) => string

function dateFormat(form: Intl.DateTimeFormatOptions): DateFormat {
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...form })
  // Some engines put a narrow blank before AM and PM.
  return (instant) => formatter.format(instant).replace('\u202f', ' ')
}

export const shortDay = dateFormat({ year: 'numeric', month: 'numeric', day: 'numeric' })

export const mediumDay = dateFormat({ dateStyle: 'medium' })

export const longDay = dateFormat({ dateStyle: 'long' })

export const monthAndYear = dateFormat({ year: 'numeric', month: 'long' })

export const timeOfDay = dateFormat({ timeStyle: 'short' })

export const timeWithSeconds = dateFormat({ timeStyle: 'medium' })
