/**
 * SQL of what was posted to the document that a row names, in words, or NULL: then an import may change the document.
 * @param row the alias of the row
 */
export type PostedSql = (row: string) => string

/** What was posted to a sales order. One that is finished may have been canceled here, which another program does not know. */
export const postedToSalesOrder: PostedSql = (row) => `CASE
  WHEN EXISTS (SELECT FROM sales_receipt WHERE sales_receipt.order_nbr = ${row}.order_nbr) THEN 'goods were received for the sales order'
  WHEN EXISTS (SELECT FROM shipment_line WHERE shipment_line.order_nbr = ${row}.order_nbr) THEN 'a shipment was made for the sales order'
  WHEN EXISTS (SELECT FROM production_order WHERE sales_order_nbr = ${row}.order_nbr AND status <> 'Canceled')
    THEN 'a production order was made for the sales order'
  ELSE (SELECT 'the sales order is ' || status FROM sales_order
    WHERE sales_order.order_nbr = ${row}.order_nbr AND status IN ('Completed', 'Closed')) END`

/** What was posted to a production order: nothing until it is released. */
export const postedToProductionOrder: PostedSql = (row) => `(
  SELECT 'the production order is ' || status FROM production_order
  WHERE production_order.prod_nbr = ${row}.prod_nbr AND (status NOT IN ('Planned', 'On Hold') OR qty_completed <> 0 OR EXISTS (
    SELECT FROM production_material WHERE production_material.prod_nbr = ${row}.prod_nbr AND qty_released <> 0)))`

/** What was posted to a shipment: its goods are still there as long as it is open. */
export const postedToShipment: PostedSql = (row) => `(
  SELECT 'the goods of the shipment have left' FROM shipment WHERE shipment.shipment_nbr = ${row}.shipment_nbr AND status <> 'Open')`

/** What was posted to a transfer order. */
export const postedToTransferOrder: PostedSql = (row) => `CASE
  WHEN EXISTS (SELECT FROM transfer_shipment WHERE transfer_shipment.order_nbr = ${row}.order_nbr)
    THEN 'goods of the transfer order have left' END`
