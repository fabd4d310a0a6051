import { UsageError } from '../../server/common/commandLine'
import { requirePostgres } from '../../server/testing/databases/findPostgres'
import { startPostgres } from '../../server/testing/databases/postgresServer'
import { makePostgresTemplate } from '../../server/testing/databases/templates'
import { type DatabaseLocation, newLocation, type DatabaseKind } from '../../server/testing/databases/testDatabase'

/** A database of a program's own, which is not one of the test projects. */
export async function ownDatabase(kind: DatabaseKind, options: { readonly durable?: boolean } = {}) {
  if (kind === 'embedded') return { location: newLocation(kind), remove: async () => undefined }
  const postgres = await startPostgres(requirePostgres(), options)
  await makePostgresTemplate(postgres.socketDir)
  const location: DatabaseLocation = { kind, socketDir: postgres.socketDir, name: 'own' }
  return { location, remove: () => postgres.stop() }
}

/** Parses the option `--database` of a program that runs on both databases. Throws UsageError for any other database. */
export function requestedDatabases(text: string, usage: string): readonly DatabaseKind[] {
  if (text === 'both') return ['postgres', 'embedded']
  if (text === 'postgres' || text === 'embedded') return [text]
  throw new UsageError(`--database must be postgres, embedded or both, not ${text}\n\n${usage}`)
}
