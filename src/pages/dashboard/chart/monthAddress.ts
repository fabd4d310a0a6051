const MONTH_PARAM = 'month'

/** What follows the dashboard's address when a month is opened: `?month=2026-10`. */
export function monthSearch(key: string): string {
  return `?${new URLSearchParams({ [MONTH_PARAM]: key })}`
}

/** The month in an address, or null. */
export function namedMonth(search: string): string | null {
  return new URLSearchParams(search).get(MONTH_PARAM)
}
