/**
 * Dates of the wire (`2026-03-05` or `2026-03-05T00:00:00Z`; `''`, null or missing mean none), shown in en-US and UTC
 * whatever zone the browser is in. A text that is no date is shown as it stands, never as "Invalid Date".
 */

const shortFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'numeric', day: 'numeric' })
const longFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' })
const monthFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long' })
const instantFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** The instant that a wire date names, or null for none. A date without a zone is read as UTC. */
export function parseWireDate(date: string | null | undefined): Date | null {
  if (!date) return null
  const hasTime = date.includes('T')
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/.test(date)
  const instant = new Date(hasTime && !hasZone ? `${date}Z` : date)
  return Number.isNaN(instant.getTime()) ? null : instant
}

function format(date: string | null | undefined, how: Intl.DateTimeFormat, none: string): string {
  if (!date) return none
  const instant = parseWireDate(date)
  return instant ? how.format(instant) : date
}

/** `3/5/2026`. `none` is what stands for no date. */
export function formatShortDate(date: string | null | undefined, none = ''): string {
  return format(date, shortFormat, none)
}

/** `March 5, 2026`. `none` is what stands for no date. */
export function formatLongDate(date: string | null | undefined, none = ''): string {
  return format(date, longFormat, none)
}

/** `3/5/2026, 2:07 PM`; a date without a time of day is shown as a short date. */
export function formatInstant(date: string | null | undefined, none = ''): string {
  return format(date, date?.includes('T') ? instantFormat : shortFormat, none)
}

/** `2026-10` in words: `October 2026`. A key in another form is returned as it stands. */
export function formatMonthKey(month: string): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return month
  return monthFormat.format(new Date(`${month}-01T00:00:00Z`))
}

/** The UTC calendar date of an instant, as the wire spells it: `YYYY-MM-DD`. */
export function toWireDate(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}
