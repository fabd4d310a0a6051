import { monthName } from '../../../contract/english'

// Dates and times in American English and UTC, without `Intl` for the reason that `contract/english.ts` gives.

/** Formats the day of an instant as `3/5/2026`. */
export const shortDay = (instant: Date): string =>
  [instant.getUTCMonth() + 1, instant.getUTCDate(), instant.getUTCFullYear()].join('/')

/** Formats the day of an instant as `Mar 5, 2026`. */
export const mediumDay = (instant: Date): string =>
  `${monthName(instant).slice(0, 3)} ${instant.getUTCDate()}, ${instant.getUTCFullYear()}`

/** Formats the month of an instant as `March 2026`. */
export const monthAndYear = (instant: Date): string => `${monthName(instant)} ${instant.getUTCFullYear()}`

/** Formats the time of day of an instant as `2:07 PM`. */
export const timeOfDay = (instant: Date): string => clock(instant, [instant.getUTCMinutes()])

/** Formats the time of day of an instant as `2:07:09 PM`. */
export const timeWithSeconds = (instant: Date): string => clock(instant, [instant.getUTCMinutes(), instant.getUTCSeconds()])

function clock(instant: Date, smaller: readonly number[]): string {
  const hour = instant.getUTCHours()
  const parts = [hour % 12 || 12, ...smaller.map((value) => String(value).padStart(2, '0'))]
  return `${parts.join(':')} ${hour < 12 ? 'AM' : 'PM'}`
}
