import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { IDEMPOTENCY_HEADER } from '../../../contract/call'
import { findViolations } from '../../posting/invariants/findViolations'
import { addDemoAccounts } from '../../testing/databases/demoAccounts'
import { makeTestDatabase } from '../../testing/databases/makeTestDatabase'
import { fixturesIn } from '../../testing/fixtures/fixtures'
import { receiveSales, sold } from '../../testing/fixtures/posts'
import { temporaryFolders } from '../../testing/helpers/temporaryFolders'
import { startProgram } from '../../testing/programs/programProcess'
import { signIn } from '../../testing/servers/apiClient'
import { databaseVariables, startedPrograms } from '../../testing/servers/startedPrograms'
import { readBackup } from './backup'

const programs = startedPrograms()
const newFolder = temporaryFolders()
const ITEMS = ['A', 'B', 'C', 'D']

// The restored rows are those of the backup (`npm run cli -- restore` compares them), so keys and numbers continue, too.
test('[PROMISE-15] a backup taken from a busy server is consistent and can be restored', async () => {
  const { testDatabase } = programs
  await testDatabase.during(async (database) => {
    await addDemoAccounts(database)
    const lines = ITEMS.map((item) => ({ item, qty: 100_000, operation: 'Receipt' as const }))
    await fixturesIn(database).salesOrder('S-1', lines)
  })
  const { url } = await programs.startReady({ DEMO_DATA: 'on', CALLS_PER_MINUTE: '0' })
  const staff = await signIn(url)
  const acknowledged: unknown[] = []
  let writing = true
  const writers = ITEMS.map(async (item) => {
    for (let key = randomUUID(); writing;) {
      const { status, body, text } = await receiveSales(staff, [sold(item, 1)], { [IDEMPOTENCY_HEADER]: key })
      if (status === 200) acknowledged.push(...(body.receiptNbrs as unknown[]))
      // A server on a busy machine may respond that it is busy: then the request is repeated with the same key.
      else if (status !== 503) throw new Error(`${status} ${text}`)
      if (status === 200) key = randomUUID()
      // Leaves processor time for the backup.
      await pause(40)
    }
  })
  const failed = Promise.all(writers).then(() => new Promise<never>(() => undefined))
  while (acknowledged.length < 20) await Promise.race([pause(10), failed])

  const before = [...acknowledged]
  const file = join(newFolder(), 'serving.backup')
  const backup = startProgram('cli/backup.ts', databaseVariables(testDatabase.location), [file])
  const whole = expect.stringContaining('It was read back and is whole.') as string
  expect([await Promise.race([backup.exit, failed]), backup.output()]).toEqual([0, whole])
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect((await readBackup(file)).header.program).toBe(version)
  expect(acknowledged.length).toBeGreaterThan(before.length)
  writing = false
  await Promise.all(writers)

  const restored = await makeTestDatabase()
  const restore = startProgram('cli/restore.ts', databaseVariables(restored.location), [file])
  expect([await restore.exit, restore.output()]).toEqual([0, expect.stringContaining('The ledger is sound.')])
  await restored.during(async (database) => {
    const { rows } = await database.query<{ number: string }>('SELECT shipment_nbr AS number FROM sales_receipt')
    expect(rows.map(({ number }) => number)).toEqual(expect.arrayContaining(before))
    expect(await findViolations(database)).toEqual([])
  })
  await restored.remove()
}, 180_000)
