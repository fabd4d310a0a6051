import { renewListKeys } from '../../database/listKeys'
import { fixtures, queryableOf } from '../../testing/fixtures/fixtures'
import {
  arrived,
  completeUnits,
  confirmShipment,
  receiveSales,
  receiveTransfers,
  releaseMaterials,
  sold,
  transferred,
} from '../../testing/fixtures/posts'
import { sharedServer } from '../../testing/servers/testServer'
import { invariants } from './findViolations'

const shop = sharedServer()
beforeAll(givenBusiness)

async function givenBusiness(): Promise<void> {
  const given = fixtures(shop.server)
  const staff = await shop.server.signIn('demo')
  await given.stock({ PUMP: 10, BOLT: 100 })
  await given.salesOrder('S-1', [
    { item: 'PUMP', qty: 5 },
    { item: 'BOLT', qty: 9, operation: 'Receipt' },
  ])
  await given.shipment('H-1', [{ order: 'S-1', line: 1, qty: 2 }])
  await given.shipment('H-2', [{ order: 'S-1', line: 1, qty: 1 }])
  await given.transfer('T-1', 'TS-1', [{ item: 'BOLT', qty: 10 }])
  await given.productionOrder('P-1', { item: 'PUMP', qty: 10 }, [{ item: 'BOLT', qty: 40 }], { status: 'Released' })
  const count = { siteId: 'EAST', reason: 'Monthly count', lines: [{ inventoryId: 'BOLT', counted: 3.5, seen: 4 }] }
  const responses = [
    await receiveSales(staff, [sold('BOLT', 2)], { 'idempotency-key': 'b7a1c8f0-6d0f-4f5e-9d43-0c5c2f1f7a11' }),
    await releaseMaterials(staff, { BOLT: 20 }),
    await completeUnits(staff, 2),
    await confirmShipment(staff),
    await receiveTransfers(staff, [transferred([arrived('BOLT', 4)])]),
    await staff.post('/inventory/count', count),
  ]
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
}

/**
 * Damages the data, reports which of the invariants that breaks, and rolls everything back: one statement, which ends in an
 * error that carries the outcome.
 */
async function brokenBy(damage: string, which = invariants): Promise<string[]> {
  const checks = which.flatMap(({ id, violations, totals }) =>
    [violations, ...(totals === undefined ? [] : [totals])].map(
      (sql) => `IF EXISTS (${sql}) THEN broken := broken || ' ${id}'; END IF;`,
    ),
  )
  const statement = `DO $damage$ DECLARE broken text := ''; BEGIN ${damage}; ${checks.join('\n')} RAISE EXCEPTION 'broken:%.', broken; END $damage$`
  const response = await shop.server.sql(statement).then(
    () => 'no error',
    (error: unknown) => String(error),
  )
  const ids = /broken:(.*)\./.exec(response)?.[1]
  if (ids === undefined) throw new Error(`The damage could not be done: ${response}`)
  return ids.split(' ').filter((id) => id !== '')
}

const movement = (reason: string, document: string, line: string, by = 'somebody') =>
  `INSERT INTO stock_movement (inventory_id, site_id, qty, reason, document_nbr, document_line, created_by)
   VALUES ('PUMP', 'MAIN', 1, '${reason}', '${document}', ${line}, '${by}')`

const stepOf = (before: string, after: string) =>
  `INSERT INTO audit_entry (who, request_id, action, entity_kind, entity_key, before, after)
   VALUES ('x', 'r', 'step', 'production_order', 'P-1', '{"status":"${before}"}', '{"status":"${after}"}')`

const unguarded = (table: string, sql: string) =>
  `ALTER TABLE ${table} DISABLE TRIGGER USER; ${sql}; ALTER TABLE ${table} ENABLE TRIGGER USER`

const liveOrder = (nbr: string, item: string, line: number) =>
  `INSERT INTO production_order (prod_nbr, inventory_id, site_id, qty_to_produce, status, sales_order_nbr, sales_line_nbr)
   VALUES ('${nbr}', '${item}', 'MAIN', 1, 'Planned', 'S-1', ${line})`

