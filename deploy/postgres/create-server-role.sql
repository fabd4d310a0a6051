-- Makes the server's role if there is none, and sets its password from the environment. Run by psql as a role that may do so:
--   SERVER_PASSWORD=... psql "$ADMIN_URL" -v ON_ERROR_STOP=1 -f deploy/postgres/create-server-role.sql
\getenv password SERVER_PASSWORD
SELECT 'CREATE ROLE orders_server LOGIN' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'orders_server') \gexec
ALTER ROLE orders_server PASSWORD :'password';
