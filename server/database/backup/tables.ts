/** A table whose rows go into backups and copies. */
export interface CopiedTable {
  readonly name: string
  /** Columns that identify a row and define the order of the copy. */
  readonly key: readonly [string, ...string[]]
  /** An expression to sort by before the key. */
  readonly first?: string
  /** Rows to read at a time, for tables whose rows may be large; see {@link PAGE_ROWS}. */
  readonly pageRows?: number
  /** True when the migrations insert rows, which are deleted before the copied ones are written. */
  readonly seeded?: true
  /**
   * Returns the statement that writes the rows, for tables where a plain INSERT would be refused. `copied` is a SELECT of the
   * rows with the table's columns.
   */
  readonly write?: (copied: string) => string
}

/** Rows to read at a time, unless the table sets `pageRows`. */
export const PAGE_ROWS = 2_000

/**
 * The movements, written before, have already set the quantities on hand; this adds the rows without movements, and the
 * allocated quantities.
 */
const writeStock = (copied: string) => `
  WITH copied AS (${copied}), unmoved AS (
    INSERT INTO stock (inventory_id, site_id) SELECT inventory_id, site_id FROM copied ON CONFLICT DO NOTHING
  )
  UPDATE stock SET qty_allocated = copied.qty_allocated FROM copied
  WHERE stock.inventory_id = copied.inventory_id AND stock.site_id = copied.site_id`

/** Every copied table, in the order of foreign keys: referenced tables come first. */
export const COPIED_TABLES: readonly CopiedTable[] = [
  { name: 'site', key: ['site_id'] },
  { name: 'item', key: ['inventory_id'] },
  { name: 'bill_of_material', key: ['inventory_id', 'line_nbr'] },
  { name: 'customer', key: ['customer_id'] },
  // Incoming movements come before outgoing ones, so that stock never becomes negative, wherever a page ends. Each page leaves
  // one dead row of stock for each item that it moves, which cannot be vacuumed within the transaction.
  { name: 'stock_movement', key: ['movement_id'], first: 'qty < 0', pageRows: 20_000 },
  { name: 'stock', key: ['inventory_id', 'site_id'], write: writeStock },
  { name: 'sales_order', key: ['order_nbr'] },
  { name: 'sales_order_line', key: ['order_nbr', 'line_nbr'] },
  { name: 'sales_receipt', key: ['shipment_nbr'] },
  { name: 'sales_receipt_line', key: ['shipment_nbr', 'line_nbr'] },
  { name: 'production_order', key: ['prod_nbr'] },
  { name: 'production_material', key: ['prod_nbr', 'line_nbr'] },
  { name: 'production_completion', key: ['batch_nbr'] },
  { name: 'shipment', key: ['shipment_nbr'] },
  { name: 'shipment_line', key: ['shipment_nbr', 'line_nbr'] },
  { name: 'transfer_order', key: ['order_nbr'] },
  { name: 'transfer_shipment', key: ['order_nbr', 'shipment_nbr'] },
  { name: 'transfer_line', key: ['order_nbr', 'shipment_nbr', 'line_nbr'] },
  { name: 'transfer_receipt', key: ['receipt_nbr'] },
  { name: 'transfer_receipt_line', key: ['receipt_nbr', 'line_nbr'] },
  { name: 'file_content', key: ['sha256'], pageRows: 1 },
  { name: 'file', key: ['file_id'] },
  { name: 'app_user', key: ['user_id'] },
  { name: 'preference', key: ['user_id'], pageRows: 50 },
  // Copied so that machines can continue to use their tokens.
  { name: 'api_token', key: ['token_id'] },
  { name: 'history_start', key: ['is_only'], seeded: true },
  { name: 'audit_entry', key: ['audit_id'], pageRows: 500 },
  { name: 'outbox_event', key: ['event_id'], pageRows: 500 },
  { name: 'webhook', key: ['webhook_id'] },
  { name: 'webhook_failure', key: ['webhook_id', 'position'] },
  { name: 'intake', key: ['intake_id'], pageRows: 50 },
  // Copied so that a request repeated after a restore is still recognized.
  { name: 'idempotency_key', key: ['user_id', 'key'], pageRows: 500 },
  { name: 'number_sequence', key: ['document'], seeded: true },
]

/** Every other table of the schema, with the reason why it is not copied. */
export const TABLES_NOT_COPIED: Readonly<Record<string, string>> = {
  schema_migration: 'is written by the migrations, which make the schema that the rows are copied into',
  session: 'everybody signs in again, so that no session lives in two places or comes back after its end',
  refresh_token: 'belongs to a session',
  password_link: 'is good for a day, and must not work in two places',
  sign_in_count: 'is over in a minute, and known places are learned anew',
  production_month: 'follows from the completions, by a trigger',
  outbox_numbering: 'the positions of events go on from a number that was never used before',
  list_revision: 'counts changes for the memory of running servers; it goes on from a number that was never used before',
}
