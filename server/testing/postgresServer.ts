import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { postgresUser } from './findPostgres'

/** A real PostgreSQL that lives as long as the test run. */
export interface PostgresServer {
  /** Address without a database name: {@link databaseUrl} completes it. */
  readonly socketDir: string
  stop(): Promise<void>
}

/** Address of a database of the test server, which listens on a socket in its own folder only. */
export function databaseUrl(socketDir: string, name: string): string {
  return `postgres://postgres@localhost/${name}?host=${encodeURIComponent(socketDir)}`
}

/** Nothing here must survive a power cut, so nothing waits for the disk. */
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200', 'listen_addresses=']

/**
 * Makes a fresh PostgreSQL in a temporary folder and starts it. Its keeper is a shell that waits for our end of a pipe: when this
 * process ends, in whatever way, the shell stops the server and removes the folder.
 */
export async function startPostgres(bin: string): Promise<PostgresServer> {
  const home = mkdtempSync(join(tmpdir(), 'orders-manager-pg-'))
  const data = join(home, 'data')
  const user = postgresUser()
  if (user) chownSync(home, user.uid, user.gid)
  const identity = user ?? {}
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
    ...identity,
    cwd: home,
    stdio: 'ignore',
  })
  const keeper = spawn(
    'sh',
    ['-c', '"$@" & server=$!; cat >/dev/null; kill -INT $server; wait $server; rm -rf "$HOME"', 'sh']
      .concat(join(bin, 'postgres'), '-D', data, '-k', home)
      .concat(SETTINGS.flatMap((setting) => ['-c', setting])),
    { ...identity, cwd: home, env: { ...process.env, HOME: home }, stdio: ['pipe', 'ignore', 'ignore'], detached: true },
  )
  const ended = new Promise<void>((resolve) => keeper.once('exit', () => resolve()))
  await untilItAnswers(databaseUrl(home, 'postgres'))
  return {
    socketDir: home,
    async stop() {
      keeper.stdin.end()
      await ended
    },
  }
}

async function untilItAnswers(url: string): Promise<void> {
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