/** Ways to break the data that the schema alone does not reject, or not with its guards switched off. */
const damages: readonly (readonly [id: string, how: string, sql: string])[] = [
  ['I1', 'stock changed past its movements', unguarded('stock', 'UPDATE stock SET qty_on_hand = qty_on_hand + 1')],
  ['I2', 'something allocated that nobody picked', 'UPDATE stock SET qty_allocated = qty_allocated + 1'],
  ['I2', 'something picked that is not allocated', 'UPDATE stock SET qty_allocated = 0'],
  ['I3', 'an open quantity without its receipt', `UPDATE sales_order_line SET open_qty = open_qty - 1 WHERE line_nbr = 2`],
  [
    'I3',
    'a receipt that moved no stock',
    `UPDATE sales_receipt_line SET qty = 3; UPDATE sales_order_line SET open_qty = 6 WHERE line_nbr = 2`,
  ],
  ['I3', 'a receipt movement without its receipt', movement('sales_receipt', 'nowhere', '1')],
  ['I3', 'an order completed with open lines', `UPDATE sales_order SET status = 'Completed'`],
  ['I4', 'a received quantity without its receipt', 'UPDATE transfer_line SET received_qty = 5'],
  ['I4', 'a transfer complete with goods on the way', `UPDATE transfer_shipment SET status = 'Complete'`],
  ['I4', 'a receipt line of another item', `UPDATE transfer_receipt_line SET inventory_id = 'PUMP'`],
  ['I4', 'an arrival without its receipt', movement('transfer_in', 'nowhere', '1')],
  ['I5', 'a confirmed shipment changed later', `UPDATE shipment SET tracking_number = 'U' WHERE status = 'Confirmed'`],
  ['I5', 'a line issued again', movement('shipment', 'H-1', '1')],
  ['I5', 'an open shipment that was issued', movement('shipment', 'H-2', '1')],
  ['I6', 'more made than is released', 'UPDATE production_order SET qty_completed = 6'],
  ['I6', 'an order completed before its time', `UPDATE production_order SET status = 'Completed'`],
  ['I6', 'a step back', stepOf('In Process', 'Planned')],
  ['I6', 'a step that leaves one out', stepOf('Planned', 'Completed')],
  ['I6', 'a step from a final status', stepOf('Canceled', 'Closed')],
  ['I7', 'a material released without its issue', 'UPDATE production_material SET qty_released = 40'],
  ['I8', 'a batch that nobody counted', `INSERT INTO production_completion (batch_nbr, prod_nbr, qty) VALUES ('B', 'P-1', 1)`],
  ['I8', 'goods made by no batch', movement('production', 'nowhere', 'NULL')],
  [
    'I9',
    'a shipment without lines',
    `INSERT INTO shipment (shipment_nbr, customer_id, site_id, status) VALUES ('H-3', 'C-1', 'MAIN', 'Open')`,
  ],
  ['I9', 'a used number that would be given again', `UPDATE number_sequence SET next = 1`],
  ['I10', 'production for a line that is received', liveOrder('P-2', 'BOLT', 2)],
  [
    'I10',
    'two live orders of one line',
    `DROP INDEX production_order_of_sales_line; ${liveOrder('P-2', 'PUMP', 1)}; ${liveOrder('P-3', 'PUMP', 1)}`,
  ],
  ['I11', 'content of no file', `INSERT INTO file_content (sha256, size, bytes) VALUES (encode(sha256('abc'), 'hex'), 3, 'abc')`],
  [
    'I11',
    'damaged content of a file without its owner',
    `INSERT INTO file_content (sha256, size, bytes) VALUES (repeat('0', 64), 3, 'abc');
     INSERT INTO file (file_id, owner_kind, owner_key, filename, content_type, sha256, created_by)
     VALUES (gen_random_uuid(), 'shipment', 'nowhere', 'a.pdf', 'application/pdf', repeat('0', 64), 'x')`,
  ],
  ['I12', 'a key without its response', 'UPDATE idempotency_key SET answer = NULL'],
  ['I12', 'a movement by a user without an audit entry', movement('production', 'PB0000009', 'NULL', 'demo@example.com')],
  [
    'I12',
    'one document created twice',
    `INSERT INTO audit_entry (who, request_id, action, entity_kind, entity_key)
     SELECT who, request_id, action, entity_kind, entity_key FROM audit_entry WHERE action = 'create'`,
  ],
  ['I13', 'a session that ended for no reason', 'UPDATE session SET ended_at = created_at'],
  [
    'I8',
    'a month that was changed past its batches',
    unguarded('production_month', 'UPDATE production_month SET total = total + 1'),
  ],
  ['I14', 'a document that no list counts', `UPDATE list_revision SET total = total + 1 WHERE list = 'sales'`],
  ['I14', 'a list that lost its count', `UPDATE list_revision SET total = NULL WHERE list = 'transfers'`],
  ['I14', 'a key with another collation', `ALTER TABLE customer ALTER COLUMN name_sort TYPE text COLLATE "default"`],
  [
    'I15',
    'an effect without an event',
    `INSERT INTO audit_entry (who, request_id, action, entity_kind, entity_key) VALUES ('x', 'r', 'confirm', 'shipment', 'H-2')`,
  ],
  [
    'I15',
    'an event whose lines differ from the ledger',
    `INSERT INTO outbox_event (at, type, document_kind, document_id, document_nbr, lines, details, who, request_id)
     SELECT at, type, document_kind, document_id, document_nbr, lines, details, who, request_id FROM outbox_event
     WHERE type = 'confirmation'`,
  ],
  [
    'I15',
    'an event without its lines',
    unguarded('outbox_event', "UPDATE outbox_event SET lines = '[]' WHERE type = 'completion'"),
  ],
  ['I15', 'a position that was never assigned', 'UPDATE outbox_event SET position = 1000000 + event_id'],
  ['I15', 'events without their numbering', 'DELETE FROM outbox_numbering'],
  [
    'I16',
    'a count that moves twice',
    `INSERT INTO stock_movement (inventory_id, site_id, qty, reason, document_nbr, created_at, created_by)
     SELECT inventory_id, site_id, 1, reason, document_nbr, created_at, created_by FROM stock_movement WHERE reason = 'count'`,
  ],
  [
    'I16',
    'a count that leaves something else on hand',
    unguarded('stock_movement', "UPDATE stock_movement SET qty = 5 WHERE reason = 'transfer_in'"),
  ],
  ['I16', 'a count without its movement', unguarded('stock_movement', "DELETE FROM stock_movement WHERE reason = 'count'")],
]

