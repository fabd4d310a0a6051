import { toWireDate } from '../../../contract/wireDate'
import type { CompanyProfile } from './companyProfile'

const DAY_MS = 86_400_000

/** Work on a day begins at this UTC hour: morning on the American west coast. */
const FIRST_HOUR = 15

/** Days of the demo company's life, counted from 0; {@link lastDay} is "today", whose work has not begun. */
export class Calendar {
  readonly lastDay: number
  readonly #start: number
  readonly #firstWeekday: number

  readonly #rush: number

  /**
   * @param end the last day, `YYYY-MM-DD`
   * @param profile the first day is so many months earlier, on the first of its month
   */
  constructor(end: string, { months, rush }: Pick<CompanyProfile, 'months' | 'rush'>) {
    const last = new Date(`${end}T00:00:00Z`)
    this.#start = Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - months, 1)
    this.#firstWeekday = new Date(this.#start).getUTCDay()
    this.lastDay = Math.round((last.getTime() - this.#start) / DAY_MS)
    this.#rush = rush
  }

  /** The day as `YYYY-MM-DD`. Days before 0 and after the last are fine: dates may be planned. */
  date(day: number): string {
    return toWireDate(new Date(this.#start + day * DAY_MS))
  }

  /** An instant on the day, so many seconds after work began. */
  instant(day: number, second: number): string {
    return new Date(this.#start + day * DAY_MS + (FIRST_HOUR * 3_600 + second) * 1_000).toISOString()
  }

  /** 0 is Sunday. */
  weekday(day: number): number {
    return (((this.#firstWeekday + day) % 7) + 7) % 7
  }

  isWorkday(day: number): boolean {
    const weekday = this.weekday(day)
    return weekday !== 0 && weekday !== 6
  }

  /** The day that is `count` working days after `day`. */
  workdaysAfter(day: number, count: number): number {
    let reached = day
    for (let left = count; left > 0;) {
      reached += 1
      if (this.isWorkday(reached)) left -= 1
    }
    return reached
  }

  /** How busy sales are on a day, from 0: no orders on Sundays, growth, seasons, and perhaps a rush towards the end. */
  demand(day: number): number {
    const byWeekday = [0, 1, 1.1, 1.05, 1, 0.9, 0.06][this.weekday(day)] ?? 1
    const growth = 0.8 + (0.4 * day) / this.lastDay
    const season = 1 + 0.2 * Math.sin((day / 365) * 2 * Math.PI)
    const rush = day > this.lastDay - 50 ? this.#rush : 1
    return byWeekday * growth * season * rush
  }
}
