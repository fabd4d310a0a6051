import type { Queryable } from '../database/database'

/** Kinds of documents that get a number, each with the table and the column that have it. */
export const NUMBERED = {
  sales_order: ['sales_order', 'order_nbr'],
  sales_receipt: ['sales_receipt', 'shipment_nbr'],
  production_order: ['production_order', 'prod_nbr'],
  production_batch: ['production_completion', 'batch_nbr'],
  shipment: ['shipment', 'shipment_nbr'],
  transfer_order: ['transfer_order', 'order_nbr'],
  transfer_shipment: ['transfer_shipment', 'shipment_nbr'],
  transfer_receipt: ['transfer_receipt', 'receipt_nbr'],
} as const

export type NumberedDocument = keyof typeof NUMBERED

/** Formats a document number: prefix and at least `digits` digits, e.g. `SH0001234` with seven. */
export function formatNumber(prefix: string, ordinal: number, digits: number): string {
  return prefix + String(ordinal).padStart(digits, '0')
}

/** The sequence row stays locked until the transaction ends, so there are no gaps: take numbers last, of one kind per transaction. */
export async function takeNumbers(tx: Queryable, document: NumberedDocument, count: number): Promise<string[]> {
  const { rows } = await tx.query<{ prefix: string; digits: number; first: number }>(
    `UPDATE number_sequence SET next = next + $2::integer WHERE document = $1
     RETURNING prefix, digits, (next - $2::integer)::float8 AS first`,
    [document, count],
  )
  const numbers = rows[0]
  if (!numbers) throw new Error(`There is no number sequence for ${document}`)
  return Array.from({ length: count }, (_, index) => formatNumber(numbers.prefix, numbers.first + index, numbers.digits))
}

/** Takes the next number of a kind of document, as {@link takeNumbers} does. Throws when the kind has no sequence. */
export async function takeNumber(tx: Queryable, document: NumberedDocument): Promise<string> {
  const [number] = await takeNumbers(tx, document, 1)
  if (number === undefined) throw new Error(`No number of ${document} was given`)
  return number
}
