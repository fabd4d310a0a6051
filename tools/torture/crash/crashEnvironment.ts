import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { requirePostgres } from '../../../server/testing/databases/findPostgres'
import { makeLoopDisk } from '../../../server/testing/databases/loopDisk'
import { startPostgresPair } from '../../../server/testing/databases/postgresPair'
import { startPostgres } from '../../../server/testing/databases/postgresServer'
import { makePostgresTemplate } from '../../../server/testing/databases/templates'
import { type DatabaseLocation, newLocation } from '../../../server/testing/databases/testDatabase'
import type { TestServer } from '../../../server/testing/servers/testServer'
import type { CrashArguments } from './crashArguments'
import { START_LIMIT_MS } from './crashFigures'

interface CrashEnvironment {
  readonly location: DatabaseLocation
  readonly crashes: string
  readonly startLimitMs: number
  /** Must be called when the server's initial data exists. */
  settle?(): void
  /** True when the server itself survives the crash, and need not be restarted. */
  readonly isServerSpared?: boolean
  crash(server: TestServer, round: number): Promise<void>
  remove(): Promise<void>
}

/** Size of the disk: far more than the database and its log need. */
const DISK_MEGABYTES = 1_024

/** Recovery flushes every file, and a loop device does that ten times slower than the disk below it. */
const LOOP_START_LIMIT_MS = 30_000

/** Maximum time until the standby has taken over and has a standby itself, because no write is acknowledged before that. */
const FAILOVER_LIMIT_MS = 15_000

/** In every third round, PostgreSQL crashes together with the server. */
const DATABASE_FAILS_EVERY = 3

/** Creates the environment. Throws an error with a sentence when this machine cannot. */
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
    crash: (server) => server.kill(),
    remove: async () => undefined,
  }
}

async function failingOver(): Promise<CrashEnvironment> {
  const pair = await startPostgresPair(requirePostgres())
  await makePostgresTemplate(pair.socketDir)
  return {
    location: { kind: 'postgres', socketDir: pair.socketDir, name: 'crash_test' },
    crashes: 'failovers (PostgreSQL)',
    startLimitMs: FAILOVER_LIMIT_MS,
    isServerSpared: true,
    crash: () => pair.failOver(),
    remove: () => pair.stop(),
  }
}

async function onPostgres(): Promise<CrashEnvironment> {
  const postgres = await startPostgres(requirePostgres(), { durable: true })
  await makePostgresTemplate(postgres.socketDir)
  return {
    location: { kind: 'postgres', socketDir: postgres.socketDir, name: 'crash_test' },
    crashes: 'kills (PostgreSQL)',
    startLimitMs: START_LIMIT_MS,
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
  const disk = makeLoopDisk(DISK_MEGABYTES)
  return {
    location: { kind: 'embedded', dataDir: join(disk.path, 'data') },
    crashes: 'power cuts (embedded)',
    startLimitMs: LOOP_START_LIMIT_MS,
    // The data was just copied and may not be on the disk yet.
    settle: () => void execFileSync('sync', ['-f', disk.path]),
    async crash(server) {
      disk.cutPower()
      await server.kill()
      disk.comeBack()
    },
    remove: async () => disk.remove(),
  }
}
