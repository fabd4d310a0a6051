import { randomUUID } from 'node:crypto'
import type { Database } from '../../database/database'
import { sharedDatabase } from '../../testing/databases/makeTestDatabase'
import { csvFolders } from '../../testing/fixtures/csvFolder'
import { ITEM } from '../../testing/helpers/importJobs'
import { importInThread } from './importInThread'
import { createImportJobs } from './importJobs'
import { beginJob, readJob } from './importJobStore'
import { runImportJob } from './runImportJob'

const folders = csvFolders()
const shop = sharedDatabase('embedded')

/** Jobs that store nothing, because their database is unavailable. */
async function jobsWithoutDatabase(more: Partial<Database> = {}) {
  return createImportJobs({
    database: { ...shop.database, ...more },
    now: () => new Date(),
    spoolDir: await folders.folder({}),
    run: importInThread('postgres://app:hidden@127.0.0.1:1/none', 'INTAKE_DATABASE_URL'),
    onWarning: () => undefined,
  })
}

const ADA = { source: 'app', userName: 'Ada', tokenId: null } as const
const SILENT = { signal: new AbortController().signal, onProgress: () => undefined }

test('an import without a reachable database names the setting of its address', async () => {
  const jobs = await jobsWithoutDatabase()
  const job = await jobs.begin(ADA, false)
  await job.run({ folder: job.makeFolder(), setName: 'night', dryRun: false, who: 'Ada' }, [])
  await job.ended
  expect(await readJob(shop.database, null, job.id)).toMatchObject({
    state: 'failed',
    message: 'The database of INTAKE_DATABASE_URL could not be reached: nothing was changed.',
  })
})

test('a dry run sends only its report through the shared database', async () => {
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
  const rows = Array.from({ length: 3_000 }, (_, row) => `TRIED-${row},A part,1\n`)
  const folder = await folders.folder({ items: ITEM + rows.join('') })
  await runImportJob(lent, { id, folder, setName: 'night', dryRun: true, who: 'Ada' }, SILENT)
  expect(await readJob(shop.database, null, id)).toMatchObject({ state: 'checked', report: { files: [{ added: 3_000 }] } })
  expect(sent).toEqual(['UPDATE intake'])
})
