import type { Calendar } from '../calendar'
import type { CompanyProfile } from '../companyProfile'
import type { Customer } from '../masterData/customers'
import { STAFF } from '../masterData/sites'
import type { Random } from '../random'
import type { DocumentNumbers } from './documentNumbers'
import { Documents } from './documents'
import { type Movement, StockLedger } from './stockLedger'
import { SupplyPlan } from './supplyPlan'

/** Scheduled tasks by day. Tasks of one day run in the order in which they were added. */
class Schedule {
  readonly #tasks = new Map<number, (() => void)[]>()

  plan(day: number, task: () => void): void {
    const planned = this.#tasks.get(day)
    if (planned) planned.push(task)
    else this.#tasks.set(day, [task])
  }

  /** Runs the tasks of the day, including those that they add to the same day. */
  run(day: number): void {
    for (const task of this.#tasks.get(day) ?? []) task()
    this.#tasks.delete(day)
  }
}

const WORKDAY_SECONDS = 9 * 3_600

/** The state of the simulated company: stock, promises, scheduled tasks, and the documents created so far. */
export class World {
  readonly schedule = new Schedule()
  readonly stock = new StockLedger()
  readonly supply = new SupplyPlan()
  readonly documents = new Documents()
  /** The current day of the simulation. */
  today = 0
  readonly #secondsBetween: number
  #second = 0

  constructor(
    readonly random: Random,
    readonly calendar: Calendar,
    readonly numbers: DocumentNumbers,
    readonly customers: readonly Customer[],
    readonly profile: CompanyProfile,
  ) {
    this.#secondsBetween = Math.max(1, Math.floor(WORKDAY_SECONDS / profile.bustle))
  }

  startDay(day: number): void {
    this.today = day
    this.#second = this.random.whole(0, 600)
  }

  /** Returns the instant of the next event of today; each call returns a later one. */
  now(): string {
    this.#second = Math.min(this.#second + this.random.whole(1, 2 * this.#secondsBetween), WORKDAY_SECONDS - 1)
    return this.calendar.instant(this.today, this.#second)
  }

  date(): string {
    return this.calendar.date(this.today)
  }

  /** Schedules a task for a random day, `low` to `high` working days from today. */
  later(low: number, high: number, task: () => void): void {
    this.schedule.plan(this.calendar.workdaysAfter(this.today, this.random.whole(low, high)), task)
  }

  /** Returns the time and user of a stock movement, for a document's line. */
  movement(reason: Movement['reason'], documentNbr: string, line: number | null = null): Movement {
    const created_by = this.random.pick(STAFF)
    return { reason, document_nbr: documentNbr, document_line: line, created_at: this.now(), created_by }
  }

  /** Returns a random text with the given probability, else an empty one. */
  maybeText(probability: number, texts: readonly string[]): string {
    return this.random.chance(probability) ? this.random.pick(texts) : ''
  }
}
