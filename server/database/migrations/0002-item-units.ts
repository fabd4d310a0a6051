/**
 * What items are counted in. A quantity that is there stays as fine as it is: an item gets no decimal places only when every quantity
 * that the data have of it is whole, and six, which is all that there ever were, when one is not or when there is none to judge by.
 */
export const sql = /* sql */ `
ALTER TABLE item
  ADD COLUMN uom           text NOT NULL DEFAULT '',
  ADD COLUMN decimals      integer NOT NULL DEFAULT 6 CHECK (decimals BETWEEN 0 AND 6),
  ADD COLUMN reorder_point numeric(18,6) CHECK (reorder_point >= 0);

UPDATE item SET decimals = 0 FROM (
  SELECT inventory_id FROM (
    SELECT inventory_id, qty FROM stock_movement
    UNION ALL SELECT component_id, qty_per FROM bill_of_material
    UNION ALL SELECT inventory_id, order_qty FROM sales_order_line
    UNION ALL SELECT inventory_id, qty FROM sales_receipt_line
    UNION ALL SELECT inventory_id, qty_to_produce FROM production_order
    UNION ALL SELECT inventory_id, total_required FROM production_material
    UNION ALL SELECT inventory_id, shipped_qty FROM shipment_line
    UNION ALL SELECT inventory_id, shipped_qty FROM transfer_line
    UNION ALL SELECT inventory_id, qty FROM transfer_receipt_line
  ) AS used
  GROUP BY inventory_id HAVING bool_and(qty = trunc(qty))
) AS counted
WHERE counted.inventory_id = item.inventory_id;

-- Lists show the units from now on.
UPDATE list_revision SET revision = revision + 1;
`
