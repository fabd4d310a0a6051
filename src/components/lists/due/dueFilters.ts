import { LONG_TRANSFER_DAYS } from '../../../../contract/constants'
import type { TodayPartName } from '../../../../contract/entities/today'
import { memoizeByText } from '../../../../contract/memoizeByText'
import { utcDay } from '../../../../contract/rules/dates'

const WEEK_DAYS = 7

const within = (from: number, to: number) => ({
  has: (_row: unknown, days: number | null | undefined) => typeof days === 'number' && days >= from && days <= to,
})
const none = { id: 'none', label: 'No date', has: (_row: unknown, days: number | null | undefined) => days === null }
const today = { id: 'today', label: 'Today', ...within(0, 0) }

export const SHIP_FILTERS: readonly QuickFilter<unknown>[] = [
  { id: 'late', label: 'Late', emptyText: 'Nothing is late.', isAlarm: true, ...within(-Infinity, -1) },
  { ...today, emptyText: 'Nothing is due today.' },
  { id: 'week', label: 'This week', emptyText: 'Nothing is due this week.', ...within(0, WEEK_DAYS) },
  { ...none, emptyText: 'Everything has a ship date.' },
]

export const UNDER_WAY_FILTERS: readonly QuickFilter<unknown>[] = [
  {
    id: 'late',
    label: `Over ${LONG_TRANSFER_DAYS} days`,
    emptyText: 'No transfer is taking that long.',
    isAlarm: true,
    ...within(-Infinity, -LONG_TRANSFER_DAYS - 1),
  },
  { ...today, emptyText: 'Nothing was shipped today.' },
  { id: 'week', label: 'This week', emptyText: 'Nothing was shipped this week.', ...within(-LONG_TRANSFER_DAYS, 0) },
  { ...none, emptyText: 'Everything has a shipped date.' },
]

export interface QuickFilter<Row> {
  readonly id: string
  readonly label: string
  readonly emptyText: string
  readonly isAlarm?: boolean
  /** @param days from today to the row's date; null for none, undefined while today is unknown */
  readonly has: (row: Row, days: number | null | undefined, isNamed: boolean) => boolean
}

export interface QuickFilters<Row> {
  readonly dayOf?: (row: Row) => string
  readonly filters: readonly QuickFilter<Row>[]
  /** The part of the response of `today` that names rows of the list. Without the extension `today` there are no quick filters. */
  readonly named?: TodayPartName
}

/** Days from today to a date, both in UTC: negative for a past date, null for a missing or invalid one. */
export function daysAfter(today: string): (date: string) => number | null {
  const now = utcDay(today)
  return memoizeByText((date) => {
    const day = utcDay(date)
    return day === null || now === null ? null : day - now
  })
}
