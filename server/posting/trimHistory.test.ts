import { randomUUID } from 'node:crypto'
import { insertRows } from '../database/listKeys'
import { sharedDatabase } from '../testing/databases/makeTestDatabase'
import { findViolations } from './invariants/findViolations'
import { trimHistory } from './trimHistory'

const DAY = new Date('2021-01-01')

const shop = sharedDatabase()
beforeAll(async () => {
  await insertRows(shop.database, 'app_user', [{ user_id: randomUUID(), email: 'ada', name: 'Ada' }])
  await insertRows(shop.database, 'site', [{ site_id: 'MAIN', description: 'Main' }])
  await insertRows(shop.database, 'item', [{ inventory_id: 'BOLT', description: 'A bolt' }])
  for (const [index, at] of ['2020-05-01', '2020-06-01', '2020-07-01', '2022-05-01'].entries()) await count(index + 1, at)
  await shop.database.script(`UPDATE outbox_numbering SET last_position = 4;
    INSERT INTO webhook (webhook_id, url, types, secret, position, next_at, created_at, created_by)
      VALUES ('${randomUUID()}', 'https://example.com/', '{}', '', 2, now(), now(), 'ada');
    INSERT INTO webhook_failure (webhook_id, position, attempts, last_error, failed_at)
      SELECT webhook_id, 1, 8, 'it answered 500', now() FROM webhook`)
})

async function count(position: number, at: string): Promise<void> {
  const name = `count ${position}`
  await shop.database.script(`
    INSERT INTO stock_movement (inventory_id, site_id, qty, reason, document_nbr, created_at, created_by)
      VALUES ('BOLT', 'MAIN', 1, 'count', '${name}', '${at}', 'ada');
    INSERT INTO audit_entry (at, who, request_id, action, entity_kind, entity_key, after) VALUES ('${at}', 'ada', '${name}', 'count',
      'stock_count', '${name}', '{"siteId":"MAIN","lines":[{"inventoryId":"BOLT","counted":${position},"seen":${position - 1}}]}');
    INSERT INTO outbox_event (position, at, type, document_kind, document_id, document_nbr, lines, details, who, request_id)
      VALUES (${position}, '${at}', 'count', 'count', '${name}', '${name}',
        '[{"inventoryId":"BOLT","siteId":"MAIN","quantity":1}]', '{}', 'ada', '${name}')`)
}

const rejected = (sql: string) => expect(shop.database.query(sql)).rejects.toThrow('is not allowed')

test.each(['stock', 'stock_movement', 'audit_entry', 'outbox_event'])('%s cannot be emptied', (table) =>
  rejected(`TRUNCATE ${table} CASCADE`),
)

test('audit entries and events cannot be deleted except by trimming', async () => {
  await rejected('DELETE FROM audit_entry')
  await rejected('DELETE FROM outbox_event')
})

test('trimming removes older rows, but no event that a webhook has not accepted', async () => {
  expect(await findViolations(shop.database)).toEqual([])
  expect(await trimHistory(shop.database, DAY)).toEqual({ entries: 3, events: 1 })
  const entries = await shop.database.query("SELECT request_id AS id FROM audit_entry WHERE action = 'count'")
  const events = await shop.database.query('SELECT position FROM outbox_event ORDER BY 1')
  expect([entries.rows, events.rows]).toEqual([[{ id: 'count 4' }], [{ position: 1 }, { position: 3 }, { position: 4 }]])
  expect(await findViolations(shop.database)).toEqual([])
})

test('newer rows can be neither deleted nor changed after trimming', async () => {
  await rejected(`DELETE FROM audit_entry WHERE at > '2022-01-01'`)
  await rejected(`DELETE FROM outbox_event WHERE at > '2022-01-01'`)
  await rejected(`UPDATE audit_entry SET who = 'nobody'`)
  await rejected(`UPDATE outbox_event SET who = 'nobody'`)
  await rejected('UPDATE outbox_event SET position = position + 1000')
})

test('the last year is always kept', async () => {
  await count(5, new Date().toISOString())
  await expect(trimHistory(shop.database, new Date(Date.now() + 60_000))).rejects.toThrow('is not allowed')
  expect((await shop.database.query("SELECT FROM audit_entry WHERE entity_key = 'count 5'")).rows).toHaveLength(1)
})
