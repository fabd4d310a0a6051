/** Counts move stock. A count's document_nbr is its reason, in free words; its document_line is NULL. */
export const sql = /* sql */ `
ALTER TABLE stock_movement DROP CONSTRAINT stock_movement_reason_check;
ALTER TABLE stock_movement ADD CONSTRAINT stock_movement_reason_check CHECK (reason IN
  ('opening', 'purchase', 'adjustment', 'shipment', 'sales_receipt', 'material_issue', 'production', 'transfer_out', 'transfer_in',
  'material_return', 'count'));
`
