import { memoizeByText } from '../../../../contract/memoizeByText'
import { utcDay } from '../../../../contract/rules/dates'

/**
 * Returns a function that counts the days from today to a date, both in UTC: negative for a past date, null for a missing or
 * invalid one.
 * @param today as on the wire; `''` when unknown
 */
export function daysAfter(today: string): (date: string) => number | null {
  const now = utcDay(today)
  return memoizeByText((date) => {
    const day = utcDay(date)
    return day === null || now === null ? null : day - now
  })
}
