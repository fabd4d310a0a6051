import { utcDay } from '../../../contract/rules/dates'

/**
 * How many days a date is after today, both as days in UTC: negative for one that is past, null for none, and for one that cannot be read.
 * Many rows share few dates: each is read once.
 * @param today as the wire spells it; `''` for not known
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
