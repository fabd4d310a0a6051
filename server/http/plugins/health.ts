import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../domain/refusal'
import { migrations } from '../../database/migrations/migrations'
import { pendingMigrations, SchemaMismatch } from '../../database/migrations/schemaState'
import type { Services } from '../services'

/** `/healthz`: the process answers. `/readyz`: the database answers too, and has the schema that this server needs. */
export async function health(app: FastifyInstance, { database }: Pick<Services, 'database'>): Promise<void> {
  app.get('/healthz', { config: { quiet: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config: { quiet: true } }, async () => {
    if (!(await hasOurSchema(database))) {
      throw new Refusal('DATABASE_UNAVAILABLE', 'The database has the schema of another version of this server')
    }
    return { status: 'ready' }
  })
}

async function hasOurSchema(database: Services['database']): Promise<boolean> {
  try {
    return (await pendingMigrations(database, migrations)).length === 0
  } catch (error) {
    if (error instanceof SchemaMismatch) return false
    throw error
  }
}
