import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyEmbeddedTemplate } from '../../testing/databases/templates'
import { temporaryFolders } from '../../testing/helpers/temporaryFolders'
import { type ProgramProcess, startProgram } from '../../testing/programs/programProcess'
import { readBackup } from '../backup/backup'
import { openDatabase } from '../openDatabase'

/**
 * A command that runs the rest of its arguments as in a container: with its own network, and with the directory mounted at
 * another path. Root does not need a user namespace, and may be forbidden to create one.
 */
function container(directory: string, mountPoint: string): readonly string[] {
  const mount = ['sh', '-c', 'mount --bind "$1" "$2" && shift 2 && exec "$@"', 'sh', directory, mountPoint]
  return ['unshare', ...(process.getuid?.() === 0 ? [] : ['--map-root-user']), '--mount', '--net', ...mount]
}

/** A sentence why this machine cannot create namespaces; null when it can. */
const [unshare = '', ...args] = container(tmpdir(), tmpdir())
const missing =
  spawnSync(unshare, [...args, 'true']).status === 0 ? null : 'Namespaces need Linux, unshare, and the right to make them.'

const folder = temporaryFolders()()
const dataDir = join(folder, 'data')
const mountPoint = join(folder, 'elsewhere', 'mounted')
const inContainer = container(dataDir, mountPoint)
const started: ProgramProcess[] = []
afterAll(async () => {
  for (const program of started) {
    program.signal('SIGKILL')
    await program.exit
  }
})

function start(file: string, directory: string, args: readonly string[] = [], through: readonly string[] = inContainer) {
  const settings = { PORT: '0', HOST: '0.0.0.0', DEMO_DATA: 'off', LOG_LEVEL: 'error', MIN_FREE_MB: '0' }
  const program = startProgram(file, { ...settings, DATA_DIR: directory }, args, through)
  started.push(program)
  return program
}

const testInContainers = missing === null ? test : test.skip
testInContainers(
  `only a backup and an export work beside a server in another container${missing ? ` (${missing})` : ''}`,
  async () => {
    mkdirSync(mountPoint, { recursive: true })
    await copyEmbeddedTemplate(dataDir)
    const database = await openDatabase({ dataDir, minFreeBytes: 0 })
    await database.query("INSERT INTO site (site_id, description) VALUES ('MAIN', '')")
    await database.close()
    await start('main.ts', dataDir, [], []).untilSays('is ready')
    const owner = readFileSync(join(dataDir, 'owner.lock'), 'utf8').trim()
    expect(owner).toMatch(new RegExp(`^process \\d+ on ${hostname()}$`))

    const file = join(folder, 'one.backup')
    const backup = start('cli/backup.ts', mountPoint, [file])
    expect([await backup.exit, backup.output()]).toEqual([0, expect.stringContaining('It was read back and is whole.')])
    expect((await readBackup(file)).contents.find(({ table }) => table === 'site')?.rows).toBe(1)
    const exporting = start('cli/export.ts', mountPoint, [join(folder, 'export')])
    expect([await exporting.exit, exporting.output()]).toEqual([0, expect.stringMatching(/^sites\.csv +1 rows$/m)])

    // Others must be rejected; for example, the running server would lose an account that another program adds.
    const typed = ['sh', '-c', 'echo twelve-or-more | "$@"', 'sh']
    const programs: [string, ...string[]][] = [
      ['main.ts'],
      ['cli/import.ts', folder],
      ['cli/user.ts', 'add', 'new@example.com'],
      ['cli/restore.ts', file, '--replace'],
    ]
    const inUse = `The data directory ${mountPoint} is in use by another running program (${owner}). Stop that one`
    for (const [program, ...args] of programs) {
      const rejected = start(program, mountPoint, args, [...typed, ...inContainer])
      expect([program, await rejected.exit, rejected.output()]).toEqual([program, 1, expect.stringContaining(inUse)])
    }
  },
  120_000,
)
