import { sharedDatabase } from '../../testing/databases/makeTestDatabase'

const at = sharedDatabase()

/** Tables of which the program deletes no row, so that nobody looks for what refers to one. */
const NEVER_DELETED_FROM = ['item', 'site', 'customer', 'sales_order_line']

/** Foreign keys without an index that has every row and begins with their columns. */
const WITHOUT_INDEX = `
  SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to", pg_get_constraintdef(oid) AS key
  FROM pg_constraint AS foreign_key
  WHERE contype = 'f' AND NOT EXISTS (
    SELECT FROM pg_index
    WHERE indrelid = conrelid AND indpred IS NULL AND indisvalid
      AND (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey AND (indkey::int2[])[0:cardinality(conkey) - 1] <@ conkey
  )
  ORDER BY 1, 3`

test('[FAULT-121] what refers to a row that may be deleted is found by an index', async () => {
  const { rows } = await at.database.query<{ from: string; to: string; key: string }>(WITHOUT_INDEX)
  expect(rows.filter(({ to }) => !NEVER_DELETED_FROM.includes(to))).toEqual([])
})
