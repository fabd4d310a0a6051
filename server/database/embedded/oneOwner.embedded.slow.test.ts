import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyEmbeddedTemplate } from '../../testing/databases/templates'
import { type ProgramProcess, startProgram } from '../../testing/programs/programProcess'
import { readBackup } from '../backup/backup'
import { openDatabase } from '../openDatabase'

interface Container {
  /** Command and arguments to put before the program. */
  readonly through: readonly string[]
  readonly directory: string
}

// Root does not need a user namespace, and may be forbidden to create one.
const UNSHARE = ['unshare', ...(process.getuid?.() === 0 ? [] : ['--map-root-user'])]

function ownNetwork(directory: string): Container {
  return { through: [...UNSHARE, '--net'], directory }
}

/** A separate mount namespace, in which the directory is bind mounted at another path. */
function ownMount(directory: string, mountPoint: string, namespaces: readonly string[] = []): Container {
  mkdirSync(mountPoint, { recursive: true })
  const mount = ['sh', '-c', 'mount --bind "$1" "$2" && shift 2 && exec "$@"', 'sh', directory, mountPoint]
  return { through: [...UNSHARE, '--mount', ...namespaces, ...mount], directory: mountPoint }
}

/** Separate mount and network namespaces, as in a container: the directory is bind mounted at another path. */
function ownNetworkAndMount(directory: string, mountPoint: string): Container {
  return ownMount(directory, mountPoint, ['--net'])
}

/** Returns a sentence why this machine cannot create namespaces; null when it can. */
function whyNoContainers(): string | null {
  const [program = '', ...args] = ownNetworkAndMount(tmpdir(), tmpdir()).through
  return spawnSync(program, [...args, 'true']).status === 0 ? null : 'Namespaces need Linux, unshare, and the right to make them.'
}

// Two servers, and other programs next to a server, in containers that share only the data directory: not the network, nor its
// path.

let folder: string
let dataDir: string
let mountPoint: string
const started: ProgramProcess[] = []
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orders-manager-owner-'))
  dataDir = join(folder, 'data')
  mountPoint = join(folder, 'elsewhere', 'mounted')
  await copyEmbeddedTemplate(dataDir)
})
afterEach(async () => {
  for (const program of started.splice(0)) {
    program.signal('SIGKILL')
    await program.exit
  }
  rmSync(folder, { recursive: true })
})

const HERE = (directory: string): Container => ({ through: [], directory })

/** Starts a program of the product in a container, on the test's data directory under the path that the container sees. */
function start(file: string, { through, directory }: Container, args: readonly string[] = []): ProgramProcess {
  const settings = { PORT: '0', HOST: '0.0.0.0', DEMO_DATA: 'off', LOG_LEVEL: 'error', MIN_FREE_MB: '0' }
  const program = startProgram(file, { ...settings, DATA_DIR: directory }, args, through)
  started.push(program)
  return program
}

async function serve(container: Container): Promise<ProgramProcess> {
  const program = start('main.ts', container)
  await program.untilSays('is ready')
  return program
}

const inUse = (container: Container, owner: string) =>
  expect.stringContaining(
    `The data directory ${container.directory} is in use by another running program (${owner}). Stop that one`,
  ) as string

const missing = whyNoContainers()
const describeInContainers = missing === null ? describe : describe.skip

describeInContainers(`servers that share a directory only${missing === null ? '' : ` (skipped: ${missing})`}`, () => {
  test('only a backup and an export work beside a running server', async () => {
    const database = await openDatabase({ dataDir, minFreeBytes: 0 })
    await database.query("INSERT INTO site (site_id, description) VALUES ('MAIN', '')")
    await database.close()
    await serve(HERE(dataDir))
    const owner = readFileSync(join(dataDir, 'owner.lock'), 'utf8').trim()
    expect(owner).toMatch(new RegExp(`^process \\d+ on ${hostname()}$`))
    for (const place of [ownNetwork, ownMount, ownNetworkAndMount]) {
      const container = place(dataDir, mountPoint)
      const second = start('main.ts', container)
      expect([place.name, await second.exit, second.output()]).toEqual([place.name, 1, inUse(container, owner)])
    }

    const container = ownNetworkAndMount(dataDir, mountPoint)
    const file = join(folder, 'one.backup')
    const backup = start('cli/backup.ts', container, [file])
    expect([await backup.exit, backup.output()]).toEqual([0, expect.stringContaining('It was read back and is whole.')])
    expect((await readBackup(file)).contents.find(({ table }) => table === 'site')?.rows).toBe(1)

    const exporting = start('cli/export.ts', container, [join(folder, 'export')])
    expect([await exporting.exit, exporting.output()]).toEqual([0, expect.stringMatching(/^sites\.csv +1 rows$/m)])

    // Every other program must be rejected; for example, the running server would lose an account that another program adds.
    const typed = ['sh', '-c', 'echo twelve-or-more | "$@"', 'sh']
    const programs: [string, ...string[]][] = [
      ['cli/seed.ts'],
      ['cli/migrate.ts'],
      ['cli/import.ts', folder],
      ['cli/checkLedger.ts'],
      ['cli/user.ts', 'list'],
      ['cli/user.ts', 'add', 'new@example.com'],
      ['cli/restore.ts', file],
      ['cli/restore.ts', file, '--replace'],
    ]
    for (const [program, ...args] of programs) {
      const rejected = start(program, { ...container, through: [...typed, ...container.through] }, args)
      expect([program, await rejected.exit, rejected.output()]).toEqual([
        program,
        1,
        expect.stringContaining('is in use by another running program'),
      ])
    }
  }, 120_000)
})
