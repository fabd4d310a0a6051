import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../database/database'
import { openDatabase } from '../../database/openDatabase'
import { databaseUrl } from './postgresServer'
import { copyEmbeddedTemplate, POSTGRES_TEMPLATE } from './templates'

/** Environment variable with the socket folder of the test run's PostgreSQL; unset when there is none. */
export const POSTGRES_SOCKET = 'TEST_POSTGRES_SOCKET'

/** Returns the kind of database of the running test project; the embedded one where the project does not set it. */
export function currentTestDatabase(): DatabaseKind {
  return (globalThis as { testDatabase?: DatabaseKind }).testDatabase ?? 'embedded'
}

export type DatabaseLocation =
  | {
      readonly kind: 'embedded'
      readonly dataDir: string
      /** As in DatabaseOptions, but 0 by default, because tests run on any disk. */
      readonly minFreeBytes?: number
    }
  | {
      readonly kind: 'postgres'
      readonly socketDir: string
      readonly name: string
      /** The role to connect with; default: the superuser, who owns everything. */
      readonly role?: string
    }

export type DatabaseKind = DatabaseLocation['kind']

/** Returns a new unique location. {@link createDatabaseAt} creates its data. */
export function newLocation(kind: DatabaseKind): DatabaseLocation {
  if (kind === 'embedded') return { kind, dataDir: mkdtempSync(join(tmpdir(), 'orders-manager-test-')) }
  const socketDir = process.env[POSTGRES_SOCKET]
  if (!socketDir) throw new Error('This test run has no PostgreSQL: run it in the project server-postgres')
  return { kind, socketDir, name: `test_${randomUUID().replaceAll('-', '')}` }
}

/** Creates the data of a new test server: the schema, without business rows. */
export async function createDatabaseAt(location: DatabaseLocation): Promise<void> {
  if (location.kind === 'embedded') await copyEmbeddedTemplate(location.dataDir)
  else await asAdmin(location.socketDir, `CREATE DATABASE ${location.name} TEMPLATE ${POSTGRES_TEMPLATE} STRATEGY FILE_COPY`)
}

/** Opens what {@link createDatabaseAt} created. @param isUnlimited as command-line programs open it */
export function openDatabaseAt(location: DatabaseLocation, isUnlimited = false): Promise<Database> {
  return location.kind === 'embedded'
    ? openDatabase({ dataDir: location.dataDir, minFreeBytes: location.minFreeBytes ?? 0, isUnlimited })
    : openDatabase({ url: databaseUrl(location.socketDir, location.name, location.role), isUnlimited })
}

/**
 * Opens the data for deleting rows, without triggers and foreign key checks. This is set when the connection starts, because
 * setting it later would invalidate the cached plans.
 */
export async function openForRemoval(location: DatabaseLocation): Promise<Database | null> {
  if (location.kind === 'embedded') return null
  const url = `${databaseUrl(location.socketDir, location.name)}&options=${encodeURIComponent('-c session_replication_role=replica')}`
  return openDatabase({ url, isUnlimited: true })
}

export function urlOf(location: DatabaseLocation): string | null {
  return location.kind === 'embedded' ? null : databaseUrl(location.socketDir, location.name, location.role)
}

export async function removeDatabaseAt(location: DatabaseLocation): Promise<void> {
  if (location.kind === 'embedded') await rm(location.dataDir, { recursive: true, force: true })
  else await asAdmin(location.socketDir, `DROP DATABASE ${location.name} WITH (FORCE)`)
}

async function asAdmin(socketDir: string, sql: string): Promise<void> {
  const admin = await openDatabase({ url: databaseUrl(socketDir, 'postgres'), isUnlimited: true })
  try {
    await admin.query(sql)
  } finally {
    await admin.close()
  }
}
