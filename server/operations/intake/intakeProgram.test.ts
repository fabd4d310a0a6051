/** @databases embedded: on PostgreSQL the process of an intake has a connection of its own. */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Database } from '../../database/database'
import { serveDatabase } from '../../database/remote/serveDatabase'
import type { IntakeTask } from '../../domain/intake/intakeProcess'
import { createIntakes } from '../../domain/intake/intakes'
import { beginIntake, listIntakes, readIntake } from '../../domain/intake/intakeStore'
import { makeTestDatabase, type TestDatabase } from '../../testing/databases/makeTestDatabase'
import { csvFolders } from '../../testing/fixtures/csvFolder'
import { ITEM } from '../../testing/helpers/intakes'
import { programArguments } from '../../testing/programs/programArguments'

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

/** Intakes that store nothing, because their database is away. */
async function intakesWithoutDatabase(more: Partial<Database> = {}) {
  return createIntakes({
    database: { ...database, ...more },
    now: () => new Date(),
    spoolDir: await folders.folder({}),
    databaseUrl: 'postgres://app:hidden@127.0.0.1:1/none',
    databaseSetting: 'INTAKE_DATABASE_URL',
    start: startProgram,
    onWarning: () => undefined,
  })
}

const ADA = { source: 'app', userName: 'Ada', tokenId: null } as const

test('an intake whose database is away says which setting names it', async () => {
  const intakes = await intakesWithoutDatabase()
  const intake = await intakes.begin(ADA, false)
  await intake.run({ folder: intake.makeFolder(), setName: 'night', dryRun: false, who: 'Ada' }, [])
  await intake.ended
  expect(await readIntake(database, null, intake.id)).toMatchObject({
    state: 'failed',
    message: 'The database of INTAKE_DATABASE_URL could not be reached: nothing was changed.',
  })
})

test('[WINDOW-61] only a large intake that was to be stored makes the database release memory, once it has ended', async () => {
  const states: string[] = []
  const intakes = await intakesWithoutDatabase({
    async renew() {
      states.push(...(await listIntakes(database, null, null)).intakes.slice(0, 1).map(({ state }) => state))
    },
  })
  for (const [dryRun, bytes] of [
    [true, 9_000_000],
    [false, 1_000],
    [false, 9_000_000],
  ] as const) {
    expect(states).toEqual([])
    const intake = await intakes.begin(ADA, dryRun)
    const task = { folder: intake.makeFolder(), setName: 'night', dryRun, who: 'Ada' }
    await intake.run(task, [{ name: 'items.csv', bytes }])
    await intake.ended
  }
  expect(states).toEqual(['failed'])
})

test('[INTAKE-77] nothing of a dry run goes through the database that others use, but its report', async () => {
  const id = randomUUID()
  await beginIntake(database, id, ADA, { dryRun: true, at: new Date() })
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
