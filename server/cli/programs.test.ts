import { readFile } from 'node:fs/promises'
import { findViolations } from '../posting/invariants/findViolations'
import { listInvariants } from '../posting/invariants/recordInvariants'
import { makeTestDatabase, type TestDatabase } from '../testing/databases/makeTestDatabase'
import { hashesOf } from '../testing/fixtures/businessHashes'
import { csvFolders, templateFiles } from '../testing/fixtures/csvFolder'
import { fixturesIn } from '../testing/fixtures/fixtures'
import { startProgram } from '../testing/programs/programProcess'
import { databaseVariables } from '../testing/servers/startedPrograms'

const folders = csvFolders()
let testDatabase: TestDatabase
let variables: Record<string, string>
beforeAll(async () => {
  testDatabase = await makeTestDatabase()
  variables = databaseVariables(testDatabase.location)
})
afterAll(() => testDatabase.remove())

const contents = () => testDatabase.during((database) => hashesOf(database, 'all'))

const manyItems = `inventory_id,description\n${Array.from({ length: 40_000 }, (_, index) => `I-${index},Item ${index}`).join('\n')}\n`

test('an import killed while storing leaves the database unchanged', async () => {
  const before = await contents()
  const program = startProgram('cli/import.ts', variables, [await folders.folder({ items: manyItems })])
  await program.untilSays('Storing')
  program.signal('SIGKILL')
  expect(await program.exit).toBeNull()
  expect(program.output()).not.toContain('added')
  expect(await contents()).toEqual(before)
}, 120_000)

test('an import reports problems with exit code 1, and says how to continue after success', async () => {
  const report = `${folders.newPath()}.csv`
  const bad = await folders.folder({ ...templateFiles(), customers: 'customer_id,name\nC-1001,\n' })
  const rejected = startProgram('cli/import.ts', variables, [bad, '--problems', report])
  expect(await rejected.exit).toBe(1)
  expect(rejected.output()).toContain('customers.csv:2 name: must not be empty\n1 problem. Nothing was imported.\n')
  expect(await readFile(report, 'utf8')).toBe('file,line,column,reason\ncustomers.csv,2,name,must not be empty\n')

  const accepted = startProgram('cli/import.ts', variables, [await folders.folder(templateFiles())])
  expect(await accepted.exit).toBe(0)
  expect(accepted.output()).toContain('Nobody can sign in yet. Make an account: npm run cli -- user add')

  const target = folders.newPath()
  const exported = startProgram('cli/export.ts', variables, [target])
  expect(await exported.exit).toBe(0)
  expect(await readFile(`${target}/customers.csv`, 'utf8')).toBe(templateFiles().customers)
}, 120_000)

test('migrate --renew-keys repairs the keys of rows written with plain SQL', async () => {
  const testDatabase = await makeTestDatabase()
  const broken = await testDatabase.during(async (database) => {
    await database.query(`INSERT INTO customer (customer_id, name, name_search, name_sort) VALUES
      ('RIGHT', 'Ä', 'ä', 'a'), ('OLD', 'Straße', 'ä', 'ä'), ('NEW', 'Ö', '', NULL)`)
    return findViolations(database, listInvariants)
  })
  expect(broken).toHaveLength(2)
  const program = startProgram('cli/migrate.ts', databaseVariables(testDatabase.location), ['--renew-keys'])
  const message = 'The schema is up to date.\nRows that had wrong keys: 2.\n'
  expect([await program.exit, program.output()]).toEqual([0, message])
  expect(await testDatabase.during((database) => findViolations(database, listInvariants))).toEqual([])
  await testDatabase.remove()
})

test('check-ledger says that a ledger is sound, or names its broken invariants and exits with 1', async () => {
  const testDatabase = await makeTestDatabase()
  async function checkLedger() {
    const program = startProgram('cli/checkLedger.ts', databaseVariables(testDatabase.location))
    return { code: await program.exit, lines: program.output().trim().split('\n') }
  }
  await testDatabase.during((database) => fixturesIn(database).stock({ BOLT: 10 }))
  const sound = await checkLedger()
  expect([sound.code, sound.lines.length, sound.lines.at(-1)]).toEqual([0, 17, 'The ledger is sound.'])

  await testDatabase.during((database) => database.query('UPDATE stock SET qty_allocated = 4'))
  const { code, lines } = await checkLedger()
  expect(lines).toContain('         stock of BOLT at MAIN has 4.000000 allocated, open shipments picked 0')
  expect([code, lines.at(-1)]).toEqual([1, '1 of 16 invariants are broken.'])
  await testDatabase.remove()
})
