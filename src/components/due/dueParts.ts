import { LONG_TRANSFER_DAYS } from '../../../contract/constants'
import type { ListPart } from './listPart'

/** A week, as the chips have it: so many days from today, and today. */
const WEEK_DAYS = 7

const within = (from: number, to: number) => ({
  has: (_row: unknown, days: number | null | undefined) => typeof days === 'number' && days >= from && days <= to,
})
const none = { id: 'none', label: 'No date', has: (_row: unknown, days: number | null | undefined) => days === null }
const today = { id: 'today', label: 'Today', ...within(0, 0) }

/** Parts of the documents that are to leave on a day. */
export const SHIP_PARTS: readonly ListPart<unknown>[] = [
  { id: 'late', label: 'Late', emptyText: 'Nothing is late.', isAlarm: true, ...within(-Infinity, -1) },
  { ...today, emptyText: 'Nothing is due today.' },
  { id: 'week', label: 'This week', emptyText: 'Nothing is due this week.', ...within(0, WEEK_DAYS) },
  { ...none, emptyText: 'Everything has a ship date.' },
]

/** Parts of the transfers that have left on a day. */
export const UNDER_WAY_PARTS: readonly ListPart<unknown>[] = [
  {
    id: 'late',
    label: `More than ${LONG_TRANSFER_DAYS} days`,
    emptyText: 'Nothing has been under way for so long.',
    isAlarm: true,
    ...within(-Infinity, -LONG_TRANSFER_DAYS - 1),
  },
  { id: 'week', label: 'This week', emptyText: 'Nothing was shipped this week.', ...within(-LONG_TRANSFER_DAYS, 0) },
  { ...today, emptyText: 'Nothing was shipped today.' },
  { ...none, emptyText: 'Everything has a shipped date.' },
]
