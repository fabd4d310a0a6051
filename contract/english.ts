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

/** Formats the day of an instant as `3/5/2026`. */
export const shortDay = dateFormat({ year: 'numeric', month: 'numeric', day: 'numeric' })

/** Formats the day of an instant as `Mar 5, 2026`. */
export const mediumDay = dateFormat({ dateStyle: 'medium' })

/** Formats the day of an instant as `March 5, 2026`. */
export const longDay = dateFormat({ dateStyle: 'long' })

/** Formats the month of an instant as `March 2026`. */
export const monthAndYear = dateFormat({ year: 'numeric', month: 'long' })

/** Formats the time of day of an instant as `2:07 PM`. */
export const timeOfDay = dateFormat({ timeStyle: 'short' })

/** Formats the time of day of an instant as `2:07:09 PM`. */
export const timeWithSeconds = dateFormat({ timeStyle: 'medium' })
