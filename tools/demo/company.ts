import { roundQuantity } from '../../contract/quantities/quantity'
import type { StatusName } from '../../contract/statuses'
import type { Command } from '../../server/posting/runCommand'
import type { Calendar, Random } from './history'
import type { Customer, Item } from './masterData'

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
  readonly item: Item
  readonly site: string
  readonly operation: 'Issue' | 'Receipt'
  readonly qty: number
  readonly note: string
  open: number
  /** What shipments or receipts have of it, whether it has moved or not. */
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
  /** The day on which it is to leave, and the day on which it leaves. */
  readonly shipDay: number
  readonly confirmDay: number
  readonly note: string
  readonly lines: Picked[]
  hasLeft?: true
}

export interface ProductionOrder extends Numbered {
  readonly item: Item
  readonly qty: number
  readonly line: SalesLine | null
  readonly materials: readonly { readonly item: string; readonly required: number; released: number }[]
  readonly completions: (Numbered & { readonly qty: number })[]
  status: StatusName<'production'>
}

/** A truck of one order; a large one carries several shipments of it. */
export interface Transfer extends Numbered {
  readonly order: Numbered
  readonly site: string
  readonly lines: readonly { readonly item: string; readonly qty: number }[]
  readonly receipts: (Numbered & {
    readonly note: string
    readonly lines: readonly { readonly lineNbr: number; readonly item: string; readonly qty: number; readonly note: string }[]
  })[]
}

/** What happens from this day on is posted by the product's own commands; what happened before is imported. */
export const POSTED_SINCE = -6

/** The demo company as it is built up: its documents, what moved stock before the import, and what is posted after it. */
export class Company {
  readonly orders: SalesOrder[] = []
  readonly receipts: SalesReceipt[] = []
  readonly shipments: Shipment[] = []
  readonly production: ProductionOrder[] = []
  readonly transfers: Transfer[] = []
  /** Commands to run, each on its day. Their requests are made late, because the numbers of documents are given last. */
  readonly postings: { readonly day: number; readonly run: Command<void> }[] = []
  /** By item and site: what came less what went before the import, and what must be there for what is posted after it. */
  readonly moved = new Map<string, number>()
  readonly needed = new Map<string, number>()

  constructor(
    readonly random: Random,
    readonly calendar: Calendar,
    readonly customers: readonly Customer[],
    /** How much larger its lots are than those of a small company. */
    readonly growth: number,
  ) {}

  post<Request>(day: number, command: Command<Request>, request: () => Request): boolean {
    if (day >= POSTED_SINCE) this.postings.push({ day, run: (context) => command(context, request()) })
    return day < POSTED_SINCE
  }
}

export function add(quantities: Map<string, number>, item: string, site: string, qty: number): void {
  const key = `${item}\n${site}`
  quantities.set(key, roundQuantity((quantities.get(key) ?? 0) + qty))
}
