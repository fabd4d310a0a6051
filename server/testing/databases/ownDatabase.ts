import type { Database } from '../../database/database'
import { newLocation, type DatabaseLocation } from './databaseLocation'
import { requirePostgres } from './findPostgres'
import { startPostgres } from './postgresServer'
import { makePostgresTemplate } from './postgresTemplate'

/** A database of a program's own, which is not one of the test projects. */
export interface OwnDatabase {
  readonly location: DatabaseLocation
  remove(): Promise<void>
}

export async function ownDatabase(kind: Database['kind'], options: { readonly durable?: boolean } = {}): Promise<OwnDatabase> {
  if (kind === 'embedded') return { location: newLocation('embedded'), remove: async () => undefined }
  const postgres = await startPostgres(requirePostgres(), options)
  await makePostgresTemplate(postgres.socketDir)
  return { location: { kind, socketDir: postgres.socketDir, name: 'own' }, remove: () => postgres.stop() }
}
