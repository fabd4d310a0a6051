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

/** `3/5/2026`. `none` replaces a missing date. */
export function formatShortDate(date: string | null | undefined, none = ''): string {
  return formatWireDate(date, shortForm, none)
}

/** `3/5/2026, 2:07 PM`; a date without a time of day is shown as a short date. */
export function formatInstant(date: string | null | undefined, none = ''): string {
  return formatWireDate(date, date?.includes('T') ? instantForm : shortForm, none)
}

/** `2026-10` as `October 2026`. A key in another form is returned unchanged. */
export function formatMonthKey(month: string): string {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? formatWireDate(`${month}-01`, monthForm, '') : month
}
