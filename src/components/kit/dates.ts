import { monthAndYear, shortDay, timeOfDay } from '../../../contract/english'
import { memoizeByText } from '../../../contract/memoizeByText'
import { formatWireDate } from '../../../contract/rules/dates'

export function formatShortDate(date: string | null | undefined, none = ''): string {
  return date ? shortDate(date) : none
}

const shortDate = memoizeByText((date) => formatWireDate(date, shortDay, ''))

export function formatInstant(date: string | null | undefined, none = ''): string {
  return formatWireDate(date, date && date.length > 10 ? shortInstant : shortDay, none)
}

const shortInstant = (instant: Date) => `${shortDay(instant)}, ${timeOfDay(instant)}`

export function formatMonthKey(month: string): string {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? formatWireDate(`${month}-01`, monthAndYear, '') : month
}
