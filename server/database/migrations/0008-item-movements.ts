/** The newest movements of an item are read by an index, however many it has. Nothing looks for movements by item and site. */
export const sql = /* sql */ `
DROP INDEX stock_movement_of_item;
CREATE INDEX stock_movement_of_item ON stock_movement (inventory_id, movement_id);
`
