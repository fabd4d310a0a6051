import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyRequest } from 'fastify'
import { DEMO } from '../demoUsers'
import { plainReads } from './plainReads'
import { plainState } from './plainState'
import type { PlainState } from './plainState'
import { plainWrites } from './plainWrites'

/** A running plain backend that also serves the built app. */
export interface PlainBackend {
  readonly url: string
  readonly state: PlainState
  stop(): Promise<void>
}

/** A token that cannot be decoded, as a third-party backend may issue: the app must then leave its expiry to the backend. */
const OPAQUE_TOKEN = 'opaque-token'
const SESSION = {
  accessToken: OPAQUE_TOKEN,
  user: { name: 'Plain User', email: 'plain@example.com', role: null, permissions: ['general_user'] },
}

/** Starts the plain backend on a free port. It supports neither idempotency keys nor revisions, and does not check file types. */
export async function startPlainBackend(): Promise<PlainBackend> {
  const state = plainState()
  const app = Fastify()
  app.addContentTypeParser(/^multipart\/form-data/, (_request, payload, done) => {
    payload.resume()
    payload.on('end', () => done(null, {}))
  })

  const sessions = new Set<string>()
  const sessionOf = ({ headers }: FastifyRequest) => /session=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
  app.post('/api/v1/user/login', async (request, reply) => {
    const { password } = request.body as { readonly password?: unknown }
    if (password !== DEMO.password) return reply.code(401).send({ message: 'Wrong email or password' })
    const session = randomUUID()
    sessions.add(session)
    return reply.header('set-cookie', `session=${session}; Path=/; HttpOnly`).send(SESSION)
  })
  app.post('/api/v1/user/refresh-token', async (request, reply) => {
    if (!sessions.has(sessionOf(request))) return reply.code(401).send({ message: 'No session' })
    return SESSION
  })
  app.post('/api/v1/user/logout', async (request, reply) => {
    sessions.delete(sessionOf(request))
    await reply.header('set-cookie', 'session=; Path=/; Max-Age=0').code(204).send()
  })

  await app.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) => {
        if (request.headers.authorization !== `Bearer ${OPAQUE_TOKEN}`) await reply.code(401).send({ message: 'Sign in first' })
      })
      for (const [path, response] of Object.entries(plainReads)) api.get(path, async () => response(state))
      for (const [path, change] of Object.entries(plainWrites)) {
        api.post(path, async (request, reply) => {
          state.writes.push({ path, body: request.body })
          const response = change(state, request.body as never)
          if (response === undefined) return reply.code(204).send()
          return response
        })
      }
      api.post('/shipping/generate-shipping-labels', async () => ({ message: 'This backend prints no labels' }))
    },
    { prefix: '/api/v1' },
  )
  await app.register(fastifyStatic, { root: join(process.cwd(), 'dist'), wildcard: false })
  app.setNotFoundHandler((_request, reply) => reply.sendFile('index.html'))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, state, stop: () => app.close() }
}
