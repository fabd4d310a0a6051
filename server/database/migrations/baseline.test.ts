import { STATUSES } from '../../../contract/statuses'
import { CONSTRAINT_WORDS } from '../../http/responses/sendError'
import { sharedDatabase } from '../../testing/databases/makeTestDatabase'

const at = sharedDatabase()

beforeAll(async () => {
  await at.database.script(`
    INSERT INTO site (site_id, description) VALUES ('A', ''), ('B', '');
    INSERT INTO item (inventory_id, description) VALUES ('PUMP', '');
    INSERT INTO customer (customer_id, name) VALUES ('C', '');
    INSERT INTO sales_order (order_nbr, customer_id, site_id, status, order_date) VALUES ('S', 'C', 'A', 'Open', '2026-03-01');
    INSERT INTO production_order (prod_nbr, inventory_id, site_id, qty_to_produce, status) VALUES ('P', 'PUMP', 'A', 9, 'Released');
    INSERT INTO shipment (shipment_nbr, customer_id, site_id, status, ship_date, courier, tracking_number, confirmed_at)
      VALUES ('H', 'C', 'A', 'Open', '2026-03-05', 'x', 'x', now());
    INSERT INTO transfer_order (order_nbr, from_site, to_site) VALUES ('T', 'A', 'B'), ('T-1', 'A', 'B'), ('T/9', 'A', 'B');
    INSERT INTO transfer_shipment (order_nbr, shipment_nbr, status, shipped_date) VALUES
      ('T', '1', 'In Transit', '2026-03-03'), ('T-1', '3', 'In Transit', '2026-03-03'), ('T/9', '1', 'In Transit', '2026-03-03');
    INSERT INTO app_user (user_id, email, name) VALUES (gen_random_uuid(), 'a@x.example', '');
    INSERT INTO session (session_id, user_id, expires_at) SELECT gen_random_uuid(), user_id, now() FROM app_user`)
})

const shipping = 'INSERT INTO transfer_shipment (order_nbr, shipment_nbr, status, shipped_date) VALUES'

test.each([
  ['seven decimal places', 'UPDATE item SET decimals = 7'],
  ['negative decimal places', 'UPDATE item SET decimals = -1'],
  ['a negative reorder point', 'UPDATE item SET reorder_point = -1'],
  ['[FAULT-36] a session that ends before it began', "UPDATE session SET ended_at = created_at - interval '1 second'"],
  ['[FAULT-55] two transfers of one key on the wire', `${shipping} ('T', '1-3', 'In Transit', '2026-03-03')`],
  ['[FAULT-55] two transfers of one key in the ledger', `${shipping} ('T', '9/1', 'In Transit', '2026-03-03')`],
])('%s: the database rejects it', async (_, statement) => {
  await expect(at.database.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^235(05|14)$/) as string })
})

test('is_open and status_rank follow the contract for every status', async () => {
  const tables = { sales: 'sales_order', production: 'production_order', shipment: 'shipment', transfer: 'transfer_shipment' }
  for (const [kind, table] of Object.entries(tables) as [keyof typeof tables, string][]) {
    const rank = kind === 'production' ? 'status_rank' : 'NULL::smallint'
    for (const [status, facts] of Object.entries<{ isFinished?: true; rank?: number }>(STATUSES[kind])) {
      const { rows } = await at.database.query(`UPDATE ${table} SET status = $1 RETURNING is_open AS "isOpen", ${rank} AS rank`, [
        status,
      ])
      expect([status, rows[0]]).toEqual([status, { isOpen: !facts.isFinished, rank: facts.rank ?? null }])
    }
  }
})

test('a change of a list gives a new tag to that list only', async () => {
  const read = () => at.database.query<{ list: string; tag: string }>('SELECT list, tag FROM list_revision')
  const { rows: before } = await read()
  expect(new Set(before.map(({ tag }) => tag)).size).toBe(before.length)
  await at.database.query("UPDATE list_revision SET revision = revision + 1 WHERE list = 'sales'")
  const { rows: after } = await read()
  const renewed = after.filter(({ tag }) => !before.some((one) => one.tag === tag))
  expect(renewed.map(({ list }) => list)).toEqual(['sales'])
})

test('monthly totals in UTC follow completions that are added, changed and removed', async () => {
  const months = async () =>
    (await at.database.query('SELECT month, total::float8 AS total, completions FROM production_month ORDER BY month')).rows
  await at.database.query(`INSERT INTO production_completion (batch_nbr, prod_nbr, qty, created_at) VALUES
    ('1', 'P', 2.5, '2026-03-31T23:59:59Z'), ('2', 'P', 1, '2026-04-01T00:00:00Z'), ('3', 'P', 3, '2026-04-30T12:00:00Z')`)
  expect(await months()).toEqual([
    { month: '2026-03', total: 2.5, completions: 1 },
    { month: '2026-04', total: 4, completions: 2 },
  ])
  await at.database.query("UPDATE production_completion SET qty = 4, created_at = '2026-05-02' WHERE batch_nbr = '1'")
  await at.database.query("DELETE FROM production_completion WHERE batch_nbr = '2'")
  expect(await months()).toEqual([
    { month: '2026-04', total: 3, completions: 1 },
    { month: '2026-05', total: 4, completions: 1 },
  ])
})

/** Tables from which the program never deletes rows, so that references to them need no index. */
const NEVER_DELETED_FROM = ['item', 'site', 'customer', 'sales_order_line']

const WITHOUT_INDEX = `
  SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to", pg_get_constraintdef(oid) AS key
  FROM pg_constraint AS foreign_key
  WHERE contype = 'f' AND NOT EXISTS (
    SELECT FROM pg_index
    WHERE indrelid = conrelid AND indpred IS NULL AND indisvalid
      AND (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey AND (indkey::int2[])[0:cardinality(conkey) - 1] <@ conkey
  )
  ORDER BY 1, 3`

test('[FAULT-121] every foreign key to rows that may be deleted has an index', async () => {
  const { rows } = await at.database.query<{ from: string; to: string; key: string }>(WITHOUT_INDEX)
  expect(rows.filter(({ to }) => !NEVER_DELETED_FROM.includes(to))).toEqual([])
})

test('every constraint that a rejection has words for exists', async () => {
  const { rows } = await at.database.query<{ name: string }>(
    'SELECT conname AS name FROM pg_constraint UNION SELECT indexname FROM pg_indexes',
  )
  const names = new Set(rows.map(({ name }) => name))
  expect([...CONSTRAINT_WORDS.keys()].filter((name) => !names.has(name))).toEqual([])
})
