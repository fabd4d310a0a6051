import { migrate } from '../../database/migrations/migrations'
import { openDatabase } from '../../database/openDatabase'
import { databaseUrl } from './postgresServer'
import { POSTGRES_TEMPLATE } from './testDatabase'

/** Creates the template database that every PostgreSQL test database is copied from: the schema, without business rows. */
export async function makePostgresTemplate(socketDir: string): Promise<void> {
  const admin = await openDatabase({ url: databaseUrl(socketDir, 'postgres'), isUnlimited: true })
  await admin.query(`CREATE DATABASE ${POSTGRES_TEMPLATE}`)
  await admin.close()
  const template = await openDatabase({ url: databaseUrl(socketDir, POSTGRES_TEMPLATE), isUnlimited: true })
  await migrate(template)
  await template.close()
}
