import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../database/database'
import { withDeadline } from '../../database/deadline'
import { databaseError, SQL_STATE } from '../../database/sqlState'
import { sharedDatabase } from '../../testing/databases/makeTestDatabase'
import { currentTestDatabase } from '../../testing/databases/testDatabase'
import { csvFolders } from '../../testing/fixtures/csvFolder'
import { holdTransaction } from '../../testing/helpers/holdTransaction'
import { ITEM } from '../../testing/helpers/importJobs'
import { temporaryFolders } from '../../testing/helpers/temporaryFolders'
import { importInThread } from './importInThread'
import { createImportJobs } from './importJobs'
import { beginJob, readJob } from './importJobStore'
import { runImportJob } from './runImportJob'

const folders = csvFolders()
const shop = sharedDatabase()

type Run = Parameters<typeof createImportJobs>[0]['run']
const runNone: Run = () => Promise.reject(new Error('Nothing is imported here'))

const jobsOf = (used = shop.database, spoolDir = '/nowhere', run = runNone) =>
  createImportJobs({ database: used, now: () => new Date(), spoolDir, run, onWarning: () => undefined })

const ADA = { source: 'app', userName: 'Ada', tokenId: null } as const
const EVE = { source: 'app', userName: 'Eve', tokenId: null } as const

const rejected = {
  code: 'CONFLICT',
  message: expect.stringMatching(/^Another import of Ada, begun at \d\d:\d\d UTC, is/) as string,
}

test('one of two import jobs that begin at once is rejected', async () => {
  const jobs = jobsOf()
  const begun = await Promise.allSettled([jobs.begin(ADA, false), jobs.begin(ADA, false)])
  expect(begun.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(begun.find(({ status }) => status === 'rejected')).toMatchObject({ reason: rejected })
  for (const one of begun) if (one.status === 'fulfilled') await one.value.drop()
})

test('a second import job is rejected at once while another one is being stored', async () => {
  const jobs = jobsOf()
  const first = await jobs.begin(ADA, false)
  const end = await holdTransaction(shop.database, () => undefined, { isLong: true })
  const second = await withDeadline(performance.now() + 2_000, () => jobs.begin(EVE, false).catch((error: unknown) => error))
  await end()
  expect(second).toMatchObject(rejected)
  await first.drop()
})

test('a job left running by an ended process is marked as stopped and blocks nothing', async () => {
  const lost = randomUUID()
  await beginJob(shop.database, lost, ADA, { dryRun: false, at: new Date() })
  const jobs = jobsOf()
  await (await jobs.begin(EVE, false)).drop()
  expect(await jobs.read(null, lost)).toMatchObject({ state: 'stopped' })
})

const [onServer, onEmbedded] = currentTestDatabase() === 'embedded' ? [test.skip, test] : [test, test.skip]

onServer('another process neither stops a running job nor begins a second one', async () => {
  const alive = await jobsOf().begin(ADA, false)
  const others = jobsOf()
  expect(await others.read(null, alive.id)).toMatchObject({ state: 'running' })
  await expect(others.begin(EVE, false)).rejects.toMatchObject(rejected)
  await others.cancel(EVE, alive.id)
  await alive.drop()
})

// Waits for seconds, and is the same on both databases.
const onOne = currentTestDatabase() === 'embedded' ? describe.skip : describe

onOne('on a disk that is full of uploaded files', () => {
  const spoolDir = temporaryFolders()()

  /** Free space is measured only once in a while, so a write may be rejected although there is room again. */
  let lateMeasures = 0
  const full = (): Database => ({
    ...shop.database,
    async query(sql, parameters) {
      const isEnd = /^(DELETE FROM intake|UPDATE intake SET state)/.test(sql)
      if (isEnd && (readdirSync(spoolDir).length > 0 || (lateMeasures -= 1) >= 0)) throw databaseError(SQL_STATE.diskFull, 'full')
      return shop.database.query(sql, parameters)
    },
  })

  test.each([0, 1])('[FAULT-31] an import job whose files did not arrive is removed, after %d rejections', async (rejections) => {
    const jobs = jobsOf(full(), spoolDir)
    const job = await jobs.begin(ADA, false)
    writeFileSync(join(job.makeFolder(), 'items.csv'), 'x')
    lateMeasures = rejections
    await job.drop()
    expect(existsSync(join(spoolDir, job.id))).toBe(false)
    await expect(jobs.read(null, job.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('[FAULT-31] the end of an import job is stored once its files are gone', async () => {
    const jobs = jobsOf(full(), spoolDir)
    const job = await jobs.begin(ADA, true)
    const folder = job.makeFolder()
    job.cancel('Ada')
    await job.run({ folder, setName: 'The upload', dryRun: true, who: 'ada' }, [])
    await job.ended
    expect(await jobs.read(null, job.id)).toMatchObject({ state: 'canceled' })
  })
})

test('an import without a reachable database names the setting of its address', async () => {
  const none = importInThread('postgres://app:hidden@127.0.0.1:1/none', 'INTAKE_DATABASE_URL')
  const jobs = jobsOf(shop.database, await folders.folder({}), none)
  const job = await jobs.begin(ADA, false)
  await job.run({ folder: job.makeFolder(), setName: 'night', dryRun: false, who: 'Ada' }, [])
  await job.ended
  expect(await readJob(shop.database, null, job.id)).toMatchObject({
    state: 'failed',
    message: 'The database of INTAKE_DATABASE_URL could not be reached: nothing was changed.',
  })
})

onEmbedded('a dry run sends only its report through the shared database', async () => {
  const id = randomUUID()
  await beginJob(shop.database, id, ADA, { dryRun: true, at: new Date() })
  const sent: string[] = []
  const lent: Database = {
    ...shop.database,
    query(sql, parameters) {
      sent.push(sql.split(' ', 2).join(' '))
      return shop.database.query(sql, parameters)
    },
    script: () => Promise.reject(new Error('A dry run ran a script')),
    transaction: () => Promise.reject(new Error('A dry run began a transaction')),
  }
  const rows = Array.from({ length: 300 }, (_, row) => `TRIED-${row},A part,1\n`)
  const folder = await folders.folder({ items: ITEM + rows.join('') })
  await runImportJob(
    lent,
    { id, folder, setName: 'night', dryRun: true, who: 'Ada' },
    { signal: new AbortController().signal, onProgress: () => undefined },
  )
  expect(await readJob(shop.database, null, id)).toMatchObject({ state: 'checked', report: { files: [{ added: 300 }] } })
  expect(sent).toEqual(['UPDATE intake'])
})
