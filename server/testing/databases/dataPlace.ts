import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../database/database'
import { openDatabase } from '../../database/openDatabase'
import { copyEmbeddedTemplate } from './embeddedTemplate'
import { databaseUrl } from './postgresServer'
import { POSTGRES_SOCKET, POSTGRES_TEMPLATE } from './testDatabase'
import type { TestDatabaseKind } from './testDatabase'

/** Where a test server keeps its data: a directory, or a database of the test run's PostgreSQL. */
export type DataPlace =
  | {
      readonly kind: 'pglite'
      readonly dataDir: string
      /** As in DatabaseOptions, but 0 by default: tests run on any disk. */
      readonly minFreeBytes?: number
    }
  | {
      readonly kind: 'postgres'
      readonly socketDir: string
      readonly name: string
      /** The role to open it with; default: the superuser, whom everything belongs to. */
      readonly role?: string
    }

/** Names a place for data that nobody else has. {@link makePlace} makes it. */
export function newPlace(kind: TestDatabaseKind): DataPlace {
  if (kind === 'pglite') return { kind, dataDir: mkdtempSync(join(tmpdir(), 'orders-manager-test-')) }
  const socketDir = process.env[POSTGRES_SOCKET]
  if (!socketDir) throw new Error('This test run has no PostgreSQL: run it in the project server-postgres')
  return { kind, socketDir, name: `test_${randomUUID().replaceAll('-', '')}` }
}

/** Makes the data of a new test server: the schema, without rows of business. */
export async function makePlace(place: DataPlace): Promise<void> {
  if (place.kind === 'pglite') await copyEmbeddedTemplate(place.dataDir)
  else await asAdmin(place.socketDir, `CREATE DATABASE ${place.name} TEMPLATE ${POSTGRES_TEMPLATE}`)
}

/** Opens what {@link makePlace} made. */
export function openPlace(place: DataPlace): Promise<Database> {
  return place.kind === 'pglite'
    ? openDatabase({ dataDir: place.dataDir, minFreeBytes: place.minFreeBytes ?? 0 })
    : openDatabase({ url: databaseUrl(place.socketDir, place.name, place.role) })
}

/** The address of data in PostgreSQL, else null. */
export function urlOf(place: DataPlace): string | null {
  return place.kind === 'pglite' ? null : databaseUrl(place.socketDir, place.name, place.role)
}

/** Removes the data; nobody may have it open. */
export async function removePlace(place: DataPlace): Promise<void> {
  if (place.kind === 'pglite') await rm(place.dataDir, { recursive: true, force: true })
  else await asAdmin(place.socketDir, `DROP DATABASE ${place.name} WITH (FORCE)`)
}

async function asAdmin(socketDir: string, sql: string): Promise<void> {
  const admin = await openDatabase({ url: databaseUrl(socketDir, 'postgres'), isUnlimited: true })
  try {
    await admin.query(sql)
  } finally {
    await admin.close()
  }
}
