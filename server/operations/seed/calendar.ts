import { toWireDate } from '../../../contract/wireDate'
import type { CompanyProfile } from './companyProfile'

const DAY_MS = 86_400_000

/** A working day begins at this UTC hour: morning on the American west coast. */
const FIRST_HOUR = 15

/** The days of the demo company's history, counted from 0. {@link lastDay} is "today", whose work has not begun. */
export class Calendar {
  readonly lastDay: number
  readonly #start: number
  readonly #rush: number

  /**
   * @param end the last day, `YYYY-MM-DD`
   * @param profile its `months` set the first day: the first of the month, that many months earlier
   */
  constructor(end: string, { months, rush }: Pick<CompanyProfile, 'months' | 'rush'>) {
    const last = new Date(`${end}T00:00:00Z`)
    this.#start = Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - months, 1)
    this.lastDay = Math.round((last.getTime() - this.#start) / DAY_MS)
    this.#rush = rush
  }

  /** Formats a day as `YYYY-MM-DD`. Days before 0 and after the last are allowed, because dates may be planned. */
  date(day: number): string {
    return toWireDate(new Date(this.#start + day * DAY_MS))
  }

  /** Returns the instant on a day, this number of seconds after work began. */
  instant(day: number, second: number): string {
    return new Date(this.#start + day * DAY_MS + (FIRST_HOUR * 3_600 + second) * 1_000).toISOString()
  }

  /** Returns the day of the week; 0 is Sunday. */
  weekday(day: number): number {
    return new Date(this.#start + day * DAY_MS).getUTCDay()
  }

  isWorkday(day: number): boolean {
    const weekday = this.weekday(day)
    return weekday !== 0 && weekday !== 6
  }

  /** Returns the day that is `count` working days after `day`. */
  workdaysAfter(day: number, count: number): number {
    let reached = day
    for (let left = count; left > 0;) {
      reached += 1
      if (this.isWorkday(reached)) left -= 1
    }
    return reached
  }

  /**
   * Returns the relative demand on a day, 0 or more: none on Sundays, with growth, seasons, and the rush of the profile at the
   * end.
   */
  demand(day: number): number {
    const byWeekday = [0, 1, 1.1, 1.05, 1, 0.9, 0.06][this.weekday(day)] ?? 1
    const growth = 0.8 + (0.4 * day) / this.lastDay
    const season = 1 + 0.2 * Math.sin((day / 365) * 2 * Math.PI)
    const rush = day > this.lastDay - 50 ? this.#rush : 1
    return byWeekday * growth * season * rush
  }
}
