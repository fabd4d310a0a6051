import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { makeTestDatabase, type TestDatabase } from '../testing/databases/makeTestDatabase'
import { hashesOf } from '../testing/fixtures/businessHashes'
import { csvFolders, templateFiles } from '../testing/fixtures/csvFolder'
import { startProgram } from '../testing/programs/programProcess'
import { databaseVariables } from '../testing/servers/startedPrograms'

// Runs the real program with the kinds of folders and report paths that users have.

const folders = csvFolders()
let testDatabase: TestDatabase
let variables: Record<string, string>
let untouched: Record<string, string>
beforeAll(async () => {
  testDatabase = await makeTestDatabase()
  variables = databaseVariables(testDatabase.location)
  untouched = await contents()
})
afterAll(() => testDatabase.remove())

const contents = () => testDatabase.during((database) => hashesOf(database, 'all'))

/** Runs `import`; one that does not end within 20 s is killed, and its code is null. */
async function runImport(...args: readonly string[]) {
  const program = startProgram('cli/import.ts', variables, args)
  const limit = setTimeout(() => program.signal('SIGKILL'), 20_000)
  const code = await program.exit
  clearTimeout(limit)
  return { code, lines: program.output().trim().split('\n') }
}

const problems = (lines: readonly string[]) => lines.filter((line) => !/…$|^\d+ %, /.test(line))

test('[FAULT-53] a report that cannot be written, or would be inside the imported folder, prevents the import', async () => {
  const files = templateFiles()
  const folder = await folders.folder(files)
  const inside = 'would be inside the folder that is imported'
  for (const [report, reason] of [
    ['/nowhere/problems.csv', /^The report .+ cannot be written: .+ does not exist\. Nothing was imported\.$/],
    [join(folder, 'problems.csv'), inside],
    [join(folder, 'items.csv'), inside],
  ] as const) {
    const { code, lines } = await runImport(folder, '--problems', report)
    expect([code, lines]).toEqual([1, [expect.stringMatching(reason)]])
  }
  expect(await readFile(join(folder, 'items.csv'), 'utf8')).toBe(files.items)
  expect(existsSync(join(folder, 'problems.csv'))).toBe(false)
  expect(await contents()).toEqual(untouched)
})

test('[FAULT-53] each CSV file that is not a plain file in the folder is one problem', async () => {
  const folder = await folders.folder(templateFiles())
  const setup: [name: string, make: (path: string) => Promise<unknown>, reason: string][] = [
    ['bills_of_materials', (path) => mkdir(path), 'is a folder, not a file'],
    ['customers', (path) => symlink('/nowhere/customers.csv', path), 'is a link that leads nowhere'],
    ['items', (path) => symlink(path, path), 'is a link that leads nowhere'],
    ['sites', (path) => symlink('/etc/hostname', path), 'is a link to a file outside the folder; put the file itself there'],
    ['stock', async (path) => execFileSync('mkfifo', [path]), 'is not a plain file'],
  ]
  for (const [name, make] of setup) {
    await rm(join(folder, `${name}.csv`))
    await make(join(folder, `${name}.csv`))
  }
  const { code, lines } = await runImport(folder)
  const message = setup.map(([name, , reason]) => `${name}.csv: ${reason}`)
  expect([code, problems(lines).sort()]).toEqual([1, [...message, '5 problems. Nothing was imported.'].sort()])
})

test('[FAULT-57] programs that only read create no database, and an export no folder', async () => {
  const missing = folders.newPath()
  const target = join(folders.newPath(), 'deep', 'out')
  for (const [file, args] of [
    ['export', [target]],
    ['checkLedger', []],
    ['user', ['list']],
    ['copyToPostgres', []],
  ] as const) {
    const settings = {
      DATA_DIR: missing,
      ...(file === 'copyToPostgres' && { DATABASE_URL: 'postgres://localhost:1/none', JWT_SECRET: 'x'.repeat(32) }),
    }
    const program = startProgram(`cli/${file}.ts`, settings, args)
    expect([file, await program.exit, program.output()]).toEqual([
      file,
      1,
      expect.stringContaining(`There is no database in ${missing}`),
    ])
  }
  expect([existsSync(missing), existsSync(join(target, '..', '..'))]).toEqual([false, false])
})

test('a dry run without a database runs against an empty one and leaves none', async () => {
  const missing = folders.newPath()
  const program = startProgram('cli/import.ts', { DATA_DIR: missing }, [
    await folders.folder({ items: templateFiles().items ?? '' }),
    '--dry-run',
  ])
  expect([await program.exit, program.output()]).toEqual([0, expect.stringContaining('nothing was imported')])
  expect(existsSync(missing)).toBe(false)
})
