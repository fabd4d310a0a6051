import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { fingerprintOf, migrate, migrations } from '../../database/migrations/migrations'
import { openDatabase } from '../../database/openDatabase'

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
