/** Documents of one site are found by index: of a small site among many documents, few rows are read. */
export const sql = /* sql */ `
CREATE INDEX sales_order_of_site ON sales_order (site_id);
CREATE INDEX production_order_of_site ON production_order (site_id);
CREATE INDEX shipment_of_site ON shipment (site_id);
`
