import { utcDay } from '../../../contract/rules/dates'

/**
 * Days from today to a date, both in UTC: negative for a past date, null for a missing or invalid one. Results are cached,
 * because many rows share few dates.
 * @param today as on the wire; `''` when unknown
 */
export function daysAfter(today: string): (date: string) => number | null {
  const known = new Map<string, number | null>()
  const now = utcDay(today)
  return (date) => {
    let days = known.get(date)
    if (days === undefined) {
      const day = utcDay(date)
      days = day === null || now === null ? null : day - now
      known.set(date, days)
    }
    return days
  }
}
