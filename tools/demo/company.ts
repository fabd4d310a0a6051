import { roundQuantity } from '../../contract/quantities/quantity'
import type { StatusName } from '../../contract/statuses'
import type { Calendar } from './calendar'
import type { Customer } from './masterData/customers'
import { type ItemDefinition, itemOf } from './masterData/items'
import { STAFF } from './masterData/sites'
import type { Random } from './random'

interface Numbered {
  readonly day: number
  nbr: string
}

export interface SalesOrder extends Numbered {
  readonly customer: Customer
  readonly customerOrderNbr: string
  readonly shipDay: number | null
  readonly lines: SalesLine[]
  readonly isHeld: boolean
  /** The last day on which goods of it left or came. */
  doneDay: number
}

export interface SalesLine {
  readonly order: SalesOrder
  readonly lineNbr: number
  readonly item: ItemDefinition
  readonly site: string
  readonly operation: 'Issue' | 'Receipt'
  readonly qty: number
  readonly note: string
  open: number
  /** What shipments hold of it or have taken. */
  picked: number
}

export interface SalesReceipt extends Numbered {
  readonly order: SalesOrder
  readonly note: string
  readonly lines: readonly Picked[]
}

export interface Picked {
  readonly line: SalesLine
  readonly qty: number
  readonly note: string
}

export interface Shipment extends Numbered {
  readonly customer: Customer
  readonly site: string
  /** The day on which it is to leave. */
  readonly shipDay: number
  /** The day on which it leaves; it is open as long as that has not come. */
  readonly confirmDay: number
  readonly confirmedAt: string | null
  readonly note: string
  readonly lines: Picked[]
}

export interface ProductionOrder extends Numbered {
  readonly item: ItemDefinition
  readonly qty: number
  readonly line: SalesLine | null
  readonly createdAt: string
  readonly materials: readonly Material[]
  readonly completions: Completion[]
  status: StatusName<'production'>
}

interface Material {
  readonly item: string
  readonly required: number
  released: number
}

interface Completion extends Numbered {
  readonly qty: number
  readonly at: string
}

/** A truck of one order; a large one carries several shipments of it. */
export interface Transfer extends Numbered {
  readonly order: { nbr: string }
  readonly site: string
  readonly lines: readonly { readonly item: string; readonly qty: number; received: number }[]
  readonly receipts: TransferReceipt[]
}

export interface TransferReceipt extends Numbered {
  readonly note: string
  readonly lines: readonly { readonly lineNbr: number; readonly item: string; readonly qty: number; readonly note: string }[]
}

export interface Movement {
  readonly at: string
  readonly by: string
  readonly item: string
  readonly site: string
  readonly qty: number
  readonly reason: string
  /** Returns the number of the document, which is known last. */
  readonly document: () => string
  readonly line: number | null
}

/** How many days after the end of the history needs are known. */
const HORIZON = 90

const WORKDAY_SECONDS = 9 * 3_600

/** The demo company as it is built up: its documents, and what they do to stock. */
export class Company {
  readonly orders: SalesOrder[] = []
  readonly receipts: SalesReceipt[] = []
  readonly shipments: Shipment[] = []
  readonly lastShipments = new Map<string, Shipment>()
  readonly production: ProductionOrder[] = []
  readonly transfers: Transfer[] = []
  readonly movements: Movement[] = []
  readonly #flows = new Map<string, Float64Array>()

  constructor(
    readonly random: Random,
    readonly calendar: Calendar,
    readonly customers: readonly Customer[],
  ) {}

  /** What comes (positive) and goes of an item at a site, by day; the first element is the first day. */
  flow(item: string, site: string): Float64Array {
    const key = `${item}\n${site}`
    const flow = this.#flows.get(key) ?? new Float64Array(HORIZON - this.calendar.firstDay)
    this.#flows.set(key, flow)
    return flow
  }

  /** Plans that goods come (positive) or go on a day, which may lie ahead. */
  plan(day: number, item: string, site: string, qty: number): void {
    const flow = this.flow(item, site)
    const index = day - this.calendar.firstDay
    if (index < flow.length) flow[index] = roundQuantity((flow[index] ?? 0) + qty)
  }

  moment(day: number): string {
    return this.calendar.instant(day, this.random.whole(0, WORKDAY_SECONDS - 1))
  }

  move(movement: Omit<Movement, 'by'>): void {
    this.movements.push({ ...movement, by: this.random.pick(STAFF) })
  }
}

/** From this day on nothing arrives of the items whose suppliers are late. */
export const LATE_SINCE = -60

const LATE_ITEMS: ReadonlySet<string> = new Set([
  ...['MTR-0400', 'SOL-24V', 'CST-1.5x2-6-SS', 'VFD-075'],
  ...['BFV-08-DI', 'GV-06-CI', 'FL-04-SS'],
])

/** Returns whether an item, or a part of it, comes from a supplier that is late: since {@link LATE_SINCE} none is left. */
export function isLate(id: string): boolean {
  return LATE_ITEMS.has(id) || (itemOf(id).madeOf ?? []).some(([component]) => isLate(component))
}
