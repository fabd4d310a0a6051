import { LONG_TRANSFER_DAYS } from '../../../contract/constants'
import type { TodayPartName } from '../../../contract/entities/today'

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

/** A part of a list's open documents, which a chip over the list shows alone. */
export interface ListPart<Row> {
  /** Names it in the address. */
  readonly id: string
  readonly label: string
  /** Shown when there are none. */
  readonly emptyText: string
  /** Something is wrong with these documents. */
  readonly isAlarm?: boolean
  /**
   * @param days days from today to the row's date; null for none, undefined while today is unknown
   * @param isNamed the server lists it among what needs attention today
   */
  readonly has: (row: Row, days: number | null | undefined, isNamed: boolean) => boolean
}

/** The parts of a list, and what they are made by. */
export interface ListParts<Row> {
  /** The row's day, as the wire has it. */
  readonly dayOf?: (row: Row) => string
  readonly parts: readonly ListPart<Row>[]
  /** What of today's answer names rows of the list; without the extension `today` there are no parts. */
  readonly named?: TodayPartName
}
