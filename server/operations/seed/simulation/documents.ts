import type {
  ProductionCompletionRow,
  ProductionMaterialRow,
  ProductionOrderRow,
  SalesOrderLineRow,
  SalesOrderRow,
  SalesReceiptLineRow,
  SalesReceiptRow,
  ShipmentLineRow,
  ShipmentRow,
  TransferLineRow,
  TransferOrderRow,
  TransferReceiptLineRow,
  TransferReceiptRow,
  TransferShipmentRow,
} from '../rows'

/** Rows of one table, ready to be written. */
export interface TableRows {
  readonly table: string
  readonly rows: readonly object[]
}

/** Generated documents that were not written yet. Those that may still change are kept until they are finished. */
export class Documents {
  readonly sales_order: SalesOrderRow[] = []
  readonly sales_order_line: SalesOrderLineRow[] = []
  readonly sales_receipt: SalesReceiptRow[] = []
  readonly sales_receipt_line: SalesReceiptLineRow[] = []
  readonly production_order: ProductionOrderRow[] = []
  readonly production_material: ProductionMaterialRow[] = []
  readonly production_completion: ProductionCompletionRow[] = []
  readonly shipment: ShipmentRow[] = []
  readonly shipment_line: ShipmentLineRow[] = []
  readonly transfer_order: TransferOrderRow[] = []
  readonly transfer_shipment: TransferShipmentRow[] = []
  readonly transfer_line: TransferLineRow[] = []
  readonly transfer_receipt: TransferReceiptRow[] = []
  readonly transfer_receipt_line: TransferReceiptLineRow[] = []

  /** Removes and returns all rows, in the order of foreign keys. */
  takeAll(): TableRows[] {
    return Object.entries(tablesOf(this)).map(([table, rows]) => ({ table, rows: rows.splice(0) }))
  }

  /** Like {@link takeAll}, but only for documents that will not change any more and do not belong to one that may. */
  takeFinished(): TableRows[] {
    const orders = numbersOf(this.sales_order, ({ order_nbr, status }) => (status === 'Closed' ? null : order_nbr))
    const production = numbersOf(this.production_order, ({ prod_nbr, status, sales_order_nbr }) =>
      isOver(status) && !orders.has(sales_order_nbr) ? null : prod_nbr,
    )
    const shipments = new Set([
      ...numbersOf(this.shipment, ({ shipment_nbr, status }) => (status === 'Closed' ? null : shipment_nbr)),
      ...numbersOf(this.shipment_line, ({ shipment_nbr, order_nbr }) => (orders.has(order_nbr) ? shipment_nbr : null)),
    ])
    const transfers = numbersOf(this.transfer_shipment, ({ shipment_nbr, status }) =>
      status === 'Complete' ? null : shipment_nbr,
    )
    const receipts = numbersOf(this.transfer_receipt, (row) => (transfers.has(row.shipment_nbr) ? row.receipt_nbr : null))
    return [
      take('sales_order', this.sales_order, ({ order_nbr }) => orders.has(order_nbr)),
      take('sales_order_line', this.sales_order_line, ({ order_nbr }) => orders.has(order_nbr)),
      take('sales_receipt', this.sales_receipt, ({ order_nbr }) => orders.has(order_nbr)),
      take('sales_receipt_line', this.sales_receipt_line, ({ order_nbr }) => orders.has(order_nbr)),
      take('production_order', this.production_order, ({ prod_nbr }) => production.has(prod_nbr)),
      take('production_material', this.production_material, ({ prod_nbr }) => production.has(prod_nbr)),
      take('production_completion', this.production_completion, ({ prod_nbr }) => production.has(prod_nbr)),
      take('shipment', this.shipment, ({ shipment_nbr }) => shipments.has(shipment_nbr)),
      take('shipment_line', this.shipment_line, ({ shipment_nbr }) => shipments.has(shipment_nbr)),
      take('transfer_order', this.transfer_order, () => false),
      take('transfer_shipment', this.transfer_shipment, ({ shipment_nbr }) => transfers.has(shipment_nbr)),
      take('transfer_line', this.transfer_line, ({ shipment_nbr }) => transfers.has(shipment_nbr)),
      take('transfer_receipt', this.transfer_receipt, ({ receipt_nbr }) => receipts.has(receipt_nbr)),
      take('transfer_receipt_line', this.transfer_receipt_line, ({ receipt_nbr }) => receipts.has(receipt_nbr)),
    ]
  }
}

/** The rows of each table, by its name. */
export function tablesOf(documents: Documents): Record<string, object[]> {
  return { ...documents }
}

function isOver(status: ProductionOrderRow['status']): boolean {
  return status === 'Closed' || status === 'Canceled'
}

/** The distinct non-null numbers of these rows. */
function numbersOf<Row>(rows: readonly Row[], numberOf: (row: Row) => string | null): Set<string | null> {
  return new Set<string | null>(rows.flatMap((row) => numberOf(row) ?? []))
}

/** Removes and returns the rows that need not be kept. */
function take<Row extends object>(table: string, rows: Row[], isHeld: (row: Row) => boolean): TableRows {
  const taken: Row[] = []
  let held = 0
  for (const row of rows) {
    if (isHeld(row)) rows[held++] = row
    else taken.push(row)
  }
  rows.length = held
  return { table, rows: taken }
}
