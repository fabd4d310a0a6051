import { execFileSync, spawn, type SpawnOptions } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { postgresUser } from './findPostgres'

/** Returns the URL of a database of the test server, which listens only on a Unix socket in its own folder. */
export function databaseUrl(socketDir: string, name: string, role = 'postgres'): string {
  return `postgres://${role}@localhost/${name}?host=${encodeURIComponent(socketDir)}`
}

const ALWAYS = ['max_connections=200', 'listen_addresses=']

/** Data of most tests need not survive a crash, so nothing waits for the disk. */
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']

interface PostgresOptions {
  /** Keeps acknowledged data in a crash, as in production; the default is faster. */
  readonly durable?: boolean
  /** Makes it a standby of that server, whose changes it replicates until it is promoted. */
  readonly standbyOf?: { readonly socketDir: string }
  readonly isSynchronous?: boolean
}

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>

export async function startPostgres(bin: string, { durable = false, standbyOf, isSynchronous = false }: PostgresOptions = {}) {
  const home = mkdtempSync(join(tmpdir(), 'orders-manager-pg-'))
  const data = join(home, 'data')
  const identity = { ...postgresUser(), cwd: home }
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(home, identity.uid, identity.gid)
  const [program, ...setup] = standbyOf
    ? ['pg_basebackup', '-D', data, '-U', 'postgres', '-h', standbyOf.socketDir, '-R', '--checkpoint=fast', '--no-sync']
    : ['initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(bin, program), setup, { ...identity, stdio: 'ignore' })
  const settings = [
    ...ALWAYS,
    ...(durable ? [] : NOT_DURABLE),
    ...(isSynchronous ? ['synchronous_standby_names=*'] : []),
  ].flatMap((setting) => ['-c', setting])
  const command = [join(bin, 'postgres'), '-D', data, '-k', home, ...settings]

  async function start() {
    const keeper = keep(command, home, identity)
    await untilItResponds(databaseUrl(home, 'postgres'))
    return keeper
  }

  const mainProcess = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0])

  function signalAll(signal: 'STOP' | 'CONT'): void {
    const pid = mainProcess()
    process.kill(pid, `SIG${signal}`)
    execFileSync('pkill', [`-${signal}`, '-P', String(pid)])
  }

  let keeper = await start()
  return {
    /** Its address without a database name, see {@link databaseUrl}. */
    socketDir: home,
    /** Pauses all its processes, like a hanging network or disk: connections stay open and get no responses. */
    pause: () => signalAll('STOP'),
    resume: () => signalAll('CONT'),
    /** Kills it without letting it write anything more, as in a machine failure. The data stays for `restart`. */
    async crash() {
      const pid = mainProcess()
      process.kill(pid, 'SIGQUIT')
      while (isRunning(pid)) await pause(5)
      await keeper.leave()
    },
    promote: () => void execFileSync(join(bin, 'pg_ctl'), ['promote', '--wait', '-D', data], { ...identity, stdio: 'ignore' }),
    async restart() {
      keeper = await start()
    },
    stop: () => keeper.end(),
    remove: () => rmSync(home, { recursive: true, force: true }),
  }
}

/**
 * Runs PostgreSQL under a shell that waits on a pipe from this process: when this process ends, however it ends, the shell
 * stops the server and removes the folder.
 */
function keep(command: readonly string[], home: string, identity: SpawnOptions) {
  const shell = spawn(
    'sh',
    ['-c', '"$@" & server=$!; cat >/dev/null; kill -INT $server; wait $server; rm -rf "$HOME"', 'sh', ...command],
    { ...identity, env: { ...process.env, HOME: home }, stdio: ['pipe', 'ignore', 'ignore'], detached: true },
  )
  const ended = new Promise<void>((resolve) => shell.once('exit', () => resolve()))
  return {
    async end() {
      shell.stdin?.end()
      await ended
    },
    /** Leaves the server's folder and data in place, and ends. */
    async leave() {
      shell.kill('SIGKILL')
      await ended
      shell.stdin?.end()
    },
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function untilItResponds(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (attempt === 300) throw error
      await pause(100)
    }
  }
}
