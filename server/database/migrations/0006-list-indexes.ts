/**
 * Indexes for every way in which a list is read. Made when the keys are filled in: so each is built in one go, and the tables, which are
 * written anew for their generated columns, leave behind what the filling has made of them. Ties stand by the bytes of the document's own
 * number, ascending in both directions, so most columns have an index for each direction. Those of a number, which has no blank one, go
 * down from NULL as PostgreSQL does by itself, and answer alone what is finished, newest first.
 */
export const sql = /* sql */ `
SET LOCAL maintenance_work_mem = '128MB';

-- Room for the next version of a row on its own page: a change of no indexed column then touches no index.
ALTER TABLE sales_order SET (fillfactor = 90);
ALTER TABLE production_order SET (fillfactor = 90);
ALTER TABLE shipment SET (fillfactor = 90);
ALTER TABLE transfer_shipment SET (fillfactor = 90);

ALTER TABLE customer ALTER COLUMN name_search SET DEFAULT '', ALTER COLUMN name_search SET NOT NULL;
ALTER TABLE item
  ALTER COLUMN inventory_id_search SET DEFAULT '', ALTER COLUMN inventory_id_search SET NOT NULL,
  ALTER COLUMN description_search SET DEFAULT '', ALTER COLUMN description_search SET NOT NULL;
ALTER TABLE site ALTER COLUMN description_search SET DEFAULT '', ALTER COLUMN description_search SET NOT NULL;
ALTER TABLE sales_receipt ALTER COLUMN shipment_nbr_search SET DEFAULT '', ALTER COLUMN shipment_nbr_search SET NOT NULL;
ALTER TABLE production_completion ALTER COLUMN batch_nbr_search SET DEFAULT '', ALTER COLUMN batch_nbr_search SET NOT NULL;
ALTER TABLE transfer_order ALTER COLUMN description_search SET DEFAULT '', ALTER COLUMN description_search SET NOT NULL;
ALTER TABLE transfer_receipt ALTER COLUMN receipt_nbr_search SET DEFAULT '', ALTER COLUMN receipt_nbr_search SET NOT NULL;

-- is_open: what a list shows by default. Statuses, and the ranks of those that have one, are those of contract/statuses.
ALTER TABLE sales_order
  ALTER COLUMN order_nbr_search SET DEFAULT '', ALTER COLUMN order_nbr_search SET NOT NULL,
  ALTER COLUMN customer_order_nbr_search SET DEFAULT '', ALTER COLUMN customer_order_nbr_search SET NOT NULL,
  ADD COLUMN is_open boolean NOT NULL GENERATED ALWAYS AS (status IN ('Open', 'Back Order', 'On Hold')) STORED;
ALTER TABLE production_order
  ALTER COLUMN prod_nbr_search SET DEFAULT '', ALTER COLUMN prod_nbr_search SET NOT NULL,
  ADD COLUMN is_open boolean NOT NULL GENERATED ALWAYS AS (status IN ('Planned', 'Released', 'In Process')) STORED,
  ADD COLUMN status_rank smallint GENERATED ALWAYS AS (
    CASE status WHEN 'In Process' THEN 1 WHEN 'Released' THEN 2 WHEN 'Planned' THEN 3 WHEN 'Completed' THEN 4 WHEN 'Closed' THEN 5 END
  ) STORED;
ALTER TABLE shipment
  ALTER COLUMN shipment_nbr_search SET DEFAULT '', ALTER COLUMN shipment_nbr_search SET NOT NULL,
  ALTER COLUMN tracking_number_search SET DEFAULT '', ALTER COLUMN tracking_number_search SET NOT NULL,
  ADD COLUMN is_open boolean NOT NULL GENERATED ALWAYS AS (status = 'Open') STORED;
-- joined: the key of the wire, soOrderNbr-shipmentNbr.
ALTER TABLE transfer_shipment
  ALTER COLUMN order_nbr_search SET DEFAULT '', ALTER COLUMN order_nbr_search SET NOT NULL,
  ALTER COLUMN shipment_nbr_search SET DEFAULT '', ALTER COLUMN shipment_nbr_search SET NOT NULL,
  ALTER COLUMN tracking_number_search SET DEFAULT '', ALTER COLUMN tracking_number_search SET NOT NULL,
  ADD COLUMN is_open boolean NOT NULL GENERATED ALWAYS AS (status IN ('In Transit', 'Partially Received')) STORED,
  ADD COLUMN joined text COLLATE "C" NOT NULL GENERATED ALWAYS AS (order_nbr || '-' || shipment_nbr) STORED;

-- Not before the keys are there: filling them in changes no month.
CREATE TRIGGER production_month_follows_changes AFTER UPDATE ON production_completion
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION apply_production_completions();
CREATE TRIGGER production_month_follows_removals AFTER DELETE ON production_completion
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION apply_production_completions();

-- Sales ------------------------------------------------------------------------------------------------------------

CREATE INDEX sales_order_open ON sales_order (ship_date, order_nbr COLLATE "C") WHERE is_open;
CREATE INDEX sales_order_by_number ON sales_order (order_nbr_sort, order_nbr COLLATE "C");
CREATE INDEX sales_order_by_number_down ON sales_order (order_nbr_sort DESC, order_nbr COLLATE "C") INCLUDE (is_open);
CREATE INDEX sales_order_by_customer_order ON sales_order (customer_order_nbr_sort, order_nbr COLLATE "C");
CREATE INDEX sales_order_by_customer_order_down ON sales_order (customer_order_nbr_sort DESC NULLS LAST, order_nbr COLLATE "C");
CREATE INDEX sales_order_by_status ON sales_order (status COLLATE "C", order_nbr COLLATE "C");
CREATE INDEX sales_order_by_status_down ON sales_order (status COLLATE "C" DESC NULLS LAST, order_nbr COLLATE "C");
CREATE INDEX sales_order_by_order_date ON sales_order (order_date, order_nbr COLLATE "C");
CREATE INDEX sales_order_by_order_date_down ON sales_order (order_date DESC NULLS LAST, order_nbr COLLATE "C");
CREATE INDEX sales_order_by_ship_date ON sales_order (ship_date, order_nbr COLLATE "C");
CREATE INDEX sales_order_by_ship_date_down ON sales_order (ship_date DESC NULLS LAST, order_nbr COLLATE "C");
CREATE INDEX sales_order_of_customer ON sales_order (customer_id, is_open, order_nbr_sort) INCLUDE (order_nbr);
CREATE INDEX sales_order_number_found ON sales_order (order_nbr_search);
CREATE INDEX sales_order_customer_order_found ON sales_order (customer_order_nbr_search);
CREATE INDEX sales_order_number_part ON sales_order USING gin (order_nbr_search gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX sales_order_customer_order_part ON sales_order USING gin (customer_order_nbr_search gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX sales_receipt_found ON sales_receipt (shipment_nbr_search);
CREATE INDEX sales_receipt_part ON sales_receipt USING gin (shipment_nbr_search gin_trgm_ops) WITH (fastupdate = off);

-- Production -------------------------------------------------------------------------------------------------------

CREATE INDEX production_order_open ON production_order (status_rank, prod_nbr COLLATE "C") WHERE is_open;
CREATE INDEX production_order_by_rank ON production_order (status_rank, prod_nbr COLLATE "C");
CREATE INDEX production_order_by_rank_down ON production_order (status_rank DESC NULLS LAST, prod_nbr COLLATE "C");
CREATE INDEX production_order_by_number ON production_order (prod_nbr_sort, prod_nbr COLLATE "C");
CREATE INDEX production_order_by_number_down ON production_order (prod_nbr_sort DESC, prod_nbr COLLATE "C") INCLUDE (is_open);
CREATE INDEX production_order_by_quantity ON production_order (qty_to_produce, prod_nbr COLLATE "C");
CREATE INDEX production_order_by_quantity_down ON production_order (qty_to_produce DESC NULLS LAST, prod_nbr COLLATE "C");
CREATE INDEX production_order_by_completed ON production_order (qty_completed, prod_nbr COLLATE "C");
CREATE INDEX production_order_by_completed_down ON production_order (qty_completed DESC NULLS LAST, prod_nbr COLLATE "C");
CREATE INDEX production_order_of_item ON production_order (inventory_id, is_open, prod_nbr_sort) INCLUDE (prod_nbr);
CREATE INDEX production_order_number_found ON production_order (prod_nbr_search);
CREATE INDEX production_order_number_part ON production_order USING gin (prod_nbr_search gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX production_completion_found ON production_completion (batch_nbr_search);
CREATE INDEX production_completion_part ON production_completion USING gin (batch_nbr_search gin_trgm_ops) WITH (fastupdate = off);

-- Shipments --------------------------------------------------------------------------------------------------------

CREATE INDEX shipment_open ON shipment (ship_date, shipment_nbr COLLATE "C") WHERE is_open;
CREATE INDEX shipment_by_number ON shipment (shipment_nbr_sort, shipment_nbr COLLATE "C");
CREATE INDEX shipment_by_number_down ON shipment (shipment_nbr_sort DESC, shipment_nbr COLLATE "C") INCLUDE (is_open);
CREATE INDEX shipment_by_status ON shipment (status COLLATE "C", shipment_nbr COLLATE "C");
CREATE INDEX shipment_by_status_down ON shipment (status COLLATE "C" DESC NULLS LAST, shipment_nbr COLLATE "C");
CREATE INDEX shipment_by_ship_date ON shipment (ship_date, shipment_nbr COLLATE "C");
CREATE INDEX shipment_by_ship_date_down ON shipment (ship_date DESC NULLS LAST, shipment_nbr COLLATE "C");
CREATE INDEX shipment_of_customer ON shipment (customer_id, is_open, shipment_nbr_sort) INCLUDE (shipment_nbr);
CREATE INDEX shipment_number_found ON shipment (shipment_nbr_search);
CREATE INDEX shipment_tracking_found ON shipment (tracking_number_search);
CREATE INDEX shipment_number_part ON shipment USING gin (shipment_nbr_search gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX shipment_tracking_part ON shipment USING gin (tracking_number_search gin_trgm_ops) WITH (fastupdate = off);

-- Transfers --------------------------------------------------------------------------------------------------------

CREATE INDEX transfer_order_by_description ON transfer_order (description_sort, order_nbr);
CREATE INDEX transfer_order_by_description_down ON transfer_order (description_sort DESC NULLS LAST, order_nbr);
CREATE INDEX transfer_order_from_site ON transfer_order (from_site);
CREATE INDEX transfer_order_to_site ON transfer_order (to_site);
CREATE INDEX transfer_order_description_part ON transfer_order USING gin (description_search gin_trgm_ops) WITH (fastupdate = off);
DROP INDEX transfer_shipment_joined_key;
CREATE UNIQUE INDEX transfer_shipment_joined_key ON transfer_shipment (joined);
CREATE INDEX transfer_shipment_open ON transfer_shipment (shipped_date, joined) WHERE is_open;
CREATE INDEX transfer_shipment_by_joined_down ON transfer_shipment (joined_sort DESC, joined) INCLUDE (is_open);
CREATE INDEX transfer_shipment_by_order ON transfer_shipment (order_nbr_sort, joined);
CREATE INDEX transfer_shipment_by_number ON transfer_shipment (shipment_nbr_sort, joined);
CREATE INDEX transfer_shipment_by_tracking ON transfer_shipment (tracking_number_sort, joined);
CREATE INDEX transfer_shipment_by_tracking_down ON transfer_shipment (tracking_number_sort DESC NULLS LAST, joined);
CREATE INDEX transfer_shipment_by_status ON transfer_shipment (status COLLATE "C", joined);
CREATE INDEX transfer_shipment_by_status_down ON transfer_shipment (status COLLATE "C" DESC NULLS LAST, joined);
CREATE INDEX transfer_shipment_by_shipped_date ON transfer_shipment (shipped_date, joined);
CREATE INDEX transfer_shipment_by_shipped_date_down ON transfer_shipment (shipped_date DESC NULLS LAST, joined);
CREATE INDEX transfer_shipment_order_found ON transfer_shipment (order_nbr_search);
CREATE INDEX transfer_shipment_number_found ON transfer_shipment (shipment_nbr_search);
CREATE INDEX transfer_shipment_tracking_found ON transfer_shipment (tracking_number_search);
CREATE INDEX transfer_shipment_order_part ON transfer_shipment USING gin (order_nbr_search gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX transfer_shipment_number_part ON transfer_shipment USING gin (shipment_nbr_search gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX transfer_shipment_tracking_part ON transfer_shipment USING gin (tracking_number_search gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX transfer_receipt_found ON transfer_receipt (receipt_nbr_search);
CREATE INDEX transfer_receipt_part ON transfer_receipt USING gin (receipt_nbr_search gin_trgm_ops) WITH (fastupdate = off);

-- Master data ------------------------------------------------------------------------------------------------------

CREATE INDEX customer_by_name ON customer (name_sort, customer_id);
CREATE INDEX customer_by_name_down ON customer (name_sort DESC NULLS LAST, customer_id);
CREATE INDEX customer_name_found ON customer (name_search);
CREATE INDEX customer_name_part ON customer USING gin (name_search gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX item_by_id ON item (inventory_id_sort, inventory_id);
CREATE INDEX item_by_id_down ON item (inventory_id_sort DESC NULLS LAST, inventory_id);
CREATE INDEX item_id_found ON item (inventory_id_search);
CREATE INDEX item_id_part ON item USING gin (inventory_id_search gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX item_description_found ON item (description_search);
CREATE INDEX item_description_part ON item USING gin (description_search gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX site_description_part ON site USING gin (description_search gin_trgm_ops) WITH (fastupdate = off);
`
