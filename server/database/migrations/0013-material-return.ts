/** Material that was released to a production order and not used goes back to stock; and stock may be counted. */
export const sql = /* sql */ `
-- Of stock_movement.document_nbr and document_line, by reason:
--   material_return  prod_nbr, line_nbr of the material; a line is returned once, when its order is closed
--   count            any text, NULL
ALTER TABLE stock_movement DROP CONSTRAINT stock_movement_reason_check;
ALTER TABLE stock_movement ADD CONSTRAINT stock_movement_reason_check CHECK (reason IN
  ('opening', 'purchase', 'adjustment', 'shipment', 'sales_receipt', 'material_issue', 'material_return', 'production',
   'transfer_out', 'transfer_in', 'count'));
`
