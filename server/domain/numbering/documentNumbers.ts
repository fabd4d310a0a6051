import type { Queryable } from '../../database/database'

/** Every kind of document that gets its number from us. */
export type NumberedDocument =
  | 'sales_order'
  | 'sales_receipt'
  | 'production_order'
  | 'production_batch'
  | 'shipment'
  | 'transfer_order'
  | 'transfer_shipment'
  | 'transfer_receipt'

/** A document number: prefix and at least so many digits; with seven, `SH0001234`. */
export function formatNumber(prefix: string, ordinal: number, digits: number): string {
  return prefix + String(ordinal).padStart(digits, '0')
}

/**
 * Takes the next `count` numbers of a kind of document, in ascending order. The sequence is a row that stays locked until
 * the transaction ends, so that a number is never given twice and a rollback leaves no gap. To keep that short and free of
 * deadlocks, numbers are taken last, after every other lock, and only one kind per transaction.
 */
export async function takeNumbers(tx: Queryable, document: NumberedDocument, count: number): Promise<string[]> {
  const { rows } = await tx.query<{ prefix: string; digits: number; first: number }>(
    `UPDATE number_sequence SET next = next + $2::integer WHERE document = $1
     RETURNING prefix, digits, (next - $2::integer)::float8 AS first`,
    [document, count],
  )
  const taken = rows[0]
  if (!taken) throw new Error(`There is no number sequence for ${document}`)
  return Array.from({ length: count }, (_, index) => formatNumber(taken.prefix, taken.first + index, taken.digits))
}

/** Takes the next number of a kind of document, in the way of {@link takeNumbers}. Throws when the kind has no sequence. */
export async function takeNumber(tx: Queryable, document: NumberedDocument): Promise<string> {
  const [number] = await takeNumbers(tx, document, 1)
  if (number === undefined) throw new Error(`No number of ${document} was given`)
  return number
}
