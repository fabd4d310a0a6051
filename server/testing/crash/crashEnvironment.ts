import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { newLocation } from '../databases/databaseLocation'
import { findOrInstallPostgres } from '../databases/findPostgres'
import type { DatabaseLocation } from '../databases/databaseLocation'
import { makeLoopDisk, whyNoLoopDisk } from '../databases/loopDisk'
import { startPostgresPair } from '../databases/postgresPair'
import { startPostgres } from '../databases/postgresServer'
import { makePostgresTemplate } from '../databases/postgresTemplate'
import type { TestServer } from '../servers/testServer'
import type { CrashArguments } from './crashArguments'
import { START_LIMIT_MS } from './crashFigures'

/** What the server of a crash test stands on, and how it fails. */
export interface CrashEnvironment {
  readonly location: DatabaseLocation
  /** Names its crashes in the report. */
  readonly crashes: string
  /** Longest time that a start may take. Milliseconds. */
  readonly startLimitMs: number
  /** To be called once the server has made its data. */
  settle(): void
  /** True: the server itself lives on, and need not be started again. */
  readonly isServerSpared: boolean
  crash(server: TestServer, round: number): Promise<void>
  remove(): Promise<void>
}

/** Room for the database and its log; both stay far below. */
const DISK_MEGABYTES = 1_024

/** Recovery flushes every file, and a disk in a file does that ten times slower than the disk below it. */
const LOOP_START_LIMIT_MS = 30_000

/** Until the standby has taken over and another one follows it: before that nothing is acknowledged. */
const FAILOVER_LIMIT_MS = 15_000

/** In every third round PostgreSQL fails with the server. */
const DATABASE_FAILS_EVERY = 3

/** Makes the environment. Throws a sentence when this machine cannot. */
export async function crashEnvironment({ database, powerCuts, failover }: CrashArguments): Promise<CrashEnvironment> {
  if (failover) return failingOver()
  if (powerCuts) return losingPower()
  return database === 'postgres' ? onPostgres() : embedded()
}

function embedded(): CrashEnvironment {
  return {
    location: newLocation('embedded'),
    crashes: 'kills (embedded database)',
    startLimitMs: START_LIMIT_MS,
    settle: () => undefined,
    isServerSpared: false,
    crash: (server) => server.kill(),
    remove: async () => undefined,
  }
}

function programs(): string {
  const bin = findOrInstallPostgres()
  if (bin === null) throw new Error('PostgreSQL was not found. Install it (Debian: apt-get install postgresql).')
  return bin
}

async function failingOver(): Promise<CrashEnvironment> {
  const pair = await startPostgresPair(programs())
  await makePostgresTemplate(pair.socketDir)
  return {
    location: { kind: 'postgres', socketDir: pair.socketDir, name: 'crash_test' },
    crashes: 'failovers (PostgreSQL)',
    startLimitMs: FAILOVER_LIMIT_MS,
    settle: () => undefined,
    isServerSpared: true,
    crash: () => pair.failOver(),
    remove: () => pair.stop(),
  }
}

async function onPostgres(): Promise<CrashEnvironment> {
  const postgres = await startPostgres(programs(), { durable: true })
  await makePostgresTemplate(postgres.socketDir)
  return {
    location: { kind: 'postgres', socketDir: postgres.socketDir, name: 'crash_test' },
    crashes: 'kills (PostgreSQL)',
    startLimitMs: START_LIMIT_MS,
    settle: () => undefined,
    isServerSpared: false,
    async crash(server, round) {
      if (round % DATABASE_FAILS_EVERY !== 0) return server.kill()
      await postgres.crash()
      await server.kill()
      await postgres.restart()
    },
    remove: () => postgres.stop(),
  }
}

function losingPower(): CrashEnvironment {
  const missing = whyNoLoopDisk()
  if (missing !== null) throw new Error(missing)
  const disk = makeLoopDisk(DISK_MEGABYTES)
  return {
    location: { kind: 'embedded', dataDir: join(disk.path, 'data') },
    crashes: 'power cuts (embedded)',
    startLimitMs: LOOP_START_LIMIT_MS,
    // The server's data is a copy that has not been flushed.
    settle: () => void execFileSync('sync', ['-f', disk.path]),
    isServerSpared: false,
    async crash(server) {
      disk.cutPower()
      await server.kill()
      disk.comeBack()
    },
    remove: async () => disk.remove(),
  }
}
