/**
 * SQL of the document number of a row of `stock_movement AS movement`. The table joins the two numbers of a transfer with a
 * slash, the wire with a dash.
 */
export const movementDocumentNbr = `coalesce((SELECT joined::text FROM transfer_shipment
  WHERE movement.reason = 'transfer_out' AND order_nbr || '/' || shipment_nbr = movement.document_nbr), movement.document_nbr)`

/**
 * SQL of the document's kind of a row of `stock_movement AS movement`, a `LookupKind`; `''` without a document: a count has its
 * reason instead.
 */
export const movementKind = `CASE movement.reason WHEN 'shipment' THEN 'shipment' WHEN 'sales_receipt' THEN 'sales'
  WHEN 'material_issue' THEN 'production' WHEN 'material_return' THEN 'production' WHEN 'production' THEN 'production'
  WHEN 'transfer_out' THEN 'transfer' WHEN 'transfer_in' THEN 'transfer' ELSE '' END`

/** SQL of the document's id on the screen of that kind. For a receipt or a batch it is that of the order that it belongs to. */
export const movementDocumentId = `CASE movement.reason
  WHEN 'shipment' THEN movement.document_nbr
  WHEN 'material_issue' THEN movement.document_nbr
  WHEN 'material_return' THEN movement.document_nbr
  WHEN 'transfer_out' THEN ${movementDocumentNbr}
  WHEN 'sales_receipt' THEN (SELECT order_nbr FROM sales_receipt WHERE shipment_nbr = movement.document_nbr)
  WHEN 'production' THEN (SELECT prod_nbr FROM production_completion WHERE batch_nbr = movement.document_nbr)
  WHEN 'transfer_in' THEN (SELECT joined::text FROM transfer_receipt JOIN transfer_shipment USING (order_nbr, shipment_nbr)
    WHERE receipt_nbr = movement.document_nbr)
  ELSE '' END`
