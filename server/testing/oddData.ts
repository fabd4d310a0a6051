import { createHash } from 'node:crypto'
import type { Database } from '../database/database'
import { fixtures } from './fixtures'
import { JPEG, pdf, PNG } from './sampleFiles'

/** Everything that a text column can hold and that copying might lose: line ends of every kind, quotes, escapes, marks, pairs. */
export const ODD_TEXT = 'a\r\nb\tc "d" \'e\' \\f \\u0041 {g,h} \u2028 \u0001 \u007f \ufeff é ﬁ 日本 👩‍👩‍👧‍👦 $1 null '

/** The builders of fixtures on a database that the test opened itself. */
export function fixturesIn(database: Database): ReturnType<typeof fixtures> {
  return fixtures({
    sql: async <Row extends object>(sql: string, parameters?: readonly unknown[]) =>
      (await database.query<Row>(sql, parameters)).rows,
  })
}

/** Attaches a file to a shipment; equal bytes are stored once, as the product does it. */
export async function attach(
  database: Database,
  shipmentNbr: string,
  filename: string,
  type: string,
  bytes: Uint8Array,
): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await database.query('INSERT INTO file_content (sha256, size, bytes) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    sha256,
    bytes.length,
    bytes,
  ])
  await database.query(
    `INSERT INTO file (file_id, owner_kind, owner_key, filename, content_type, sha256, created_by)
     VALUES (gen_random_uuid(), 'shipment', $1, $2, $3, $4, 'fixture')`,
    [shipmentNbr, filename, type, sha256],
  )
}

/** Fills an empty database with a little of everything: odd texts, decimals, NULLs, microseconds, files, audit, keys. */
export async function fillWithOddData(database: Database): Promise<void> {
  const given = fixturesIn(database)
  await given.stock({ BOLT: 10.000001, é: 0.5, Z: 3, a: 4, B: 5 })
  await given.stock({ BOLT: 999_999_999_999.5 }, 'EAST')
  await given.salesOrder('SO-1', [
    { item: 'BOLT', qty: 3.25 },
    { item: 'NUT', qty: 7, operation: 'Receipt' },
  ])
  await given.bill('PUMP', { BOLT: 0.000001, NUT: 12 })
  await given.productionOrder('PR-1', { item: 'PUMP', qty: 2 }, [{ item: 'BOLT', qty: 8 }])
  await given.shipment('SH-1', [{ order: 'SO-1', line: 1, qty: 1.5 }])
  await given.transfer('TR-1', 'TS-1', [{ item: 'BOLT', qty: 2 }])
  await database.query('UPDATE sales_order_line SET note = $1, ship_date = NULL WHERE line_nbr = 1', [ODD_TEXT])
  await database.query("UPDATE shipment SET note = ''")
  await database.query("UPDATE production_order SET created_at = '1999-12-31 23:59:59.999999+00'")
  // A shelf that nothing was ever moved to.
  await database.query("INSERT INTO stock (inventory_id, site_id) VALUES ('NUT', 'EAST')")
  await attach(database, 'SH-1', `${ODD_TEXT}.png`, 'image/png', PNG)
  await attach(database, 'SH-1', 'twice.png', 'image/png', PNG)
  await attach(database, 'SH-1', 'photo.jpg', 'image/jpeg', JPEG)
  await attach(database, 'SH-1', 'paper.pdf', 'application/pdf', pdf(ODD_TEXT))
  await database.query(
    `INSERT INTO app_user (user_id, email, name, permissions, password_hash)
     VALUES ('2f0b6f4e-8a1c-4d57-9a0e-3b8f6f0f7c11', 'ann@example.com', $1, $2, 'hash')`,
    [ODD_TEXT, ['general_user', 'a"b', 'c,d', '{e}', ODD_TEXT]],
  )
  await database.query(
    `INSERT INTO session (session_id, user_id, expires_at)
     VALUES (gen_random_uuid(), '2f0b6f4e-8a1c-4d57-9a0e-3b8f6f0f7c11', now() + interval '1 day')`,
  )
  await database.query(
    `INSERT INTO audit_entry (at, who, request_id, action, entity_kind, entity_key, before, after)
     VALUES ('2026-03-05 10:00:00.123456+02', 'ann@example.com', 'r-1', 'note', 'sales_line', 'SO-1/1', NULL, $1::text::jsonb),
            (now(), 'ann@example.com', 'r-2', 'note', 'sales_line', 'SO-1/1', '{}', 'null')`,
    [JSON.stringify({ note: ODD_TEXT, qty: 0.1, b: [1, null], a: true })],
  )
  await database.query(
    `INSERT INTO idempotency_key (user_id, key, call, request_hash, status, answer)
     VALUES ('2f0b6f4e-8a1c-4d57-9a0e-3b8f6f0f7c11', 'key-1', 'addLineNote', 'hash', 200, $1::text::jsonb)`,
    [JSON.stringify({ message: ODD_TEXT })],
  )
  await database.query("UPDATE number_sequence SET next = 41 WHERE document = 'shipment'")
}
