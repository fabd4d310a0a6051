import { toWireDate } from '../../contract/wireDate'

/** Mulberry32: the same seed gives the same company on every machine. Never for secrets. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  whole(low: number, high: number): number {
    return low + Math.floor(this.fraction() * (high - low + 1))
  }

  chance(probability: number): boolean {
    return this.fraction() < probability
  }

  pick<Element>(list: readonly Element[]): Element {
    const picked = list[this.whole(0, list.length - 1)]
    if (picked === undefined) throw new Error('Nothing to pick from')
    return picked
  }

  /** Returns a random text with the given probability, else an empty one. */
  maybe(probability: number, texts: readonly string[]): string {
    return this.chance(probability) ? this.pick(texts) : ''
  }

  digits(form: string): string {
    return form.replaceAll('#', () => String(this.whole(0, 9)))
  }
}

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
