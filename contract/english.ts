/**
 * Numbers and dates in American English, as every text of the product shows them. Not with `Intl`, whose first use loads locale
 * data: 15 to 25 ms of a start's processor time, four times that on a phone (docs/PERFORMANCE.md).
 */

/** Formats a number as `1,234.5`, with all of its decimals; rounding is the caller's. */
export function formatNumber(value: number): string {
  // From 1e21 on a number is written with an exponent.
  const [digits = '', zeros] = String(Math.abs(value)).split('e+')
  const [whole = '', ...decimals] = (zeros ? digits.replace('.', '').padEnd(Number(zeros) + 1, '0') : digits).split('.')
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

/** Returns the name of an instant's month in UTC: `March`. */
export const monthName = (instant: Date): string => MONTHS[instant.getUTCMonth()] ?? ''

/** Formats the UTC day of an instant as `March 5, 2026`. */
export const longDay = (instant: Date): string => `${monthName(instant)} ${instant.getUTCDate()}, ${instant.getUTCFullYear()}`