test.each(damages)('[INVARIANT-01..16] %s finds %s', async (id, _how, sql) => {
  const which = invariants.filter((invariant) => invariant.id === id)
  expect(await brokenBy(sql, which)).toContain(id)
})

test('[PROMISE-05] all 16 invariants exist, and each is broken at least once', () => {
  expect(invariants.map(({ id }) => id)).toEqual(Array.from({ length: 16 }, (_, index) => `I${index + 1}`))
  expect([...new Set(damages.map(([id]) => id))]).toEqual(invariants.map(({ id }) => id))
})

test.each([
  ['customer', 'name_search', `UPDATE customer SET name_search = 'c' WHERE customer_id = 'C-1'`],
  ['sales_order', 'order_nbr_sort', `UPDATE sales_order SET order_nbr_sort = NULL`],
  ['shipment', 'tracking_number_search', `UPDATE shipment SET tracking_number_search = 'T' WHERE shipment_nbr = 'H-1'`],
  ['transfer_shipment', 'joined_sort', `UPDATE transfer_shipment SET joined_sort = lower(joined)`],
  ['production_completion', 'batch_nbr_search', `UPDATE production_completion SET batch_nbr_search = batch_nbr`],
  ['item', 'description_search', `UPDATE item SET description = 'İ' WHERE inventory_id = 'PUMP'`],
])('[INVARIANT-14] a key of %s that does not derive from its value is found: %s', async (table, column, damage) => {
  await shop.server.sql(damage)
  const found = await shop.server.violations()
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(new RegExp(`^I14: ${table} .* as ${column}, its value gives `))
  expect(await renewListKeys(queryableOf(shop.server))).toBeGreaterThan(0)
})

const rejected: readonly (readonly [what: string, sql: string])[] = [
  ['a movement changed', 'UPDATE stock_movement SET qty = 1'],
  ['a movement removed', 'DELETE FROM stock_movement'],
  ['stock set by hand', 'UPDATE stock SET qty_on_hand = 1'],
  ['stock put in place by hand', `INSERT INTO stock (inventory_id, site_id, qty_on_hand) VALUES ('PUMP', 'EAST', 1)`],
  ['stock removed', 'DELETE FROM stock'],
  ['a month changed', 'UPDATE production_month SET total = 0'],
  ['a month removed', 'DELETE FROM production_month'],
  ['a negative stock', movement('adjustment', 'x', 'NULL').replace(', 1,', ', -1000,')],
  ['more allocated than is there', 'UPDATE stock SET qty_allocated = 1000'],
  ['more open than ordered', 'UPDATE sales_order_line SET open_qty = order_qty + 1'],
  ['more received than shipped', 'UPDATE transfer_line SET received_qty = shipped_qty + 1'],
  ['more made than ordered', 'UPDATE production_order SET qty_completed = qty_to_produce + 1'],
  ['more released than required', 'UPDATE production_material SET qty_released = total_required + 1'],
  ['a confirmation without a courier', `UPDATE shipment SET courier = '' WHERE status = 'Confirmed'`],
  ['a shipment opened again', `UPDATE shipment SET status = 'Open' WHERE status = 'Confirmed'`],
  ['an unknown status', `UPDATE sales_order SET status = 'Lost'`],
  ['an audit entry changed', `UPDATE audit_entry SET who = 'nobody'`],
]

test('valid work breaks no invariant, and the schema rejects forbidden changes', async () => {
  expect(await brokenBy('NULL')).toEqual([])
  for (const [what, sql] of rejected) {
    const outcome = await shop.server.sql(sql).then(
      () => 'accepted',
      () => 'refused',
    )
    expect([what, outcome]).toEqual([what, 'refused'])
  }
})
