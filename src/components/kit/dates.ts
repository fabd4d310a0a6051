import { formatWireDate } from '../../../contract/rules/dates'

const shortForm = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'numeric', day: 'numeric' })
const monthForm = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long' })
const instantForm = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Formats a date as `3/5/2026`. Returns `none` for a missing date. */
export function formatShortDate(date: string | null | undefined, none = ''): string {
  return formatWireDate(date, shortForm, none)
}

/** Formats a date with time as `3/5/2026, 2:07 PM` (UTC), and one without as a short date. Returns `none` for a missing date. */
export function formatInstant(date: string | null | undefined, none = ''): string {
  return formatWireDate(date, date && date.length > 10 ? instantForm : shortForm, none)
}

/** Formats `2026-10` as `October 2026`. Returns a key in another form unchanged. */
export function formatMonthKey(month: string): string {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? formatWireDate(`${month}-01`, monthForm, '') : month
}
