import type { Dirent } from 'node:fs'
import { access, mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { IntakeState } from '../../../contract/entities/intake'
import type { Database } from '../../database/database'
import { makeFolder } from '../../database/files/makeFolder'
import { withFolderOf } from '../../database/files/withFolderOf'
import { Refusal } from '../refusal'
import type { Intakes } from './intakes'
import { readProblems, runningIntakes, type IntakeCaller } from './intakeStore'
import type { RunningIntake } from './runningIntake'

/** Name of the marker file that says that a set of files is complete. */
const READY = '.ready'

/** Subfolders of the watched folder: running sets, and sets by their outcome. */
const UNDER_WAY = 'running'
const DONE = 'done'
const FAILED = 'failed'
const OURS: ReadonlySet<string> = new Set([UNDER_WAY, DONE, FAILED])

const CALLER: IntakeCaller = { source: 'folder', userName: 'Watched folder', tokenId: null }
const WHO = 'INTAKE_DIR'

/**
 * Name of a running set's folder: the intake's id, a dot, and the original folder's name, empty for files directly in the watched
 * folder.
 */
const NAME_UNDER_WAY = /^([0-9a-f-]{36})\.(.*)$/

interface FolderOptions {
  readonly folder: string
  readonly database: Database
  readonly intakes: Intakes
}

/**
 * Watches a folder into which other systems write files. It creates the outcome folders at once, so that a missing folder and
 * missing permissions show at the start.
 */
export async function watchFolder({ folder, database, intakes }: FolderOptions) {
  await withFolderOf('INTAKE_DIR', folder, async () => {
    await readdir(folder)
    for (const name of OURS) makeFolder(join(folder, name))
  })
  const underWay = (name = '') => join(folder, UNDER_WAY, name)

  /**
   * Cleans up after an ended process: moves sets whose intake has ended to their outcome, and puts the others back to be taken in
   * again.
   */
  async function tidy(): Promise<void> {
    for (const { name } of await foldersIn(underWay())) {
      const [, id = '', own = ''] = NAME_UNDER_WAY.exec(name) ?? []
      const state = await stateOf(id)
      if (state === 'running') continue
      if (state === null || state === 'stopped') await giveBack(name, own)
      else await finish(name)
    }
  }

  async function stateOf(id: string): Promise<IntakeState | null> {
    if (id === '') return null
    return intakes.read(null, id).then(
      (intake) => intake.state,
      (error: unknown) => {
        if (error instanceof Refusal && error.code === 'NOT_FOUND') return null
        throw error
      },
    )
  }

  async function giveBack(name: string, own: string): Promise<void> {
    if (own !== '') return rename(underWay(name), join(folder, own))
    // The marker file is moved last, so that a set is never found incomplete.
    const left = (await readdir(underWay(name))).sort((a, b) => Number(a === READY) - Number(b === READY))
    for (const file of left) await rename(join(underWay(name), file), join(folder, file))
    await rmdir(underWay(name))
  }

  /** Finds a complete set: the name of its folder, '' for files directly in the watched folder, or null when there is none. */
  async function findSet(): Promise<string | null> {
    const names = (await foldersIn(folder)).map(({ name }) => name).filter((name) => !OURS.has(name))
    for (const name of ['', ...names.sort()]) if (await isThere(join(folder, name, READY))) return name
    return null
  }

  async function take(id: string, own: string): Promise<string> {
    const name = `${id}.${own}`
    if (own !== '') {
      await rename(join(folder, own), underWay(name))
      return name
    }
    await mkdir(underWay(name))
    const entries = await readdir(folder, { withFileTypes: true })
    const files = entries.filter(isPlain)
    for (const file of files) await rename(join(folder, file.name), join(underWay(name), file.name))
    await rename(join(folder, READY), join(underWay(name), READY))
    return name
  }

  /** Moves a set whose intake has ended, with its report. Several processes may try; only one succeeds. */
  async function finish(name: string): Promise<void> {
    const [, id = '', own = ''] = NAME_UNDER_WAY.exec(name) ?? []
    const { progress: _, ...intake } = await intakes.read(null, id)
    const path = underWay(name)
    await writeFile(join(path, 'report.json'), `${JSON.stringify(intake, null, 2)}\n`)
    const problems = await readProblems(database, null, id).catch(() => null)
    if (problems) await writeFile(join(path, 'problems.csv'), await promisify(gunzip)(problems))
    await rm(join(path, READY), { force: true })
    const stamp = intake.startedAt.replace(/[:-]|\.\d+/g, '')
    const target = [stamp, id.slice(0, 8), own].filter((part) => part !== '').join('-')
    await rename(path, join(folder, intake.state === 'applied' ? DONE : FAILED, target))
  }

  /** Starts the import of a set; resolves to the name of its folder once it has started. */
  async function start(intake: RunningIntake, own: string): Promise<string> {
    const name = await take(intake.id, own)
    const files = (await readdir(underWay(name), { withFileTypes: true })).filter(isPlain)
    const listed = await Promise.all(files.map((file) => sizeOf(underWay(name), file.name)))
    await intake.run({ folder: underWay(name), setName: own === '' ? 'INTAKE_DIR' : own, dryRun: false, who: WHO }, listed)
    return name
  }

  return {
    /** Takes in the next complete set and moves it to the folder of its outcome. Resolves to whether there was one. */
    async takeNext(): Promise<boolean> {
      await tidy()
      const own = await findSet()
      if (own === null || (await runningIntakes(database)).size > 0) return false
      const intake = await intakes.begin(CALLER, false)
      const name = await start(intake, own).catch(async (error: unknown) => {
        await intake.drop()
        throw error
      })
      await intake.ended
      if ((await stateOf(intake.id)) !== 'stopped') await finish(name)
      return true
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
