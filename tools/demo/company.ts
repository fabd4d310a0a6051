import { roundQuantity } from '../../contract/quantities/quantity'
import type { FileName } from '../../server/exchange/files/fileSpec'
import { formatNumber } from '../../server/posting/documentNumbers'
import type { Command } from '../../server/posting/runCommand'
import type { Calendar, Random } from './history'
import type { Customer } from './masterData'

/** What happens from this day on is posted by the product's own commands; what happened before is imported. */
export const POSTED_SINCE = -6

/** Days after which a finished document is closed. */
export const CLOSED_AFTER = 25

type Row = Readonly<Record<string, unknown>>

/** The text of a cell; empty for what is no cell of a file. */
export function cellOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const WORKDAY_SECONDS = 9 * 3_600

/**
 * The demo company while its history passes, day by day: the rows of the files to import, and what is posted after the import.
 * A row has the columns of its file, and whatever else is needed to go on with it.
 */
export class Company {
  readonly files: Partial<Record<FileName, (Row & { readonly day: number })[]>> = {}
  /** Commands in the order of their days. */
  readonly postings: { readonly day: number; readonly run: Command<void> }[] = []
  today = 0
  /** Shipments that have not left yet, by customer and site. */
  readonly picking = new Map<string, { readonly shipment_nbr: string; readonly leaving: (() => void)[] }>()
  readonly #moved = new Map<string, number>()
  readonly #needed = new Map<string, number>()
  readonly #agenda = new Map<number, (() => void)[]>()
  readonly #numbers = new Map<string, number>()

  constructor(
    readonly random: Random,
    readonly calendar: Calendar,
    readonly customers: readonly Customer[],
  ) {}

  /** Plans what happens on a day, today at the earliest. Nothing happens from day 0 on. */
  on(day: number, action: () => void): void {
    const others = this.#agenda.get(day)
    if (others) others.push(action)
    else this.#agenda.set(day, [action])
  }

  /** Lets all days pass. */
  live(): void {
    for (this.today = this.calendar.firstDay; this.today < 0; this.today += 1)
      for (const action of this.#agenda.get(this.today) ?? []) action()
  }

  /** Some time of this working day. */
  moment(): string {
    return this.calendar.instant(this.today, this.random.whole(0, WORKDAY_SECONDS - 1))
  }

  add<Added extends Row>(name: FileName, row: Added): Added & { readonly day: number } {
    const added = { ...row, day: this.today }
    const rows = (this.files[name] ??= [])
    rows.push(added)
    return added
  }

  /** Documents are numbered in the order of their days, like those of the product. */
  number(prefix: string): string {
    const ordinal = (this.#numbers.get(prefix) ?? 0) + 1
    this.#numbers.set(prefix, ordinal)
    return formatNumber(prefix, ordinal, 7)
  }

  /** Returns true when what the command does is to be imported, and false when it will be posted. */
  isImported<Request>(command: Command<Request>, request: Request): boolean {
    const isBefore = this.today < POSTED_SINCE
    if (!isBefore) this.postings.push({ day: this.today, run: (context) => command(context, request) })
    return isBefore
  }

  /** Notes that stock came or, below zero, went before the import. */
  move(item: string, site: string, qty: number): void {
    add(this.#moved, `${item} ${site}`, qty)
  }

  /** Notes that stock must be there for what happens after the import, or no longer. */
  need(item: string, site: string, qty: number): void {
    add(this.#needed, `${item} ${site}`, qty)
  }

  /** Returns the stock at the time of the import. Not less than what came, or it would have begun below zero. */
  stockOf(item: string, site: string, free: number): number {
    const key = `${item} ${site}`
    return Math.max(roundQuantity(free + (this.#needed.get(key) ?? 0)), this.#moved.get(key) ?? 0)
  }
}

function add(quantities: Map<string, number>, key: string, qty: number): void {
  quantities.set(key, roundQuantity((quantities.get(key) ?? 0) + qty))
}
