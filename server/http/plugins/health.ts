import fp from 'fastify-plugin'
import { isOperatorError, RequestError } from '../../common/errors'
import { migrations, pendingMigrations } from '../../database/migrations/migrations'
import type { Services } from '../services'

/** `/healthz`: the process responds. `/readyz`: the database too, with the schema that this server needs. */
export const health = fp<Pick<Services, 'database'>>(
  async (app, { database }) => {
    app.get('/healthz', { config: { quiet: true } }, async () => ({ status: 'ok' }))
    app.get('/readyz', { config: { quiet: true } }, async (request, reply) => {
      await app.limitCalls(request, reply, 'readiness')
      if (!(await hasOurSchema(database))) {
        throw new RequestError('DATABASE_UNAVAILABLE', 'The database has the schema of another version of this server')
      }
      return { status: 'ready' }
    })
  },
  { name: 'health', dependencies: ['rate-limits'] },
)

async function hasOurSchema(database: Services['database']): Promise<boolean> {
  try {
    return (await pendingMigrations(database, migrations)).length === 0
  } catch (error) {
    if (isOperatorError(error, 'otherSchema')) return false
    throw error
  }
}
