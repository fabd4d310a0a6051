/**
 * Dates of the wire (`2026-03-05` or `2026-03-05T00:00:00Z`; `''`, null or missing mean none), shown in en-US and UTC
 * whatever zone the reader is in. A text that is no date is shown unchanged, never as "Invalid Date".
 */

/** The instant that a wire date names, or null for none. A date without a zone is read as UTC. */
export function parseWireDate(date: string | null | undefined): Date | null {
  if (!date) return null
  const hasTime = date.includes('T')
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/.test(date)
  const instant = new Date(hasTime && !hasZone ? `${date}Z` : date)
  // JavaScript reads the 30th of February as the 2nd of March.
  const [, day = instant.getUTCDate()] = UTC_DATE.exec(date) ?? []
  return instant.getUTCDate() === Number(day) ? instant : null
}

/** A date without a time of day, or with one in UTC. */
const UTC_DATE = /^\d{4}-\d{2}-(\d{2})(?:T[^+-]*)?$/

const DAY_MS = 86_400_000

/** The day in UTC that a date of the wire lies in, counted from 1970; null for none, and for what is no date. */
export function utcDay(date: string | null | undefined): number | null {
  const instant = parseWireDate(date)
  return instant && Math.floor(instant.getTime() / DAY_MS)
}

/** A wire date in one of the forms of {@link Intl.DateTimeFormat}. `none` is shown for no date. */
export function formatWireDate(date: string | null | undefined, form: Intl.DateTimeFormat, none: string): string {
  if (!date) return none
  const instant = parseWireDate(date)
  return instant ? form.format(instant) : date
}

const longForm = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' })

/** `March 5, 2026`. `none` is shown for no date. */
export function formatLongDate(date: string | null | undefined, none = ''): string {
  return formatWireDate(date, longForm, none)
}
