import { toWireDate } from '../../contract/wireDate'

const DAY_MS = 86_400_000

/** A working day begins at this UTC hour: morning on the American west coast. */
const FIRST_HOUR = 15

/** The days of the demo company. Day 0 is the end of the history, whose work has not begun; the days before it are negative. */
export class Calendar {
  readonly firstDay: number
  readonly #end: Date

  /** @param end day 0, `YYYY-MM-DD` */
  constructor(end: string, months: number) {
    this.#end = new Date(`${end}T00:00:00Z`)
    const start = Date.UTC(this.#end.getUTCFullYear(), this.#end.getUTCMonth() - months, 1)
    this.firstDay = Math.round((start - this.#end.getTime()) / DAY_MS)
  }

  date(day: number): string {
    return toWireDate(this.#at(day, 0))
  }

  instant(day: number, second: number): string {
    return this.#at(day, FIRST_HOUR * 3_600 + second).toISOString()
  }

  weekday(day: number): number {
    return this.#at(day, 0).getUTCDay()
  }

  /** Returns the day that is `count` working days after `day`, or before it when negative. */
  workdays(day: number, count: number): number {
    let reached = day
    for (let left = Math.abs(count); left > 0;) {
      reached += Math.sign(count)
      if (this.weekday(reached) % 6 !== 0) left -= 1
    }
    return reached
  }

  #at(day: number, second: number): Date {
    return new Date(this.#end.getTime() + day * DAY_MS + second * 1_000)
  }
}
