import { UsageError } from '../../common/commandLine'
import type { Database } from '../../database/database'
import { requirePostgres } from './findPostgres'
import { startPostgres } from './postgresServer'
import { makePostgresTemplate } from './templates'
import { type DatabaseLocation, newLocation } from './testDatabase'

/** A database of a program's own, which is not one of the test projects. */
interface OwnDatabase {
  readonly location: DatabaseLocation
  remove(): Promise<void>
}

export async function ownDatabase(kind: Database['kind'], options: { readonly durable?: boolean } = {}): Promise<OwnDatabase> {
  if (kind === 'embedded') return { location: newLocation('embedded'), remove: async () => undefined }
  const postgres = await startPostgres(requirePostgres(), options)
  await makePostgresTemplate(postgres.socketDir)
  return { location: { kind, socketDir: postgres.socketDir, name: 'own' }, remove: () => postgres.stop() }
}

/** Parses the option `--database` of a program that runs on both databases. Throws UsageError for any other database. */
export function requestedDatabases(text: string, usage: string): readonly Database['kind'][] {
  if (text === 'both') return ['postgres', 'embedded']
  if (text === 'postgres' || text === 'embedded') return [text]
  throw new UsageError(`--database must be postgres, embedded or both, not ${text}\n\n${usage}`)
}
