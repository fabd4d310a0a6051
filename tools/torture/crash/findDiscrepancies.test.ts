import { sharedServer } from '../../../server/testing/servers/testServer'
import { addDocuments, foundCompany } from './crashCompany'
import { findDiscrepancies, type Acknowledged } from './findDiscrepancies'
import { tasksOf } from './intent'
import { INTENT_CONFIG, sendIntent } from './sendIntent'

// Tests the check of the crash test: each kind of discrepancy is created once and must be found.

const at = sharedServer({ config: INTENT_CONFIG })
const acknowledged: Acknowledged[] = []
beforeAll(async () => {
  await foundCompany(at.server)
  await addDocuments(at.server, 1)
  const client = await at.server.signIn('demo')
  // Tasks with one of each: note, file, shipment, production order, and a receipt of either kind.
  const tasks = tasksOf(1)
  for (const intent of Array.from({ length: 6 }, () => tasks.next().value).flat()) {
    acknowledged.push({ intent, response: (await sendIntent(client, intent)).body })
  }
})

async function found() {
  const sent = new Map(acknowledged.map(({ intent }) => [intent.key, intent]))
  const { violations: _, ...kinds } = await findDiscrepancies(at.server, sent, acknowledged)
  return Object.entries(kinds).flatMap(([kind, all]) => (all.length > 0 ? [kind] : []))
}

const keyOf = (call: string) => acknowledged.find(({ intent }) => intent.call === call)?.intent.key ?? ''

test('[FAULT-01] eight kinds of correct writes have no discrepancies', async () => {
  expect(new Set(acknowledged.map(({ intent }) => intent.call)).size).toBe(8)
  expect(await found()).toEqual([])
})

test.each<[what: string, found: string, damage: string, repair: string]>([
  [
    'a missing effect',
    'half',
    `UPDATE sales_order_line SET note = '' WHERE note = '$note'`,
    `UPDATE sales_order_line SET note = '$note' WHERE order_nbr = 'R1-NOTED' AND line_nbr = 1`,
  ],
  [
    'a duplicate effect',
    'twice',
    `INSERT INTO production_completion SELECT 'PB-TWICE', prod_nbr, qty FROM production_completion`,
    `DELETE FROM production_completion WHERE batch_nbr = 'PB-TWICE'`,
  ],
  [
    'a different stored answer',
    'otherResponse',
    `UPDATE idempotency_key SET answer = answer || '{"more": 1}' WHERE key = '$note'`,
    `UPDATE idempotency_key SET answer = answer - 'more' WHERE key = '$note'`,
  ],
])('%s is found', async (_, kind, damage, repair) => {
  const named = (sql: string) => sql.replaceAll('$note', keyOf('addLineNote'))
  await at.server.script(named(damage))
  expect(await found()).toEqual([kind])
  await at.server.script(named(repair))
  expect(await found()).toEqual([])
})

test('an acknowledged write without its idempotency key is found as lost', async () => {
  await at.server.sql('DELETE FROM idempotency_key WHERE key = $1', [keyOf('confirmShipment')])
  expect(await found()).toEqual(['lost', 'twice'])
})
