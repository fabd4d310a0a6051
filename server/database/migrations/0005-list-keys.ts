/**
 * What lists are searched and sorted by stands beside what it was made of: databases and browsers do not agree on lower case, so the keys
 * are made by one rule of JavaScript, see `contract/rules/listKeys`. They are filled in before the next step, which needs every one of them.
 */
export const sql = /* sql */ `
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- _search: the value as a search compares it. _sort: the value as a sort compares it, NULL when it is blank, so that blank comes last.
ALTER TABLE customer
  ADD COLUMN name_search text COLLATE "C",
  ADD COLUMN name_sort   text COLLATE "C";
ALTER TABLE item
  ADD COLUMN inventory_id_search text COLLATE "C",
  ADD COLUMN inventory_id_sort   text COLLATE "C",
  ADD COLUMN description_search  text COLLATE "C";
ALTER TABLE site
  ADD COLUMN description_search text COLLATE "C";
ALTER TABLE sales_order
  ADD COLUMN order_nbr_search          text COLLATE "C",
  ADD COLUMN order_nbr_sort            text COLLATE "C",
  ADD COLUMN customer_order_nbr_search text COLLATE "C",
  ADD COLUMN customer_order_nbr_sort   text COLLATE "C";
ALTER TABLE sales_receipt
  ADD COLUMN shipment_nbr_search text COLLATE "C";
ALTER TABLE production_order
  ADD COLUMN prod_nbr_search text COLLATE "C",
  ADD COLUMN prod_nbr_sort   text COLLATE "C";
ALTER TABLE production_completion
  ADD COLUMN batch_nbr_search text COLLATE "C";
ALTER TABLE shipment
  ADD COLUMN shipment_nbr_search    text COLLATE "C",
  ADD COLUMN shipment_nbr_sort      text COLLATE "C",
  ADD COLUMN tracking_number_search text COLLATE "C";
ALTER TABLE transfer_order
  ADD COLUMN description_search text COLLATE "C",
  ADD COLUMN description_sort   text COLLATE "C";
ALTER TABLE transfer_shipment
  ADD COLUMN order_nbr_search       text COLLATE "C",
  ADD COLUMN order_nbr_sort         text COLLATE "C",
  ADD COLUMN shipment_nbr_search    text COLLATE "C",
  ADD COLUMN shipment_nbr_sort      text COLLATE "C",
  ADD COLUMN joined_sort            text COLLATE "C",
  ADD COLUMN tracking_number_search text COLLATE "C",
  ADD COLUMN tracking_number_sort   text COLLATE "C";
ALTER TABLE transfer_receipt
  ADD COLUMN receipt_nbr_search text COLLATE "C";

-- A tag is never given twice, on no database: what was kept under one is what the list holds. total: documents of the list; NULL where
-- nobody asks for it.
ALTER TABLE list_revision
  ADD COLUMN tag   uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN total bigint CHECK (total >= 0);
UPDATE list_revision SET revision = revision + 1, total = CASE list
  WHEN 'sales' THEN (SELECT count(*) FROM sales_order)
  WHEN 'production' THEN (SELECT count(*) FROM production_order)
  WHEN 'shipments' THEN (SELECT count(*) FROM shipment)
  WHEN 'transfers' THEN (SELECT count(*) FROM transfer_shipment)
END;

CREATE FUNCTION renew_list_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.tag = gen_random_uuid();
  RETURN NEW;
END $$;
CREATE TRIGGER list_tag_follows_revision BEFORE UPDATE OF revision ON list_revision
  FOR EACH ROW EXECUTE FUNCTION renew_list_tag();

-- The production history by month in UTC, written by the trigger only.
CREATE TABLE production_month (
  month       text PRIMARY KEY CHECK (month ~ '^\\d{4,}-\\d\\d$'),
  total       numeric NOT NULL CHECK (total >= 0),
  completions bigint NOT NULL CHECK (completions >= 0)
);
INSERT INTO production_month (month, total, completions)
  SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, sum(qty), count(*) FROM production_completion GROUP BY month;

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
CREATE TRIGGER production_month_moves_by_completion_only BEFORE INSERT OR UPDATE OR DELETE ON production_month
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
`
