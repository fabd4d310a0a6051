/**
 * SQL of the number of the document that a row of `stock_movement AS movement` is of. The ledger joins the numbers of a transfer with a
 * stroke, the wire with a dash.
 */
export const movementDocumentNbr = `coalesce((SELECT joined::text FROM transfer_shipment
  WHERE movement.reason = 'transfer_out' AND order_nbr || '/' || shipment_nbr = movement.document_nbr), movement.document_nbr)`
