import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { IDEMPOTENCY_HEADER } from '../../../contract/call'
import { addAccount, byCommand } from '../../auth/accounts'
import { DEMO_USERS } from '../../auth/demoUsers'
import { findViolations } from '../../posting/invariants/findViolations'
import { makeTestDatabase, type TestDatabase } from '../../testing/databases/makeTestDatabase'
import { fixturesIn } from '../../testing/fixtures/fixtures'
import { startProgram, type ProgramProcess } from '../../testing/programs/programProcess'
import { signIn, testClient } from '../../testing/servers/apiClient'
import { databaseVariables } from '../../testing/servers/startedPrograms'
import { readBackup } from './backup'

let folder: string
let original: TestDatabase
let restored: TestDatabase
const started: ProgramProcess[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orders-manager-serving-'))
  original = await makeTestDatabase()
  restored = await makeTestDatabase()
  const database = await original.open()
  for (const user of DEMO_USERS) await addAccount(database, byCommand(new Date()), user, user.password)
  await fixturesIn(database).salesOrder(
    'S-1',
    ['A', 'B', 'C', 'D'].map((item) => ({ item, qty: 100_000, operation: 'Receipt' as const })),
  )
  await database.close()
}, 60_000)
afterAll(async () => {
  for (const program of started) {
    program.signal('SIGKILL')
    await program.exit
  }
  await original.remove()
  await restored.remove()
  rmSync(folder, { recursive: true })
})

async function serve(testDatabase: TestDatabase): Promise<{ url: string; token: string }> {
  const settings = { PORT: '0', DEMO_DATA: 'on', MIGRATE: 'on', CALLS_PER_MINUTE: '0', LOG_LEVEL: 'error' }
  const program = startProgram('main.ts', { ...settings, ...databaseVariables(testDatabase.location) })
  started.push(program)
  const output = await program.untilSays('is ready')
  const url = /http:\/\/localhost:\d+/.exec(await program.untilSays('Sign in with'))?.[0]
  if (url === undefined) throw new Error(`The server did not say its address:\n${output}`)
  return { url, token: (await signIn(url)).token }
}

/** A receipt that the server acknowledged. */
interface Receipt {
  readonly key: string
  readonly item: string
  readonly response: { readonly receiptNbrs: readonly string[] }
}

/** Receives one item. A server on a busy machine may answer that it is busy: then the request is repeated with the same key. */
async function receive(
  { url, token }: { url: string; token: string },
  item: string,
  key: string = randomUUID(),
): Promise<Receipt> {
  const body = { customerID: 'C-1', lineDetails: [{ orderNbr: 'S-1', orderType: 'OE', inventoryID: item, receiptQty: 1 }] }
  for (;;) {
    const { status, text } = await testClient(url, token).call('createSalesReceipt', body, { [IDEMPOTENCY_HEADER]: key })
    if (status === 200) return { key, item, response: JSON.parse(text) as Receipt['response'] }
    if (status !== 503) throw new Error(`The receipt was answered with ${status}: ${text}`)
  }
}

const numberOf = ({ response }: Receipt) => response.receiptNbrs[0] ?? ''

test('[PROMISE-15] a backup taken from a busy server is consistent and can be restored', async () => {
  const server = await serve(original)
  const acknowledged: Receipt[] = []
  let writing = true
  const writers = ['A', 'B', 'C', 'D'].map(async (item) => {
    while (writing) {
      acknowledged.push(await receive(server, item))
      // Leaves processor time for the backup.
      await pause(40)
    }
  })
  const failed = Promise.all(writers).then(() => new Promise<never>(() => undefined))
  while (acknowledged.length < 20) await Promise.race([pause(10), failed])

  const before = [...acknowledged]
  const file = join(folder, 'serving.backup')
  const backup = startProgram('cli/backup.ts', databaseVariables(original.location), [file])
  expect([await Promise.race([backup.exit, failed]), backup.output()]).toEqual([
    0,
    expect.stringContaining('It was read back and is whole.'),
  ])
  expect((await readBackup(file)).header.program).toBe(
    (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version,
  )
  const during = acknowledged.length - before.length
  writing = false
  await Promise.all(writers)
  expect(during).toBeGreaterThan(0)

  const restore = startProgram('cli/restore.ts', databaseVariables(restored.location), [file])
  expect([await restore.exit, restore.output()]).toEqual([0, expect.stringContaining('The ledger is sound.')])
  const database = await restored.open()
  const { rows } = await database.query<{ number: string }>('SELECT shipment_nbr AS number FROM sales_receipt ORDER BY 1')
  const numbers = rows.map(({ number }) => number)
  expect(numbers).toEqual(expect.arrayContaining(before.map(numberOf)))
  expect(await findViolations(database)).toEqual([])
  await database.close()

  const second = await serve(restored)
  const known = before.at(-1)
  if (!known) throw new Error('Nothing was written before the backup')
  expect(await receive(second, known.item, known.key)).toEqual(known)
  const next = numberOf(await receive(second, 'A'))
  expect(next).toBe(`SR${String(numbers.length + 1).padStart(7, '0')}`)
}, 180_000)
