import { utcDay } from '../../../contract/rules/dates'

/** Ship dates that can be typed; one that is older came with the data. */
export const SHIP_DATES = { earliest: '2000-01-01', latest: '2099-12-31' } as const

/** Says which dates can be typed. */
export const SHIP_DATES_TEXT = 'Enter a date from 2000 to 2099'

const YEAR_DAYS = 366

/**
 * What is said of a ship date that may be a typing error; null when it is near today.
 * @param date `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`
 */
export function farDateText(date: string, today: string): string | null {
  const days = (utcDay(date) ?? 0) - (utcDay(today) ?? 0)
  if (Math.abs(days) <= YEAR_DAYS) return null
  return days < 0 ? 'more than a year ago' : 'more than a year ahead'
}
