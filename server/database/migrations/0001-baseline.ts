/**
 * The schema. What can never be is a constraint here, not a hope in the code: stock moves only through `stock_movement`, quantities stay in
 * their bounds, statuses are the known ones.
 *
 * Columns of a list: `_search` is the value as a search compares it, `_sort` as a sort compares it (NULL when it is blank, so that blank
 * comes last). Databases and browsers do not agree on lower case, so the program makes both: see `listKeys`. `is_open` is what a list shows
 * by default; statuses and their ranks are those of contract/statuses.
 *
 * Indexes of a list: ties stand by the bytes of the document's own number, ascending in both directions, so most columns have an index for
 * each direction. Those of a number, which has no blank one, go down from NULL as PostgreSQL does by itself, and serve alone what is
 * finished, newest first. `_found`: a search that begins with the term; `_part`: one that contains it. The fill factor leaves room for the next
 * version of a row on its own page: a change of no indexed column then touches no index.
 */
export const sql = /* sql */ `
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is not allowed', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- Master data ------------------------------------------------------------------------------------------------------

CREATE TABLE site (
  site_id            text PRIMARY KEY,
  description        text NOT NULL,
  address            text NOT NULL DEFAULT '',
  city               text NOT NULL DEFAULT '',
  region             text NOT NULL DEFAULT '',
  postal_code        text NOT NULL DEFAULT '',
  country            text NOT NULL DEFAULT '',
  description_search text COLLATE "C" NOT NULL DEFAULT ''
);

CREATE TABLE item (
  inventory_id        text PRIMARY KEY,
  description         text NOT NULL,
  weight_kg           numeric(18,6) NOT NULL DEFAULT 0 CHECK (weight_kg >= 0),
  uom                 text NOT NULL DEFAULT '',
  decimals            integer NOT NULL DEFAULT 6 CHECK (decimals BETWEEN 0 AND 6),
  reorder_point       numeric(18,6) CHECK (reorder_point >= 0),
  inventory_id_search text COLLATE "C" NOT NULL DEFAULT '',
  inventory_id_sort   text COLLATE "C",
  description_search  text COLLATE "C" NOT NULL DEFAULT ''
);

CREATE TABLE bill_of_material (
  inventory_id text NOT NULL REFERENCES item,
  component_id text NOT NULL REFERENCES item,
  line_nbr     integer NOT NULL,
  qty_per      numeric(18,6) NOT NULL CHECK (qty_per > 0),
  PRIMARY KEY (inventory_id, line_nbr),
  CHECK (inventory_id <> component_id)
);

CREATE TABLE customer (
  customer_id  text PRIMARY KEY,
  name         text NOT NULL,
  alternate_id text NOT NULL DEFAULT '',
  address      text NOT NULL DEFAULT '',
  city         text NOT NULL DEFAULT '',
  region       text NOT NULL DEFAULT '',
  postal_code  text NOT NULL DEFAULT '',
  country      text NOT NULL DEFAULT '',
  name_search  text COLLATE "C" NOT NULL DEFAULT '',
  name_sort    text COLLATE "C"
);

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

-- Stock ------------------------------------------------------------------------------------------------------------

-- qty_on_hand is the sum of the movements; qty_allocated is what the lines of open shipments have picked at their site.
CREATE TABLE stock (
  inventory_id  text NOT NULL REFERENCES item,
  site_id       text NOT NULL REFERENCES site,
  qty_on_hand   numeric(18,6) NOT NULL DEFAULT 0 CHECK (qty_on_hand >= 0),
  qty_allocated numeric(18,6) NOT NULL DEFAULT 0 CHECK (qty_allocated >= 0),
  PRIMARY KEY (inventory_id, site_id),
  CONSTRAINT stock_allocated_within_on_hand CHECK (qty_allocated <= qty_on_hand)
);

-- One movement stands for one line of one document. document_nbr and document_line name it, by reason:
--   shipment        shipment_nbr, line_nbr of the shipment line
--   sales_receipt   shipment_nbr of the receipt, line_nbr of the receipt line
--   material_issue  prod_nbr, line_nbr of the material; a line is issued in one or several parts
--   production      batch_nbr, NULL
--   transfer_out    order_nbr || '/' || shipment_nbr, line_nbr of the transfer line
--   transfer_in     receipt_nbr, line_nbr of the receipt line
--   material_return prod_nbr, line_nbr of the material; a line is returned once, when its order is closed
--   opening, purchase, adjustment, count: any text, NULL (of a count its reason)
CREATE TABLE stock_movement (
  movement_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  inventory_id  text NOT NULL REFERENCES item,
  site_id       text NOT NULL REFERENCES site,
  qty           numeric(18,6) NOT NULL CHECK (qty <> 0),
  reason        text NOT NULL CHECK (reason IN
    ('opening', 'purchase', 'adjustment', 'shipment', 'sales_receipt', 'material_issue', 'production', 'transfer_out', 'transfer_in',
    'material_return', 'count')),
  document_nbr  text NOT NULL,
  document_line integer,
  created_at    timestamptz NOT NULL DEFAULT now(),
  created_by    text NOT NULL
);
CREATE INDEX stock_movement_of_item ON stock_movement (inventory_id, movement_id);
CREATE INDEX stock_movement_of_document ON stock_movement (document_nbr);

CREATE FUNCTION apply_stock_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock (inventory_id, site_id)
    SELECT DISTINCT inventory_id, site_id FROM added ORDER BY inventory_id, site_id
    ON CONFLICT DO NOTHING;
  UPDATE stock SET qty_on_hand = stock.qty_on_hand + moved.qty
    FROM (SELECT inventory_id, site_id, sum(qty) AS qty FROM added GROUP BY inventory_id, site_id) AS moved
    WHERE stock.inventory_id = moved.inventory_id AND stock.site_id = moved.site_id;
  RETURN NULL;
END $$;

CREATE TRIGGER stock_follows_movements AFTER INSERT ON stock_movement
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION apply_stock_movements();

CREATE TRIGGER stock_movement_is_append_only BEFORE UPDATE OR DELETE ON stock_movement
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stock_is_inserted_empty BEFORE INSERT ON stock
  FOR EACH ROW WHEN (NEW.qty_on_hand <> 0) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stock_is_deleted_empty BEFORE DELETE ON stock
  FOR EACH ROW WHEN (OLD.qty_on_hand <> 0) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stock_moves_by_movement_only BEFORE UPDATE OF qty_on_hand ON stock
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stock_is_never_emptied BEFORE TRUNCATE ON stock FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stock_movement_is_never_emptied BEFORE TRUNCATE ON stock_movement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Sales ------------------------------------------------------------------------------------------------------------

CREATE TABLE sales_order (
  order_nbr                 text PRIMARY KEY,
  order_type                text NOT NULL DEFAULT 'OE',
  customer_order_nbr        text NOT NULL DEFAULT '',
  customer_id               text NOT NULL REFERENCES customer,
  site_id                   text NOT NULL REFERENCES site,
  status                    text NOT NULL CHECK (status IN ('Open', 'Back Order', 'On Hold', 'Completed', 'Closed')),
  order_date                date NOT NULL,
  ship_date                 date,
  is_open                   boolean NOT NULL GENERATED ALWAYS AS (status IN ('Open', 'Back Order', 'On Hold')) STORED,
  order_nbr_search          text COLLATE "C" NOT NULL DEFAULT '',
  order_nbr_sort            text COLLATE "C",
  customer_order_nbr_search text COLLATE "C" NOT NULL DEFAULT '',
  customer_order_nbr_sort   text COLLATE "C"
) WITH (fillfactor = 90);

CREATE TABLE sales_order_line (
  order_nbr             text NOT NULL REFERENCES sales_order,
  line_nbr              integer NOT NULL,
  inventory_id          text NOT NULL REFERENCES item,
  line_desc             text NOT NULL DEFAULT '',
  customer_alternate_id text NOT NULL DEFAULT '',
  operation             text NOT NULL CHECK (operation IN ('Issue', 'Receipt')),
  order_qty             numeric(18,6) NOT NULL CHECK (order_qty > 0),
  open_qty              numeric(18,6) NOT NULL,
  ship_date             date,
  site_id               text NOT NULL REFERENCES site,
  note                  text NOT NULL DEFAULT '',
  completed             boolean NOT NULL GENERATED ALWAYS AS (open_qty = 0) STORED,
  PRIMARY KEY (order_nbr, line_nbr),
  CONSTRAINT sales_line_open_within_ordered CHECK (open_qty >= 0 AND open_qty <= order_qty)
);

-- A receipt of goods against the Receipt lines of a sales order ("receipt shipment").
CREATE TABLE sales_receipt (
  shipment_nbr        text PRIMARY KEY,
  order_nbr           text NOT NULL REFERENCES sales_order,
  ship_date           date NOT NULL,
  note                text NOT NULL DEFAULT '',
  shipment_nbr_search text COLLATE "C" NOT NULL DEFAULT ''
);
CREATE INDEX sales_receipt_of_order ON sales_receipt (order_nbr);

CREATE TABLE sales_receipt_line (
  shipment_nbr   text NOT NULL REFERENCES sales_receipt,
  line_nbr       integer NOT NULL,
  order_nbr      text NOT NULL,
  order_line_nbr integer NOT NULL,
  inventory_id   text NOT NULL REFERENCES item,
  qty            numeric(18,6) NOT NULL CHECK (qty > 0),
  PRIMARY KEY (shipment_nbr, line_nbr),
  FOREIGN KEY (order_nbr, order_line_nbr) REFERENCES sales_order_line
);
CREATE INDEX sales_receipt_line_of_order_line ON sales_receipt_line (order_nbr, order_line_nbr);

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
CREATE INDEX sales_order_of_site ON sales_order (site_id);

-- Production -------------------------------------------------------------------------------------------------------

CREATE TABLE production_order (
  prod_nbr        text PRIMARY KEY,
  inventory_id    text NOT NULL REFERENCES item,
  prod_desc       text NOT NULL DEFAULT '',
  site_id         text NOT NULL REFERENCES site,
  qty_to_produce  numeric(18,6) NOT NULL CHECK (qty_to_produce > 0),
  qty_completed   numeric(18,6) NOT NULL DEFAULT 0,
  status          text NOT NULL CHECK (status IN ('Planned', 'Released', 'In Process', 'Completed', 'Closed', 'On Hold', 'Canceled')),
  sales_order_nbr text,
  sales_line_nbr  integer,
  created_at      timestamptz NOT NULL DEFAULT now(),
  is_open         boolean NOT NULL GENERATED ALWAYS AS (status IN ('Planned', 'Released', 'In Process')) STORED,
  status_rank     smallint GENERATED ALWAYS AS (
    CASE status WHEN 'In Process' THEN 1 WHEN 'Released' THEN 2 WHEN 'Planned' THEN 3 WHEN 'Completed' THEN 4 WHEN 'Closed' THEN 5 END
  ) STORED,
  prod_nbr_search text COLLATE "C" NOT NULL DEFAULT '',
  prod_nbr_sort   text COLLATE "C",
  CONSTRAINT production_completed_within_ordered CHECK (qty_completed >= 0 AND qty_completed <= qty_to_produce),
  CHECK ((sales_order_nbr IS NULL) = (sales_line_nbr IS NULL)),
  FOREIGN KEY (sales_order_nbr, sales_line_nbr) REFERENCES sales_order_line
) WITH (fillfactor = 90);
-- At most one live production order a sales line; both sides of the link are this one row.
CREATE UNIQUE INDEX production_order_of_sales_line ON production_order (sales_order_nbr, sales_line_nbr) WHERE status <> 'Canceled';

CREATE TABLE production_material (
  prod_nbr       text NOT NULL REFERENCES production_order,
  line_nbr       integer NOT NULL,
  inventory_id   text NOT NULL REFERENCES item,
  total_required numeric(18,6) NOT NULL CHECK (total_required > 0),
  qty_released   numeric(18,6) NOT NULL DEFAULT 0,
  PRIMARY KEY (prod_nbr, line_nbr),
  CONSTRAINT material_released_within_required CHECK (qty_released >= 0 AND qty_released <= total_required)
);

CREATE TABLE production_completion (
  batch_nbr        text PRIMARY KEY,
  prod_nbr         text NOT NULL REFERENCES production_order,
  qty              numeric(18,6) NOT NULL CHECK (qty > 0),
  created_at       timestamptz NOT NULL DEFAULT now(),
  batch_nbr_search text COLLATE "C" NOT NULL DEFAULT ''
);
CREATE INDEX production_completion_of_order ON production_completion (prod_nbr);
CREATE INDEX production_completion_by_time ON production_completion (created_at);

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
CREATE INDEX production_order_of_site ON production_order (site_id);

-- The production history by month in UTC, written by the trigger only.
CREATE TABLE production_month (
  month       text PRIMARY KEY CHECK (month ~ '^\\d{4,}-\\d\\d$'),
  total       numeric NOT NULL CHECK (total >= 0),
  completions bigint NOT NULL CHECK (completions >= 0)
);

CREATE FUNCTION apply_production_completions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE production_month SET total = production_month.total - gone.total, completions = production_month.completions - gone.completions
    FROM (
      SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, sum(qty) AS total, count(*) AS completions FROM removed GROUP BY 1
    ) AS gone
    WHERE gone.month = production_month.month;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO production_month AS kept (month, total, completions)
      SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, sum(qty), count(*) FROM added GROUP BY 1 ORDER BY 1
      ON CONFLICT (month) DO UPDATE SET total = kept.total + excluded.total, completions = kept.completions + excluded.completions;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM production_month WHERE completions = 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER production_month_follows_completions AFTER INSERT ON production_completion
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION apply_production_completions();
CREATE TRIGGER production_month_follows_changes AFTER UPDATE ON production_completion
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION apply_production_completions();
CREATE TRIGGER production_month_follows_removals AFTER DELETE ON production_completion
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION apply_production_completions();
CREATE TRIGGER production_month_moves_by_completion_only BEFORE INSERT OR UPDATE OR DELETE ON production_month
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();

-- Shipments --------------------------------------------------------------------------------------------------------

CREATE TABLE shipment (
  shipment_nbr           text PRIMARY KEY,
  customer_id            text NOT NULL REFERENCES customer,
  site_id                text NOT NULL REFERENCES site,
  status                 text NOT NULL CHECK (status IN ('Open', 'Confirmed', 'Completed', 'Closed')),
  ship_date              date,
  courier                text NOT NULL DEFAULT '',
  tracking_number        text NOT NULL DEFAULT '',
  parcel_count           integer NOT NULL DEFAULT 1 CHECK (parcel_count >= 0),
  note                   text NOT NULL DEFAULT '',
  confirmed_at           timestamptz,
  is_open                boolean NOT NULL GENERATED ALWAYS AS (status = 'Open') STORED,
  shipment_nbr_search    text COLLATE "C" NOT NULL DEFAULT '',
  shipment_nbr_sort      text COLLATE "C",
  tracking_number_search text COLLATE "C" NOT NULL DEFAULT '',
  CONSTRAINT confirmed_shipment_is_complete CHECK
    (status = 'Open' OR (ship_date IS NOT NULL AND courier <> '' AND tracking_number <> '' AND confirmed_at IS NOT NULL))
) WITH (fillfactor = 90);

CREATE TRIGGER shipment_is_never_reopened BEFORE UPDATE OF status ON shipment
  FOR EACH ROW WHEN (OLD.status <> 'Open' AND NEW.status = 'Open') EXECUTE FUNCTION refuse_change();

CREATE TABLE shipment_line (
  shipment_nbr   text NOT NULL REFERENCES shipment,
  line_nbr       integer NOT NULL,
  order_nbr      text NOT NULL,
  order_line_nbr integer NOT NULL,
  inventory_id   text NOT NULL REFERENCES item,
  shipped_qty    numeric(18,6) NOT NULL CHECK (shipped_qty > 0),
  note           text NOT NULL DEFAULT '',
  PRIMARY KEY (shipment_nbr, line_nbr),
  FOREIGN KEY (order_nbr, order_line_nbr) REFERENCES sales_order_line
);
CREATE INDEX shipment_line_of_order_line ON shipment_line (order_nbr, order_line_nbr);

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
CREATE INDEX shipment_of_site ON shipment (site_id);

-- Transfers --------------------------------------------------------------------------------------------------------

CREATE TABLE transfer_order (
  order_nbr          text PRIMARY KEY,
  description        text NOT NULL DEFAULT '',
  from_site          text NOT NULL REFERENCES site,
  to_site            text NOT NULL REFERENCES site,
  description_search text COLLATE "C" NOT NULL DEFAULT '',
  description_sort   text COLLATE "C",
  CHECK (from_site <> to_site)
);

-- One row of the transfers list. Goods left the source site when it was shipped; receipts bring them in.
-- joined: the key of the wire, soOrderNbr-shipmentNbr.
CREATE TABLE transfer_shipment (
  order_nbr              text NOT NULL REFERENCES transfer_order,
  shipment_nbr           text NOT NULL,
  status                 text NOT NULL CHECK (status IN ('In Transit', 'Partially Received', 'Complete')),
  shipped_date           date NOT NULL,
  tracking_number        text NOT NULL DEFAULT '',
  package_desc           text NOT NULL DEFAULT '',
  is_open                boolean NOT NULL GENERATED ALWAYS AS (status IN ('In Transit', 'Partially Received')) STORED,
  joined                 text COLLATE "C" NOT NULL GENERATED ALWAYS AS (order_nbr || '-' || shipment_nbr) STORED,
  order_nbr_search       text COLLATE "C" NOT NULL DEFAULT '',
  order_nbr_sort         text COLLATE "C",
  shipment_nbr_search    text COLLATE "C" NOT NULL DEFAULT '',
  shipment_nbr_sort      text COLLATE "C",
  joined_sort            text COLLATE "C",
  tracking_number_search text COLLATE "C" NOT NULL DEFAULT '',
  tracking_number_sort   text COLLATE "C",
  PRIMARY KEY (order_nbr, shipment_nbr)
) WITH (fillfactor = 90);

CREATE TABLE transfer_line (
  order_nbr    text NOT NULL,
  shipment_nbr text NOT NULL,
  line_nbr     integer NOT NULL,
  inventory_id text NOT NULL REFERENCES item,
  line_desc    text NOT NULL DEFAULT '',
  shipped_qty  numeric(18,6) NOT NULL CHECK (shipped_qty > 0),
  received_qty numeric(18,6) NOT NULL DEFAULT 0,
  PRIMARY KEY (order_nbr, shipment_nbr, line_nbr),
  FOREIGN KEY (order_nbr, shipment_nbr) REFERENCES transfer_shipment,
  CONSTRAINT transfer_received_within_shipped CHECK (received_qty >= 0 AND received_qty <= shipped_qty)
);

CREATE TABLE transfer_receipt (
  receipt_nbr        text PRIMARY KEY,
  order_nbr          text NOT NULL,
  shipment_nbr       text NOT NULL,
  receipt_date       date NOT NULL,
  note               text NOT NULL DEFAULT '',
  receipt_nbr_search text COLLATE "C" NOT NULL DEFAULT '',
  FOREIGN KEY (order_nbr, shipment_nbr) REFERENCES transfer_shipment
);
CREATE INDEX transfer_receipt_of_shipment ON transfer_receipt (order_nbr, shipment_nbr);

-- line_nbr is the line number of the transfer line that was received.
CREATE TABLE transfer_receipt_line (
  receipt_nbr  text NOT NULL REFERENCES transfer_receipt,
  line_nbr     integer NOT NULL,
  inventory_id text NOT NULL REFERENCES item,
  qty          numeric(18,6) NOT NULL CHECK (qty > 0),
  note         text NOT NULL DEFAULT '',
  PRIMARY KEY (receipt_nbr, line_nbr)
);

CREATE INDEX transfer_order_by_description ON transfer_order (description_sort, order_nbr);
CREATE INDEX transfer_order_by_description_down ON transfer_order (description_sort DESC NULLS LAST, order_nbr);
CREATE INDEX transfer_order_from_site ON transfer_order (from_site);
CREATE INDEX transfer_order_to_site ON transfer_order (to_site);
CREATE INDEX transfer_order_description_part ON transfer_order USING gin (description_search gin_trgm_ops) WITH (fastupdate = off);
-- Two parts of a key that are joined for the wire ("-") or for the ledger ("/") are never those of another key.
CREATE UNIQUE INDEX transfer_shipment_joined_key ON transfer_shipment (joined);
CREATE UNIQUE INDEX transfer_shipment_ledger_key ON transfer_shipment ((order_nbr || '/' || shipment_nbr));
CREATE UNIQUE INDEX transfer_receipt_joined_key ON transfer_receipt ((order_nbr || '-' || receipt_nbr));
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

-- Lists ------------------------------------------------------------------------------------------------------------

-- Grows in the transaction of every change of a list, so that an unchanged list is answered without being built. A tag is never given
-- twice, on no database. total: documents of the list; NULL where nobody asks for it.
CREATE TABLE list_revision (
  list     text PRIMARY KEY,
  revision bigint NOT NULL DEFAULT 1,
  tag      uuid NOT NULL DEFAULT gen_random_uuid(),
  total    bigint CHECK (total >= 0)
);
INSERT INTO list_revision (list, total) VALUES
  ('inventory', NULL), ('production', 0), ('history', NULL), ('sales', 0), ('shipments', 0), ('transfers', 0);

CREATE FUNCTION renew_list_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.tag = gen_random_uuid();
  RETURN NEW;
END $$;
CREATE TRIGGER list_tag_follows_revision BEFORE UPDATE OF revision ON list_revision
  FOR EACH ROW EXECUTE FUNCTION renew_list_tag();

-- Document numbers -------------------------------------------------------------------------------------------------

-- A row lock, so that numbers have no gaps and no doubles.
CREATE TABLE number_sequence (
  document text PRIMARY KEY,
  prefix   text NOT NULL,
  next     bigint NOT NULL DEFAULT 1,
  digits   integer NOT NULL DEFAULT 7 CHECK (digits BETWEEN 1 AND 15)
);
INSERT INTO number_sequence (document, prefix) VALUES
  ('sales_order', 'SO'), ('sales_receipt', 'SR'), ('production_order', 'PR'), ('production_batch', 'PB'),
  ('shipment', 'SH'), ('transfer_order', 'TR'), ('transfer_shipment', 'TS'), ('transfer_receipt', 'RC');

-- Files ------------------------------------------------------------------------------------------------------------

-- Bytes live in the database, so that a file and its row commit together; equal contents are stored once.
CREATE TABLE file_content (
  sha256 text PRIMARY KEY CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  size   integer NOT NULL CHECK (size > 0 AND size < 10485760),
  bytes  bytea NOT NULL,
  CHECK (octet_length(bytes) = size)
);

-- owner_key names the owner: its number, or number and line joined with "/".
CREATE TABLE file (
  file_id      uuid PRIMARY KEY,
  owner_kind   text NOT NULL CHECK (owner_kind IN ('sales_line', 'sales_receipt', 'shipment', 'transfer_receipt', 'transfer_receipt_line')),
  owner_key    text NOT NULL,
  filename     text NOT NULL CHECK (filename <> ''),
  content_type text NOT NULL CHECK (content_type IN ('application/pdf', 'image/jpeg', 'image/png')),
  sha256       text NOT NULL REFERENCES file_content,
  created_at   timestamptz NOT NULL DEFAULT now(),
  created_by   text NOT NULL
);
CREATE INDEX file_of_owner ON file (owner_kind, owner_key);
CREATE INDEX file_of_content ON file (sha256);

-- Accounts and sessions --------------------------------------------------------------------------------------------

-- Without a password until a one-time link sets it.
CREATE TABLE app_user (
  user_id         uuid PRIMARY KEY,
  email           text NOT NULL UNIQUE CHECK (email = lower(email)),
  name            text NOT NULL,
  role            text NOT NULL DEFAULT '',
  permissions     text[] NOT NULL DEFAULT '{}',
  password_hash   text,
  disabled        boolean NOT NULL DEFAULT false,
  created_at      timestamptz NOT NULL DEFAULT now(),
  last_sign_in_at timestamptz
);

-- One sign-in. Ending it ends every token that came from it. device: where it began, in words: "Chrome on Windows".
CREATE TABLE session (
  session_id uuid PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at   timestamptz,
  end_reason text,
  device     text NOT NULL DEFAULT '',
  CONSTRAINT session_ends_after_it_began CHECK (ended_at >= created_at)
);
CREATE INDEX session_of_user ON session (user_id);

-- Refresh tokens of a session, as SHA-256 of 256 random bits; used_at marks the rotation.
CREATE TABLE refresh_token (
  token_hash text PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at    timestamptz
);
CREATE UNIQUE INDEX refresh_token_one_unused ON refresh_token (session_id) WHERE used_at IS NULL;
CREATE INDEX refresh_token_of_session ON refresh_token (session_id);

-- At most one link an account. Using it removes it.
CREATE TABLE password_link (
  user_id    uuid PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  link_hash  text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (expires_at > created_at)
);

-- Tokens of machines. Of links and tokens only the SHA-256 of 256 random bits is kept.
CREATE TABLE api_token (
  token_id     uuid PRIMARY KEY,
  token_hash   text NOT NULL UNIQUE,
  name         text NOT NULL CHECK (name <> ''),
  use          text NOT NULL CHECK (use IN ('intake', 'outbox')),
  created_at   timestamptz NOT NULL,
  created_by   text NOT NULL,
  last_used_at timestamptz,
  revoked_at   timestamptz,
  revoked_by   text,
  CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
);

-- Attempts to sign in, which all servers of a database count together. After a crash of the database everybody begins at none.
CREATE UNLOGGED TABLE sign_in_count (
  name    text PRIMARY KEY,
  count   integer NOT NULL CHECK (count >= 0),
  ends_at timestamptz NOT NULL
);

-- What each person has chosen for themselves: views, columns. One JSON object, kept as its text, of which the server knows nothing.
CREATE TABLE preference (
  user_id    uuid PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  body       text NOT NULL CHECK (octet_length(body) <= 65536),
  changed_at timestamptz NOT NULL
);

-- Requests ---------------------------------------------------------------------------------------------------------

-- One intent of a user: executed at most once, a repeat gets the stored answer.
CREATE TABLE idempotency_key (
  user_id      uuid NOT NULL,
  key          text NOT NULL,
  call         text NOT NULL,
  request_hash text NOT NULL,
  status       integer,
  answer       jsonb,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_key_by_age ON idempotency_key (created_at);

-- Audit trail ------------------------------------------------------------------------------------------------------

-- From when on the audit trail and the events are complete; see trimHistory.
CREATE TABLE history_start (
  is_only    boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  kept_since timestamptz NOT NULL DEFAULT 'epoch'
);
INSERT INTO history_start DEFAULT VALUES;

-- Allows the removal of what is older than that and than a year, and nothing else.
CREATE FUNCTION refuse_change_of_kept_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < (SELECT kept_since FROM history_start) AND OLD.at < now() - interval '1 year' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% of % is not allowed', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- Who changed what, written in the transaction of the change. entity: kind and number, e.g. ('shipment', 'SH0000012').
CREATE TABLE audit_entry (
  audit_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at          timestamptz NOT NULL DEFAULT now(),
  who         text NOT NULL,
  request_id  text NOT NULL,
  action      text NOT NULL,
  entity_kind text NOT NULL,
  entity_key  text NOT NULL,
  before      jsonb,
  after       jsonb
);
CREATE INDEX audit_entry_of_entity ON audit_entry (entity_kind, entity_key);
CREATE TRIGGER audit_entry_is_append_only BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_kept_history();
CREATE TRIGGER audit_entry_is_never_emptied BEFORE TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Events -----------------------------------------------------------------------------------------------------------

-- One posted effect, written in its transaction. document_nbr is what was made or moved (the number that its movements of stock carry);
-- document_kind and document_id are the document that it belongs to, as the screens know it. Imports have none of them.
-- position: NULL until the event is numbered, which happens after its transaction has ended; see numberEvents.
CREATE TABLE outbox_event (
  event_id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  position      bigint UNIQUE CHECK (position > 0),
  at            timestamptz NOT NULL,
  type          text NOT NULL CHECK (type IN ('receipt', 'linkedOrder', 'release', 'completion', 'confirmation', 'transferReceipt',
    'count', 'correction', 'note', 'file', 'import')),
  document_kind text,
  document_id   text,
  document_nbr  text,
  lines         jsonb NOT NULL,
  details       jsonb NOT NULL,
  who           text NOT NULL,
  key           text,
  request_id    text NOT NULL,
  CHECK ((document_kind IS NULL) = (document_id IS NULL) AND (document_id IS NULL) = (document_nbr IS NULL))
);
CREATE INDEX outbox_event_without_position ON outbox_event (event_id) WHERE position IS NULL;

CREATE TRIGGER outbox_event_is_kept BEFORE DELETE ON outbox_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_kept_history();
CREATE TRIGGER outbox_event_is_never_emptied BEFORE TRUNCATE ON outbox_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER outbox_event_is_numbered_once BEFORE UPDATE ON outbox_event
  FOR EACH ROW WHEN (OLD.position IS NOT NULL OR to_jsonb(NEW) - 'position' <> to_jsonb(OLD) - 'position')
  EXECUTE FUNCTION refuse_change();

-- The last position that was given, in a row that who gives positions holds.
CREATE TABLE outbox_numbering (
  is_only       boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  last_position bigint NOT NULL DEFAULT 0
);
INSERT INTO outbox_numbering DEFAULT VALUES;

-- Webhooks ---------------------------------------------------------------------------------------------------------

-- position: everything up to it was delivered, or stands in webhook_failure. attempts, next_at, last_error: of the event behind it.
-- holder and leased_until: the process that delivers now; nobody else does until then.
CREATE TABLE webhook (
  webhook_id   uuid PRIMARY KEY,
  url          text NOT NULL CHECK (url ~ '^https?://'),
  types        text[] NOT NULL,
  secret       bytea NOT NULL,
  position     bigint NOT NULL,
  attempts     integer NOT NULL DEFAULT 0,
  next_at      timestamptz NOT NULL,
  last_error   text,
  is_paused    boolean NOT NULL DEFAULT false,
  holder       uuid,
  leased_until timestamptz,
  created_at   timestamptz NOT NULL,
  created_by   text NOT NULL,
  delivered_at timestamptz
);

CREATE TABLE webhook_failure (
  webhook_id  uuid NOT NULL REFERENCES webhook ON DELETE CASCADE,
  position    bigint NOT NULL,
  attempts    integer NOT NULL,
  last_error  text NOT NULL,
  failed_at   timestamptz NOT NULL,
  is_replayed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (webhook_id, position)
);

-- Imports ----------------------------------------------------------------------------------------------------------

-- token_id: the machine that brought it. problems: every problem as CSV, packed with gzip.
CREATE TABLE intake (
  intake_id   uuid PRIMARY KEY,
  number      bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  dry_run     boolean NOT NULL,
  state       text NOT NULL DEFAULT 'running'
    CHECK (state IN ('running', 'checked', 'applied', 'refused', 'canceled', 'stopped', 'failed')),
  source      text NOT NULL CHECK (source IN ('app', 'token', 'folder')),
  user_name   text NOT NULL,
  token_id    uuid,
  started_at  timestamptz NOT NULL,
  ended_at    timestamptz,
  canceled_by text,
  files       jsonb NOT NULL DEFAULT '[]',
  progress    jsonb,
  message     text,
  report      jsonb,
  problems    bytea,
  CHECK ((state = 'running') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX intake_one_at_a_time ON intake ((true)) WHERE state = 'running';
`
