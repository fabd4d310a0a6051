import type { OwnerKind } from '../../../domain/files/owner'
import { itemOf } from '../masterData/items'
import type { World } from '../simulation/world'

/** A document or line that files may be attached to, with what its paperwork says. */
export interface Attachable {
  readonly kind: OwnerKind
  readonly key: string
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly title: string
  /** How its files' names begin. */
  readonly stem: string
  readonly lines: readonly { readonly inventory_id: string; readonly qty: number }[]
}

/** Which part of each kind has files; of those, the newest have paperwork of their own. */
export const SHARE_WITH_FILES: Readonly<Record<OwnerKind, number>> = {
  sales_line: 0.04,
  sales_receipt: 0.4,
  shipment: 0.15,
  transfer_receipt: 0.3,
  transfer_receipt_line: 0.08,
}

/** Everything that files may be attached to, by kind, oldest first. */
export function attachables({ documents, calendar }: World): Readonly<Record<OwnerKind, readonly Attachable[]>> {
  const yesterday = calendar.date(calendar.lastDay - 1)
  const past = (date: string | null) => (date !== null && date < yesterday ? date : yesterday)
  const orderDate = new Map(documents.sales_order.map(({ order_nbr, order_date }) => [order_nbr, order_date]))
  const receiptDate = new Map(documents.transfer_receipt.map(({ receipt_nbr, receipt_date }) => [receipt_nbr, receipt_date]))
  const shipped = groupBy(documents.shipment_line, ({ shipment_nbr }) => shipment_nbr)
  const returned = groupBy(documents.sales_receipt_line, ({ shipment_nbr }) => shipment_nbr)
  const received = groupBy(documents.transfer_receipt_line, ({ receipt_nbr }) => receipt_nbr)
  return {
    sales_line: documents.sales_order_line.map(({ order_nbr, line_nbr, inventory_id, order_qty }) => ({
      kind: 'sales_line',
      key: `${order_nbr}/${line_nbr}`,
      date: past(orderDate.get(order_nbr) ?? null),
      title: `Inspection certificate 3.1 for ${order_nbr}, line ${line_nbr}`,
      stem: `Certificate 3.1 ${inventory_id}`,
      lines: [{ inventory_id, qty: order_qty }],
    })),
    sales_receipt: documents.sales_receipt.map(({ shipment_nbr, ship_date }) => ({
      kind: 'sales_receipt',
      key: shipment_nbr,
      date: past(ship_date),
      title: `Return inspection ${shipment_nbr}`,
      stem: `Return ${shipment_nbr}`,
      lines: returned.get(shipment_nbr) ?? [],
    })),
    shipment: documents.shipment.map(({ shipment_nbr, ship_date }) => ({
      kind: 'shipment',
      key: shipment_nbr,
      date: past(ship_date),
      title: `Packing slip ${shipment_nbr}`,
      stem: `Packing slip ${shipment_nbr}`,
      lines: (shipped.get(shipment_nbr) ?? []).map(({ inventory_id, shipped_qty }) => ({ inventory_id, qty: shipped_qty })),
    })),
    transfer_receipt: documents.transfer_receipt.map(({ receipt_nbr, order_nbr, receipt_date }) => ({
      kind: 'transfer_receipt',
      key: receipt_nbr,
      date: past(receipt_date),
      title: `Delivery note ${order_nbr}`,
      stem: `Delivery note ${order_nbr}`,
      lines: received.get(receipt_nbr) ?? [],
    })),
    transfer_receipt_line: documents.transfer_receipt_line.map(({ receipt_nbr, line_nbr, inventory_id, qty }) => ({
      kind: 'transfer_receipt_line',
      key: `${receipt_nbr}/${line_nbr}`,
      date: past(receiptDate.get(receipt_nbr) ?? null),
      title: `Claim to the carrier, receipt ${receipt_nbr}, line ${line_nbr}`,
      stem: `Claim ${receipt_nbr}-${line_nbr}`,
      lines: [{ inventory_id, qty }],
    })),
  }
}

/** The paperwork of an owner. */
export function paperOf({ title, key, date, lines }: Attachable) {
  return {
    title,
    date: new Date(`${date}T16:00:00Z`),
    facts: [
      ['Document', key],
      ['Date', date],
      ['Lines', String(lines.length)],
    ] as const,
    rows: lines.map(({ inventory_id, qty }, index) => [
      String(index + 1),
      inventory_id,
      itemOf(inventory_id).description.slice(0, 48),
      String(qty),
    ]),
  }
}

/** Sorts elements into lists by a key, in the order in which they come. */
function groupBy<Element>(elements: readonly Element[], keyOf: (element: Element) => string): Map<string, Element[]> {
  const groups = new Map<string, Element[]>()
  for (const element of elements) {
    const group = groups.get(keyOf(element))
    if (group) group.push(element)
    else groups.set(keyOf(element), [element])
  }
  return groups
}
