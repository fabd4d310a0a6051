/** @databases both: on PostgreSQL heartbeats tell which intake is lost, on the embedded database the one process that uses it. */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../database/database'
import { withDeadline } from '../../database/deadline'
import { databaseError, SQL_STATE } from '../../database/sqlState'
import { makeTestDatabase, type TestDatabase } from '../../testing/databases/makeTestDatabase'
import { createIntakes } from './intakes'

let testDatabase: TestDatabase
let database: Database

beforeAll(async () => {
  testDatabase = await makeTestDatabase()
  database = await testDatabase.open()
})
afterAll(() => testDatabase.remove())

const intakesOfProcess = (used = database, spoolDir = '/nowhere') =>
  createIntakes({
    database: used,
    now: () => new Date(),
    spoolDir,
    databaseUrl: null,
    databaseSetting: 'DATABASE_URL',
    start: () => {
      throw new Error('No process is needed here')
    },
    onWarning: () => undefined,
  })

const ADA = { source: 'app', userName: 'Ada', tokenId: null } as const
const EVE = { source: 'app', userName: 'Eve', tokenId: null } as const

const refused = {
  code: 'CONFLICT',
  message: expect.stringMatching(/^Another intake of Ada, begun at \d\d:\d\d UTC, is/) as string,
}

test('[INTAKE-03] however long the files of an intake take, a second one is refused, and does not end it', async () => {
  const intakes = intakesOfProcess()
  const first = await intakes.begin(ADA, false)
  await database.query(`UPDATE intake SET seen_at = seen_at - interval '1 minute'`)
  await expect(intakes.begin(EVE, false)).rejects.toMatchObject(refused)
  expect(await intakes.read(null, first.id)).toMatchObject({ state: 'running' })
  await first.drop()
  await (await intakes.begin(EVE, false)).drop()
})

test('[INTAKE-03] of two that begin at once one is refused', async () => {
  const intakes = intakesOfProcess()
  const begun = await Promise.allSettled([intakes.begin(ADA, false), intakes.begin(ADA, false)])
  expect(begun.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(begun.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused })
  for (const one of begun) if (one.status === 'fulfilled') await one.value.drop()
})

test('[INTAKE-03] while one is being stored a second one is refused, without waiting for the database', async () => {
  const intakes = intakesOfProcess()
  const first = await intakes.begin(ADA, false)
  let end: () => void = () => undefined
  let stored: Promise<void> | undefined
  await new Promise<void>((hasBegun) => {
    const storing = () => {
      hasBegun()
      return new Promise<void>((resolve) => (end = resolve))
    }
    stored = database.transaction(storing, { isLong: true })
  })
  const second = await withDeadline(performance.now() + 2_000, () => intakes.begin(EVE, false).catch((error: unknown) => error))
  end()
  await stored
  expect(second).toMatchObject(refused)
  await first.drop()
})

test('[INTAKE-06] what an ended process has left running is stopped by the next one, and blocks nothing', async () => {
  const lost = await intakesOfProcess().begin(ADA, false)
  await database.query(`UPDATE intake SET seen_at = seen_at - interval '1 minute'`)
  const intakes = intakesOfProcess()
  await (await intakes.begin(EVE, false)).drop()
  expect(await intakes.read(null, lost.id)).toMatchObject({ state: 'stopped' })
  await lost.drop()
})

describe('on a disk that the files have filled', () => {
  const spoolDir = mkdtempSync(join(tmpdir(), 'orders-manager-full-'))
  afterAll(() => rmSync(spoolDir, { recursive: true, force: true }))

  /** What the disk holds is measured once in a while only, so that a write may be refused although there is room again. */
  let lateMeasures = 0
  const full = (): Database => ({
    ...database,
    async query(sql, parameters) {
      const isEnd = /^(DELETE FROM intake|UPDATE intake SET state)/.test(sql)
      if (isEnd && (readdirSync(spoolDir).length > 0 || (lateMeasures -= 1) >= 0)) throw databaseError(SQL_STATE.diskFull, 'full')
      return database.query(sql, parameters)
    },
  })

  test.each([0, 1])(
    '[FAULT-31] [INTAKE-04] an intake whose files did not arrive is removed, after %d refusals too',
    async (refusals) => {
      const intakes = intakesOfProcess(full(), spoolDir)
      const intake = await intakes.begin(ADA, false)
      writeFileSync(join(intake.makeFolder(), 'items.csv'), 'x')
      lateMeasures = refusals
      await intake.drop()
      expect(existsSync(join(spoolDir, intake.id))).toBe(false)
      await expect(intakes.read(null, intake.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    },
  )

  test('[FAULT-31] [INTAKE-06] the end of an intake is stored once its files are gone', async () => {
    const intakes = intakesOfProcess(full(), spoolDir)
    const intake = await intakes.begin(ADA, true)
    const folder = intake.makeFolder()
    intake.cancel('Ada')
    await intake.run({ folder, setName: 'The upload', dryRun: true, who: 'ada' }, [])
    await intake.ended
    expect(await intakes.read(null, intake.id)).toMatchObject({ state: 'canceled' })
  })
})
