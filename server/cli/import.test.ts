import { readFile } from 'node:fs/promises'
import { makeTestDatabase, type TestDatabase } from '../testing/databases/makeTestDatabase'
import { hashesOf } from '../testing/fixtures/businessHashes'
import { csvFolders, templateFiles } from '../testing/fixtures/csvFolder'
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
