import type { TodayPartName } from '../../../contract/entities/today'

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
