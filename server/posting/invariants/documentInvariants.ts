import { anyOf, type Invariant } from './invariant'

/** Returns the SELECT of headers without lines. The first column of the key is the number. */
function withoutLines(header: string, line: string, [number, ...rest]: readonly [string, ...string[]]): string {
  const sameKey = [number, ...rest].map((column) => `${line}.${column} = ${header}.${column}`).join(' AND ')
  return `
  SELECT format('${header.replaceAll('_', ' ')} %s has no lines', ${number}) AS what
  FROM ${header} WHERE NOT EXISTS (SELECT FROM ${line} WHERE ${sameKey})`
}

const tableOf = {
  sales_order: ['sales_order', 'order_nbr'],
  sales_receipt: ['sales_receipt', 'shipment_nbr'],
  production_order: ['production_order', 'prod_nbr'],
  production_batch: ['production_completion', 'batch_nbr'],
  shipment: ['shipment', 'shipment_nbr'],
  transfer_order: ['transfer_order', 'order_nbr'],
  transfer_shipment: ['transfer_shipment', 'shipment_nbr'],
  transfer_receipt: ['transfer_receipt', 'receipt_nbr'],
} as const

/**
 * Existing numbers that their sequence would still give out, and that would then collide. Only numbers with the sequence's prefix
 * and width count.
 */
const numbersAreTaken = Object.entries(tableOf).map(
  ([document, [table, column]]) => `
  SELECT format('%s exists, but its sequence gives %s next', number, next) AS what
  FROM (
    SELECT ${column} AS number, prefix, next, digits,
      CASE WHEN substr(${column}, length(prefix) + 1) ~ '^[0-9]{1,15}$' THEN substr(${column}, length(prefix) + 1)::bigint END AS ordinal
    FROM ${table} JOIN number_sequence ON document = '${document}' AND starts_with(${column}, prefix)
  ) AS numbered
  WHERE ordinal >= next AND number = prefix || lpad(ordinal::text, greatest(digits, length(ordinal::text)), '0')`,
)

/** Invariants of documents and their numbers. */
export const documentInvariants: readonly Invariant[] = [
  {
    id: 'I9',
    promise: 'Every receipt and shipment has lines, and no number is given before its turn',
    violations: anyOf(
      withoutLines('sales_receipt', 'sales_receipt_line', ['shipment_nbr']),
      withoutLines('shipment', 'shipment_line', ['shipment_nbr']),
      withoutLines('transfer_shipment', 'transfer_line', ['shipment_nbr', 'order_nbr']),
      withoutLines('transfer_receipt', 'transfer_receipt_line', ['receipt_nbr']),
      ...numbersAreTaken,
    ),
  },
]
