import type { Dirent } from 'node:fs'
import { access, mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import fp from 'fastify-plugin'
import type { IntakeState } from '../../../contract/entities/intake'
import type { AppConfig } from '../../cli/config/appConfig'
import { RequestError } from '../../common/errors'
import { makeFolder, withFolderOf } from '../../common/files'
import type { Database } from '../../database/database'
import type { ImportJobs, RunningJob } from './importJobs'
import { type JobCaller, readProblems, runningJobs } from './importJobStore'

/** Name of the marker file that says that a set of files is complete. */
const READY = '.ready'

/** Subfolder of a set, with its attached files. */
export const ATTACHMENT_FOLDER = 'attachments'

/** Subfolders of the watched folder: running sets, and sets by their outcome. */
const UNDER_WAY = 'running'
const DONE = 'done'
const FAILED = 'failed'
const OURS: ReadonlySet<string> = new Set([UNDER_WAY, DONE, FAILED])

const CALLER: JobCaller = { source: 'folder', userName: 'Watched folder', tokenId: null }
const WHO = 'INTAKE_DIR'

/** The job's id, a dot, and the name of the original folder: empty for files directly in the watched folder. */
const NAME_UNDER_WAY = /^([0-9a-f-]{36})\.(.*)$/

interface WaitingSet {
  /** Name of its folder, '' for files directly in the watched folder. */
  readonly own: string
  /** Name of its folder in `running/` when its last job was stopped; else null. */
  readonly stopped: string | null
}

interface FolderOptions {
  readonly folder: string
  readonly database: Database
  readonly importJobs: ImportJobs
}

/** Creates the outcome folders at once, so that missing permissions show at the start. */
async function watchFolder({ folder, database, importJobs }: FolderOptions) {
  await withFolderOf('INTAKE_DIR', folder, async () => {
    await readdir(folder)
    for (const name of OURS) makeFolder(join(folder, name))
  })
  const underWay = (name = '') => join(folder, UNDER_WAY, name)

  /** Moves a set whose job has ended to its outcome; resolves to one that must be imported again, where it is. */
  async function tidy(name: string): Promise<WaitingSet | null> {
    const [, id, own = ''] = NAME_UNDER_WAY.exec(name) ?? []
    if (id === undefined) return null
    const state = await stateOf(id)
    if (state === 'running') return null
    if (state === null || state === 'stopped') {
      if (own !== '' || (await isThere(join(underWay(name), READY)))) return { own, stopped: name }
      await giveBack(name)
    } else await finish(name)
    return null
  }

  async function stateOf(id: string): Promise<IntakeState | null> {
    return importJobs.read(null, id).then(
      (job) => job.state,
      (error: unknown) => {
        if (error instanceof RequestError && error.code === 'NOT_FOUND') return null
        throw error
      },
    )
  }

  /** Puts back what was moved of files directly in the watched folder; their marker file, which is moved last, is still there. */
  async function giveBack(name: string): Promise<void> {
    for (const file of await readdir(underWay(name)))
      if (!(await isThere(join(folder, file)))) await rename(join(underWay(name), file), join(folder, file))
    // What was written again in the meantime counts; the older files are kept with the failed sets.
    await rmdir(underWay(name)).catch(() => rename(underWay(name), join(folder, FAILED, name.slice(0, -1))))
  }

  async function findSets(): Promise<WaitingSet[]> {
    const names = (await foldersIn(folder)).map(({ name }) => name).filter((name) => !OURS.has(name))
    const areReady = await Promise.all(
      ['', ...names.sort()].map(async (own) => [own, await isThere(join(folder, own, READY))] as const),
    )
    return areReady.filter(([, isReady]) => isReady).map(([own]) => ({ own, stopped: null }))
  }

  async function moveSet(id: string, { own, stopped }: WaitingSet): Promise<string> {
    const name = `${id}.${own}`
    if (stopped !== null) await rename(underWay(stopped), underWay(name))
    else if (own !== '') await rename(join(folder, own), underWay(name))
    else await moveFiles(underWay(name))
    return name
  }

  async function moveFiles(target: string): Promise<void> {
    await mkdir(target)
    const entries = await readdir(folder, { withFileTypes: true })
    const names = entries.filter((entry) => isPlain(entry) || entry.name === ATTACHMENT_FOLDER).map(({ name }) => name)
    for (const name of [...names, READY]) await rename(join(folder, name), join(target, name))
  }

  /** Moves a set whose job has ended, with its report. Several processes may try; only one succeeds. */
  async function finish(name: string): Promise<void> {
    const [, id = '', own = ''] = NAME_UNDER_WAY.exec(name) ?? []
    const { progress: _, ...job } = await importJobs.read(null, id)
    const path = underWay(name)
    await writeFile(join(path, 'report.json'), `${JSON.stringify(job, null, 2)}\n`)
    const problems = await readProblems(database, null, id).catch(() => null)
    if (problems) await writeFile(join(path, 'problems.csv'), await promisify(gunzip)(problems))
    await rm(join(path, READY), { force: true })
    const stamp = job.startedAt.replace(/[:-]|\.\d+/g, '')
    const target = [stamp, id.slice(0, 8), own].filter((part) => part !== '').join('-')
    await rename(path, join(folder, job.state === 'applied' ? DONE : FAILED, target))
  }

  /** Starts the import of a set; resolves to the name of its folder once it has started. */
  async function start(job: RunningJob, set: WaitingSet): Promise<string> {
    const name = await moveSet(job.id, set)
    const files = (await readdir(underWay(name), { withFileTypes: true })).filter(isPlain)
    const listed = await Promise.all(files.map((file) => sizeOf(underWay(name), file.name)))
    await job.run({ folder: underWay(name), setName: set.own || 'INTAKE_DIR', dryRun: false, who: WHO }, listed)
    return name
  }

  async function importSet(set: WaitingSet): Promise<true> {
    const job = await importJobs.begin(CALLER, false)
    const name = await start(job, set).catch(async (error: unknown) => {
      await job.drop()
      throw error
    })
    await job.ended
    if ((await stateOf(job.id)) !== 'stopped') await finish(name)
    return true
  }

  return {
    /** Resolves to whether there was a set. One that cannot be moved does not hold up the others; its error comes last. */
    async takeNext(): Promise<boolean> {
      const failures: Error[] = []
      const noteFailure = (error: unknown) => {
        failures.push(error instanceof Error ? error : new Error(String(error)))
        return null
      }
      const sets: WaitingSet[] = []
      for (const { name } of await foldersIn(underWay())) {
        const stopped = await tidy(name).catch(noteFailure)
        if (stopped) sets.push(stopped)
      }
      sets.push(...(await findSets()))
      if (sets.length > 0 && (await runningJobs(database)).size > 0) return false
      for (const set of sets) if (await importSet(set).catch(noteFailure)) return true
      const [failure] = failures
      if (failure) throw failure
      return false
    },
  }
}

const isPlain = (entry: Dirent) => entry.isFile() && !entry.name.startsWith('.')

async function sizeOf(folder: string, name: string) {
  return { name, bytes: (await stat(join(folder, name))).size }
}

async function foldersIn(folder: string): Promise<Dirent[]> {
  return (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

interface ImportJobServiceOptions {
  readonly importJobs: ImportJobs
  readonly database: Database
  readonly config: Pick<AppConfig, 'intake'>
}

/** Tidies up at the start, imports the files of the watched folder, and ends the running job when the server stops. */
export const importJobService = fp<ImportJobServiceOptions>(
  async (app, { importJobs, database, config }) => {
    // Only debug: a lost database has its own log line, and the next job cleans up as well.
    app.addHook('onReady', () =>
      importJobs.tidy().catch((err: unknown) => app.log.debug({ err }, 'old import jobs could not be tidied up')),
    )
    app.addHook('preClose', () => importJobs.close())
    const { folder, folderEveryMs } = config.intake
    if (folder === null) return
    const watched = await watchFolder({ folder, database, importJobs })
    let isClosing = false
    let timer: NodeJS.Timeout | undefined
    let lastProblem = ''

    async function check(): Promise<void> {
      try {
        while (!isClosing && (await watched.takeNext()));
        lastProblem = ''
      } catch (err) {
        // The same problem is logged only once in a row.
        if (String(err) !== lastProblem) app.log.warn({ err }, 'the watched folder could not be imported')
        lastProblem = String(err)
      }
      if (!isClosing) timer = setTimeout(() => void check(), folderEveryMs).unref()
    }
    app.addHook('onReady', async () => void check())
    app.addHook('preClose', async () => {
      isClosing = true
      clearTimeout(timer)
    })
  },
  { name: 'import-job-service' },
)
