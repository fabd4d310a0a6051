import type { FastifyInstance } from 'fastify'
import type { Services } from '../services'

/** `/healthz`: the process answers. `/readyz`: the database answers and has the schema that this server needs. */
export async function health(app: FastifyInstance, { database }: Pick<Services, 'database'>): Promise<void> {
  app.get('/healthz', { config: { quiet: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config: { quiet: true } }, async () => {
    await database.query('SELECT 1')
    return { status: 'ready' }
  })
}
