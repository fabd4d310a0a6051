/**
 * Wire dates (`2026-03-05` or `2026-03-05T00:00:00Z`; `''`, null or missing mean none), shown in en-US and UTC regardless of
 * the user's time zone. Text that is not a date is shown unchanged, never as "Invalid Date".
 */

/** Parses a wire date; null for none or an invalid one. A date without a time zone is read as UTC. */
export function parseWireDate(date: string | null | undefined): Date | null {
  if (!date) return null
  const hasTime = date.includes('T')
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/.test(date)
  const instant = new Date(hasTime && !hasZone ? `${date}Z` : date)
  // JavaScript parses February 30 as March 2; such a date counts as invalid.
  const [, day = instant.getUTCDate()] = UTC_DATE.exec(date) ?? []
  return instant.getUTCDate() === Number(day) ? instant : null
}

/** Matches a date without a time, or with a time in UTC. */
const UTC_DATE = /^\d{4}-\d{2}-(\d{2})(?:T[^+-]*)?$/

const DAY_MS = 86_400_000

/** Returns the UTC day of a wire date as days since 1970; null for none or an invalid one. */
export function utcDay(date: string | null | undefined): number | null {
  const instant = parseWireDate(date)
  return instant && Math.floor(instant.getTime() / DAY_MS)
}

/** Formats a wire date with {@link Intl.DateTimeFormat}. `none` is returned when there is no date. */
export function formatWireDate(date: string | null | undefined, form: Intl.DateTimeFormat, none: string): string {
  if (!date) return none
  const instant = parseWireDate(date)
  return instant ? form.format(instant) : date
}

const longForm = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' })

/** Formats a wire date as `March 5, 2026`. `none` is returned when there is no date. */
export function formatLongDate(date: string | null | undefined, none = ''): string {
  return formatWireDate(date, longForm, none)
}
