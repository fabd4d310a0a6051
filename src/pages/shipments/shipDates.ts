import { utcDay } from '../../../contract/rules/dates'

const YEAR_DAYS = 366

/**
 * What is said of a ship date that may be a typing error; null when it is near today, and while that is not known.
 * @param date `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`, or `''`
 */
export function farDateText(date: string, today: string): string | null {
  const now = utcDay(today)
  const days = now === null ? 0 : (utcDay(date) ?? now) - now
  if (Math.abs(days) <= YEAR_DAYS) return null
  return days < 0 ? 'more than a year ago' : 'more than a year ahead'
}
