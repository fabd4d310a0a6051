/**
 * Indexes that only a look-up needs: the newest documents of a customer or an item, open before finished, however many there are.
 */
export const sql = /* sql */ `
CREATE INDEX sales_order_newest_of_customer ON sales_order (customer_id, is_open, order_nbr_sort);
CREATE INDEX shipment_newest_of_customer ON shipment (customer_id, is_open, shipment_nbr_sort);
CREATE INDEX production_order_newest_of_item ON production_order (inventory_id, is_open, prod_nbr_sort);
`
