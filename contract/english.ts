/**
 * Numbers, dates and times in American English and UTC, as every text of the product shows them. Not with `Intl`, whose first use
 * loads locale data: 15 to 25 ms of a start's processor time, four times that on a phone (docs/PERFORMANCE.md).
 */

/** Formats a number as `1,234.5`, with all of its decimals; rounding is the caller's. */
export function formatNumber(value: number): string {
  const [whole = '', ...decimals] = String(Math.abs(value)).split('.')
  return [(value < 0 ? '-' : '') + inThousands(whole), ...decimals].join('.')
}

const inThousands = (digits: string): string =>
  digits.length > 3 ? `${inThousands(digits.slice(0, -3))},${digits.slice(-3)}` : digits

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const month = (instant: Date) => MONTHS[instant.getUTCMonth()] ?? ''

/** Formats the day of an instant as `3/5/2026`. */
export const shortDay = (instant: Date): string =>
  [instant.getUTCMonth() + 1, instant.getUTCDate(), instant.getUTCFullYear()].join('/')

/** Formats the day of an instant as `March 5, 2026`. */
export const longDay = (instant: Date): string => `${month(instant)} ${dayAndYear(instant)}`

/** Formats the day of an instant as `Mar 5, 2026`. */
export const mediumDay = (instant: Date): string => `${month(instant).slice(0, 3)} ${dayAndYear(instant)}`

const dayAndYear = (instant: Date) => `${instant.getUTCDate()}, ${instant.getUTCFullYear()}`

/** Formats the month of an instant as `March 2026`. */
export const monthAndYear = (instant: Date): string => `${month(instant)} ${instant.getUTCFullYear()}`

/** Formats the time of day of an instant as `2:07 PM`. */
export const timeOfDay = (instant: Date): string => clock(instant, [instant.getUTCMinutes()])

/** Formats the time of day of an instant as `2:07:09 PM`. */
export const timeWithSeconds = (instant: Date): string => clock(instant, [instant.getUTCMinutes(), instant.getUTCSeconds()])

function clock(instant: Date, smaller: readonly number[]): string {
  const hour = instant.getUTCHours()
  const parts = [hour % 12 || 12, ...smaller.map((value) => String(value).padStart(2, '0'))]
  return `${parts.join(':')} ${hour < 12 ? 'AM' : 'PM'}`
}
