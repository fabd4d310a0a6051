import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { fingerprintOf, migrate, migrations } from '../../database/migrations/migrations'
import { openDatabase } from '../../database/openDatabase'
import { databaseUrl } from './postgresServer'

export const POSTGRES_TEMPLATE = 'template_migrated'

/**
 * Copies a data directory that contains only the schema. The template is created once and kept for later test runs; its name
 * identifies the schema. Creating a database takes seconds, copying this one a moment.
 */
export async function copyEmbeddedTemplate(dataDir: string): Promise<void> {
  const schema = createHash('sha256').update(migrations.map(fingerprintOf).join()).digest('hex').slice(0, 16)
  const template = resolve('.cache', 'test-database', schema)
  if (!existsSync(template)) await makeTemplate(template)
  // Node's fs.cp takes three times as long for so many files.
  await promisify(execFile)('cp', ['-R', `${template}/.`, dataDir])
}

async function makeTemplate(template: string): Promise<void> {
  const unfinished = `${template}.${randomUUID()}`
  const database = await openDatabase({ dataDir: unfinished, isUnlimited: true, minFreeBytes: 0 })
  await migrate(database)
  await database.close()
  // Another test process may have created the same template first.
  await rename(unfinished, template).catch(() => rm(unfinished, { recursive: true, force: true }))
}

/** Creates the template database that every PostgreSQL test database is copied from: the schema, without business rows. */
export async function makePostgresTemplate(socketDir: string): Promise<void> {
  const admin = await openDatabase({ url: databaseUrl(socketDir, 'postgres'), isUnlimited: true })
  await admin.query(`CREATE DATABASE ${POSTGRES_TEMPLATE}`)
  await admin.close()
  const template = await openDatabase({ url: databaseUrl(socketDir, POSTGRES_TEMPLATE), isUnlimited: true })
  await migrate(template)
  await template.close()
}
