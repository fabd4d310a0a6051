import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { newPlace } from '../databases/dataPlace'
import { findOrInstallPostgres } from '../databases/findPostgres'
import type { DataPlace } from '../databases/dataPlace'
import { makeLoopDisk, whyNoLoopDisk } from '../databases/loopDisk'
import { startPostgres } from '../databases/postgresServer'
import { makePostgresTemplate } from '../databases/postgresTemplate'
import type { TestServer } from '../servers/testServer'
import type { CrashArguments } from './crashArguments'
import { START_LIMIT_MS } from './crashFigures'

/** What the server of a crash test stands on, and how it fails. */
export interface CrashGround {
  readonly place: DataPlace
  /** Names its crashes in the report. */
  readonly crashes: string
  /** Longest time that a start may take. Milliseconds. */
  readonly startLimitMs: number
  /** To be called once the server has made its data. */
  settle(): void
  crash(server: TestServer, round: number): Promise<void>
  remove(): Promise<void>
}

/** Room for the database and its log; both stay far below. */
const DISK_MEGABYTES = 1_024

/** Recovery flushes every file, and a disk in a file does that ten times slower than the disk below it. */
const LOOP_START_LIMIT_MS = 30_000

/** In every third round PostgreSQL fails with the server. */
const DATABASE_FAILS_EVERY = 3

/** Makes the ground. Throws a sentence when this machine cannot. */
export async function crashGround({ database, powerCuts }: CrashArguments): Promise<CrashGround> {
  if (powerCuts) return losingPower()
  return database === 'postgres' ? onPostgres() : embedded()
}

function embedded(): CrashGround {
  return {
    place: newPlace('pglite'),
    crashes: 'kills (embedded database)',
    startLimitMs: START_LIMIT_MS,
    settle: () => undefined,
    crash: (server) => server.kill(),
    remove: async () => undefined,
  }
}

async function onPostgres(): Promise<CrashGround> {
  const bin = findOrInstallPostgres()
  if (bin === null) throw new Error('PostgreSQL was not found. Install it (Debian: apt-get install postgresql).')
  const postgres = await startPostgres(bin, { durable: true })
  await makePostgresTemplate(postgres.socketDir)
  return {
    place: { kind: 'postgres', socketDir: postgres.socketDir, name: 'crash_test' },
    crashes: 'kills (PostgreSQL)',
    startLimitMs: START_LIMIT_MS,
    settle: () => undefined,
    async crash(server, round) {
      if (round % DATABASE_FAILS_EVERY !== 0) return server.kill()
      await postgres.crash()
      await server.kill()
      await postgres.restart()
    },
    remove: () => postgres.stop(),
  }
}

function losingPower(): CrashGround {
  const missing = whyNoLoopDisk()
  if (missing !== null) throw new Error(missing)
  const disk = makeLoopDisk(DISK_MEGABYTES)
  return {
    place: { kind: 'pglite', dataDir: join(disk.path, 'data') },
    crashes: 'power cuts (embedded)',
    startLimitMs: LOOP_START_LIMIT_MS,
    // The server's data are a copy that nobody has flushed.
    settle: () => void execFileSync('sync', ['-f', disk.path]),
    async crash(server) {
      disk.cutPower()
      await server.kill()
      disk.comeBack()
    },
    remove: async () => disk.remove(),
  }
}
