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

/** Every document of the demo company, by table, in an order in which no row names one that comes later. */
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
}
