/**
 * First schema. What can never be is a constraint here, not a hope in the code:
 * stock moves only through `stock_movement`, quantities stay in their bounds, statuses are the known ones.
 */
export const sql = /* sql */ `
-- Master data ------------------------------------------------------------------------------------------------------

CREATE TABLE site (
  site_id      text PRIMARY KEY,
  description  text NOT NULL,
  address      text NOT NULL DEFAULT '',
  city         text NOT NULL DEFAULT '',
  region       text NOT NULL DEFAULT '',
  postal_code  text NOT NULL DEFAULT '',
  country      text NOT NULL DEFAULT ''
);

CREATE TABLE item (
  inventory_id text PRIMARY KEY,
  description  text NOT NULL,
  weight_kg    numeric(18,6) NOT NULL DEFAULT 0 CHECK (weight_kg >= 0)
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
  country      text NOT NULL DEFAULT ''
);

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
--   opening, purchase, adjustment: any text, NULL
CREATE TABLE stock_movement (
  movement_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  inventory_id  text NOT NULL REFERENCES item,
  site_id       text NOT NULL REFERENCES site,
  qty           numeric(18,6) NOT NULL CHECK (qty <> 0),
  reason        text NOT NULL CHECK (reason IN
    ('opening', 'purchase', 'adjustment', 'shipment', 'sales_receipt', 'material_issue', 'production', 'transfer_out', 'transfer_in')),
  document_nbr  text NOT NULL,
  document_line integer,
  created_at    timestamptz NOT NULL DEFAULT now(),
  created_by    text NOT NULL
);
CREATE INDEX stock_movement_of_item ON stock_movement (inventory_id, site_id);
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

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is not allowed', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER stock_movement_is_append_only BEFORE UPDATE OR DELETE ON stock_movement
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stock_is_inserted_empty BEFORE INSERT ON stock
  FOR EACH ROW WHEN (NEW.qty_on_hand <> 0) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stock_is_deleted_empty BEFORE DELETE ON stock
  FOR EACH ROW WHEN (OLD.qty_on_hand <> 0) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stock_moves_by_movement_only BEFORE UPDATE OF qty_on_hand ON stock
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();

-- Sales ------------------------------------------------------------------------------------------------------------

CREATE TABLE sales_order (
  order_nbr          text PRIMARY KEY,
  order_type         text NOT NULL DEFAULT 'OE',
  customer_order_nbr text NOT NULL DEFAULT '',
  customer_id        text NOT NULL REFERENCES customer,
  site_id            text NOT NULL REFERENCES site,
  status             text NOT NULL CHECK (status IN ('Open', 'Back Order', 'On Hold', 'Completed', 'Closed')),
  order_date         date NOT NULL,
  ship_date          date
);

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
  shipment_nbr text PRIMARY KEY,
  order_nbr    text NOT NULL REFERENCES sales_order,
  ship_date    date NOT NULL,
  note         text NOT NULL DEFAULT ''
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

-- Production -------------------------------------------------------------------------------------------------------

CREATE TABLE production_order (
  prod_nbr       text PRIMARY KEY,
  inventory_id   text NOT NULL REFERENCES item,
  prod_desc      text NOT NULL DEFAULT '',
  site_id        text NOT NULL REFERENCES site,
  qty_to_produce numeric(18,6) NOT NULL CHECK (qty_to_produce > 0),
  qty_completed  numeric(18,6) NOT NULL DEFAULT 0,
  status         text NOT NULL CHECK (status IN ('Planned', 'Released', 'In Process', 'Completed', 'Closed', 'On Hold', 'Canceled')),
  sales_order_nbr text,
  sales_line_nbr  integer,
  created_at     timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT production_completed_within_ordered CHECK (qty_completed >= 0 AND qty_completed <= qty_to_produce),
  CHECK ((sales_order_nbr IS NULL) = (sales_line_nbr IS NULL)),
  FOREIGN KEY (sales_order_nbr, sales_line_nbr) REFERENCES sales_order_line
);
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
  batch_nbr  text PRIMARY KEY,
  prod_nbr   text NOT NULL REFERENCES production_order,
  qty        numeric(18,6) NOT NULL CHECK (qty > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX production_completion_of_order ON production_completion (prod_nbr);
CREATE INDEX production_completion_by_time ON production_completion (created_at);

-- Shipments --------------------------------------------------------------------------------------------------------

CREATE TABLE shipment (
  shipment_nbr    text PRIMARY KEY,
  customer_id     text NOT NULL REFERENCES customer,
  site_id         text NOT NULL REFERENCES site,
  status          text NOT NULL CHECK (status IN ('Open', 'Confirmed', 'Completed', 'Closed')),
  ship_date       date,
  courier         text NOT NULL DEFAULT '',
  tracking_number text NOT NULL DEFAULT '',
  parcel_count    integer NOT NULL DEFAULT 1 CHECK (parcel_count >= 0),
  note            text NOT NULL DEFAULT '',
  confirmed_at    timestamptz,
  CONSTRAINT confirmed_shipment_is_complete CHECK
    (status = 'Open' OR (ship_date IS NOT NULL AND courier <> '' AND tracking_number <> '' AND confirmed_at IS NOT NULL))
);

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

-- Transfers --------------------------------------------------------------------------------------------------------

CREATE TABLE transfer_order (
  order_nbr   text PRIMARY KEY,
  description text NOT NULL DEFAULT '',
  from_site   text NOT NULL REFERENCES site,
  to_site     text NOT NULL REFERENCES site,
  CHECK (from_site <> to_site)
);

-- One row of the transfers list. Goods left the source site when it was shipped; receipts bring them in.
CREATE TABLE transfer_shipment (
  order_nbr       text NOT NULL REFERENCES transfer_order,
  shipment_nbr    text NOT NULL,
  status          text NOT NULL CHECK (status IN ('In Transit', 'Partially Received', 'Complete')),
  shipped_date    date NOT NULL,
  tracking_number text NOT NULL DEFAULT '',
  package_desc    text NOT NULL DEFAULT '',
  PRIMARY KEY (order_nbr, shipment_nbr)
);

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
  receipt_nbr  text PRIMARY KEY,
  order_nbr    text NOT NULL,
  shipment_nbr text NOT NULL,
  receipt_date date NOT NULL,
  note         text NOT NULL DEFAULT '',
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

-- House keeping ----------------------------------------------------------------------------------------------------

CREATE TABLE app_user (
  user_id       uuid PRIMARY KEY,
  email         text NOT NULL UNIQUE CHECK (email = lower(email)),
  name          text NOT NULL,
  role          text NOT NULL DEFAULT '',
  permissions   text[] NOT NULL DEFAULT '{}',
  password_hash text NOT NULL,
  disabled      boolean NOT NULL DEFAULT false,
  created_at    timestamptz NOT NULL DEFAULT now()
);

-- One sign-in. Ending it ends every token that came from it.
CREATE TABLE session (
  session_id uuid PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at   timestamptz,
  end_reason text
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
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

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

-- Grows in the transaction of every change of a list, so that an unchanged list is answered without being built.
CREATE TABLE list_revision (
  list     text PRIMARY KEY,
  revision bigint NOT NULL DEFAULT 1
);
INSERT INTO list_revision (list) VALUES ('inventory'), ('production'), ('history'), ('sales'), ('shipments'), ('transfers');

-- Document numbers: a row lock, so that numbers have no gaps and no doubles.
CREATE TABLE number_sequence (
  document text PRIMARY KEY,
  prefix   text NOT NULL,
  next     bigint NOT NULL DEFAULT 1
);
INSERT INTO number_sequence (document, prefix) VALUES
  ('sales_order', 'SO'), ('sales_receipt', 'SR'), ('production_order', 'PR'), ('production_batch', 'PB'),
  ('shipment', 'SH'), ('transfer_order', 'TR'), ('transfer_shipment', 'TS'), ('transfer_receipt', 'RC');
`
