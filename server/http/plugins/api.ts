import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { IDEMPOTENCY_HEADER, type Call } from '../../../contract/call'
import { allCalls, type AnyCallName } from '../../../contract/allCalls'
import { REPLAYED_HEADER } from '../routes/handlers/executeWrite'
import { handlerOf } from '../routes/routes'
import { FORM_LIMITS } from '../requests/uploadForm'
import type { Services } from '../services'
import { jsonBodies } from './jsonBodies'
import { refuseCompressedBodies } from './refuseCompressedBodies'
import { eventsRoute } from './eventsRoute'
import { mountCall } from '../routes/mountCall'
import { refuseUnknownCall } from '../answers/refuseUnknownCall'
import { openApiDocument } from '../routes/openApi'
import { schemaValidator } from '../requests/checkBody'

const names = Object.keys(allCalls) as AnyCallName[]
const isUpload = (name: AnyCallName) => allCalls[name].kind === 'multipart'

/** The whole API, mounted from the table of calls. */
export const api = fp<{ readonly services: Services }>(
  async (app, { services }) => {
    const { allowedOrigins } = services.config
    if (allowedOrigins.length > 0) {
      await app.register(cors, {
        origin: [...allowedOrigins],
        credentials: true,
        methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
        allowedHeaders: ['Authorization', 'Content-Type', IDEMPOTENCY_HEADER],
        exposedHeaders: ['Content-Disposition', 'Retry-After', REPLAYED_HEADER],
        maxAge: 600,
      })
    }
    app.setValidatorCompiler(schemaValidator)
    app.setNotFoundHandler(refuseUnknownCall)
    await app.register(refuseCompressedBodies)
    const mount = (scope: FastifyInstance, chosen: readonly AnyCallName[]) => {
      for (const name of chosen) mountCall(scope, name, allCalls[name] satisfies Call, handlerOf(name), services)
    }
    let description: Buffer | undefined
    app.get('/openapi.json', async (_request, reply) => {
      reply.type('application/json; charset=utf-8')
      // It never changes, and it is public.
      return (description ??= Buffer.from(JSON.stringify(openApiDocument(app.prefix))))
    })
    await app.register(eventsRoute, { services })
    await app.register(async (json) => {
      await json.register(jsonBodies)
      mount(
        json,
        names.filter((name) => !isUpload(name)),
      )
    })
    await app.register(async (forms) => {
      forms.removeAllContentTypeParsers()
      await forms.register(multipart, { limits: FORM_LIMITS })
      mount(forms, names.filter(isUpload))
    })
  },
  { name: 'api', dependencies: ['access-tokens', 'rate-limits'], encapsulate: true },
)
