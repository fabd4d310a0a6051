/** @databases embedded: on PostgreSQL the process of an intake has a connection of its own. */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Database } from '../../database/database'
import { serveDatabase } from '../../database/remote/serveDatabase'
import type { IntakeTask } from '../../domain/intake/intakeProcess'
import { createIntakes } from '../../domain/intake/intakes'
import { beginIntake, readIntake } from '../../domain/intake/intakeStore'
import { makeTestDatabase, type TestDatabase } from '../../testing/databases/makeTestDatabase'
import { csvFolders } from '../../testing/fixtures/csvFolder'
import { programArguments } from '../../testing/programs/programArguments'
import { ITEM } from '../../testing/servers/intakes'

const folders = csvFolders()
let testDatabase: TestDatabase
let database: Database

beforeAll(async () => {
  testDatabase = await makeTestDatabase('embedded')
  database = await testDatabase.open()
})
afterAll(() => testDatabase.remove())

function startProgram() {
  const program = programArguments('operations/intake/intakeProgram.ts')
  return fork(program.at(-1) ?? '', { execArgv: program.slice(0, -1), serialization: 'advanced', silent: true })
}

test('an intake whose database is away says which setting names it', async () => {
  const spoolDir = await folders.folder({})
  const intakes = createIntakes({
    database,
    now: () => new Date(),
    spoolDir,
    databaseUrl: 'postgres://app:hidden@127.0.0.1:1/none',
    databaseSetting: 'INTAKE_DATABASE_URL',
    start: startProgram,
    onWarning: () => undefined,
  })
  const { id, folder } = await intakes.begin({ source: 'app', userName: 'Ada', tokenId: null }, false)
  const { ended } = await intakes.run({ id, folder, setName: 'night', dryRun: false, who: 'Ada' }, [])
  await ended
  expect(await readIntake(database, null, id)).toMatchObject({
    state: 'failed',
    message: 'The database of INTAKE_DATABASE_URL could not be reached: nothing was changed.',
  })
})

test('[INTAKE-77] nothing of a dry run goes through the database that others use, but its report', async () => {
  const id = randomUUID()
  await beginIntake(database, id, { source: 'app', userName: 'Ada', tokenId: null }, { dryRun: true, at: new Date() })
  const asked: string[] = []
  const lent: Database = {
    ...database,
    query(sql, parameters) {
      asked.push(sql.split(' ', 2).join(' '))
      return database.query(sql, parameters)
    },
    script: () => Promise.reject(new Error('A dry run ran a script')),
    transaction: () => Promise.reject(new Error('A dry run began a transaction')),
  }
  const rows = Array.from({ length: 3_000 }, (_, row) => `TRIED-${row},A part,1\n`)
  const folder = await folders.folder({ items: ITEM + rows.join('') })

  const child = startProgram()
  const stopServing = serveDatabase(lent, child)
  child.send({ id, folder, setName: 'night', dryRun: true, who: 'Ada', databaseUrl: null } satisfies IntakeTask)
  await once(child, 'close')
  await stopServing()

  expect(await readIntake(database, null, id)).toMatchObject({ state: 'checked', report: { files: [{ added: 3_000 }] } })
  expect(asked).toEqual(['UPDATE intake'])
})
