-- Rights of the server's own role on PostgreSQL: it works with the rows and can change neither the schema nor what is in
-- the ledger. Tables belong to another role, the owner, which runs `npm run cli -- migrate`, `user`, `import`, `seed` and `restore`.
--
-- Once, as a superuser:
--   CREATE ROLE orders_owner LOGIN PASSWORD '...';
--   CREATE ROLE orders_server LOGIN PASSWORD '...';
--   CREATE DATABASE orders OWNER orders_owner;
-- After every `npm run cli -- migrate`, as the owner; running it again changes nothing:
--   psql "$OWNER_URL" -v ON_ERROR_STOP=1 -f deploy/postgres/server-role.sql

BEGIN;

-- Who can make temporary tables can make functions that pass for triggers.
DO $$ BEGIN
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC, orders_server', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO orders_server', current_database());
END $$;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO orders_server;

REVOKE ALL ON ALL TABLES IN SCHEMA public FROM orders_server;
GRANT SELECT ON ALL TABLES IN SCHEMA public TO orders_server;

-- Written once and never again: the ledger, the trail of changes, contents of files, what was completed and received.
GRANT INSERT ON
  stock_movement, audit_entry, outbox_event, file, file_content, production_completion, sales_receipt_line
TO orders_server;

-- An attachment may be removed; the trail of changes keeps what it was, and why.
GRANT DELETE ON file, file_content TO orders_server;

-- Documents and stock. Changes of qty_on_hand are refused by a trigger unless a movement makes them, those of production_month unless a
-- completion does.
GRANT INSERT, UPDATE ON
  stock, production_month, production_order, production_material, sales_receipt, transfer_receipt, transfer_receipt_line
TO orders_server;
GRANT UPDATE ON
  sales_order, sales_order_line, shipment, shipment_line, transfer_order, transfer_shipment, transfer_line
TO orders_server;

-- Counters, and the numbers that events get, once.
GRANT UPDATE ON list_revision, number_sequence, outbox_numbering TO orders_server;
GRANT UPDATE (position) ON outbox_event TO orders_server;

-- Sessions, keys that tell repeats, and counts of sign-ins: the server makes them and removes old ones.
GRANT INSERT, UPDATE, DELETE ON session, refresh_token, idempotency_key, sign_in_count, password_link TO orders_server;

-- Accounts and the tokens of machines, which are managed in the app: neither removed nor given another address or name.
GRANT INSERT ON app_user, api_token TO orders_server;
GRANT UPDATE (name, role, permissions, disabled, password_hash, last_sign_in_at) ON app_user TO orders_server;
GRANT UPDATE (last_used_at, revoked_at, revoked_by) ON api_token TO orders_server;

-- What people have chosen for themselves.
GRANT INSERT, UPDATE ON preference TO orders_server;

GRANT INSERT, UPDATE, DELETE ON webhook, webhook_failure TO orders_server;

-- Who brought which files, and what became of them. The rows themselves come in as the owner: INTAKE_DATABASE_URL.
GRANT INSERT, UPDATE, DELETE ON intake TO orders_server;

COMMIT;
