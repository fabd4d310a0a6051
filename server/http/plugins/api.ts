import { isUtf8 } from 'node:buffer'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { type AnyCallName, allCalls } from '../../../contract/allCalls'
import { type Call, IDEMPOTENCY_HEADER, REPLAYED_HEADER } from '../../../contract/call'
import { accessCheckOf } from '../../auth/accessChecks'
import { RequestError } from '../../common/errors'
import { queryOf, readQuery, schemaValidator } from '../requests/checkBody'
import { inTime, timeOf } from '../requests/requestTime'
import { FORM_LIMITS } from '../requests/uploads'
import { notFound } from '../responses/sendError'
import { eventsRoute } from '../routes/eventsRoute'
import type { CallContext, Handler } from '../routes/handler'
import { openApiDocument } from '../routes/openApi'
import { handlers } from '../routes/routes'
import type { Services } from '../services'

/** Limits, checks access, reads body and query, runs the handler. After a late body, access is checked again. */
function mountCall<Name extends AnyCallName>(app: FastifyInstance, name: Name, services: Services): void {
  const call: Call = allCalls[name]
  const handler: Handler<Name> = handlers[name]
  const authorize = accessCheckOf(call, services)
  const limitMs = timeOf(call, services.database)
  const checksBody = call.request !== null && call.kind !== 'multipart'
  const checkAccess = async (request: FastifyRequest) => {
    request.user = await inTime(request, () => authorize(request), limitMs)
  }
  app.route({
    method: call.method,
    url: routeOf(call.path),
    config: { call: name },
    ...(call.maxBodyBytes !== undefined && { bodyLimit: call.maxBodyBytes }),
    schema: { ...(checksBody && { body: call.request }), ...(call.parameters && { params: call.parameters }) },
    onRequest: async (request, reply) => {
      // A sign-out has a limit of its own, at which it still takes the cookie away.
      if (name !== 'logout') await app.limitCalls(request, reply)
      await checkAccess(request)
      request.hasLateBody = !request.raw.complete
    },
    handler: async (request, reply) => {
      const checkAgain = async () => {
        if (request.hasLateBody) await checkAccess(request)
      }
      // The body of a form is still arriving: its handler checks and sets the deadline itself, once it has read the form.
      const isForm = call.kind === 'multipart'
      if (!isForm) await checkAgain()
      const { body, params, user } = request
      // The schemas of the call guarantee the types of body, parameters and query.
      const context = {
        name,
        services,
        request,
        reply,
        body: checksBody ? body : undefined,
        parameters: params,
        query: call.query && readQuery(call.query, queryOf(request)),
        user,
        checkAgain,
      } as CallContext<Name>
      if (call.status) reply.code(call.status)
      const respond = async () => {
        const response = await handler(context)
        // Text is JSON already.
        if (typeof response === 'string') reply.type('application/json; charset=utf-8')
        return response
      }
      return isForm ? respond() : inTime(request, respond, limitMs)
    },
  })
}

function routeOf(path: string): string {
  return path.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1')
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const

/** Returns what adds, for the addresses that got routes meanwhile, a route that rejects all other methods: Fastify would say 404. */
function otherMethods(app: FastifyInstance): () => void {
  const allowed = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ routePath, method }) => {
    const methods = allowed.get(routePath) ?? new Set()
    for (const name of [method].flat()) methods.add(name)
    allowed.set(routePath, methods)
  })
  return () => {
    for (const [url, methods] of [...allowed]) {
      const allow = [...methods].join(', ')
      app.route({
        method: METHODS.filter((name) => !methods.has(name)),
        url,
        onRequest: async (_request, reply) => {
          reply.header('allow', allow)
          throw new RequestError('METHOD_NOT_ALLOWED', `This call takes ${allow} only`)
        },
        handler: notFound,
      })
    }
  }
}

/** JSON only; an empty body counts as none. Keys such as `__proto__` and bytes that are no UTF-8 are rejected. */
const requestBodies = fp(
  async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error')
    app.removeAllContentTypeParsers()
    app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
      const text = bytes.toString()
      if (!isUtf8(bytes)) done(new RequestError('BAD_REQUEST', 'The request body is not valid UTF-8'))
      else if (text.trim() === '') done(null, undefined)
      else void parse(request, text, (error, body) => done(error && isJson(text) ? forbiddenName() : error, body))
    })
  },
  { name: 'request-bodies' },
)

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const forbiddenName = () => new RequestError('BAD_REQUEST', 'A name such as __proto__ is not allowed in the request body')

/** Rejects compressed bodies before a byte of them is read: nothing is decompressed here, so a small body cannot become a huge one. */
async function rejectCompressedBody({ headers }: FastifyRequest): Promise<void> {
  const encoding = headers['content-encoding']
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return
  throw new RequestError('UNSUPPORTED_MEDIA_TYPE', 'Send the body without compression')
}

declare module 'fastify' {
  interface FastifyRequest {
    /** True when the body had not arrived completely by the end of the access check. */
    hasLateBody: boolean
  }
  interface FastifyContextConfig {
    readonly call?: AnyCallName
  }
}

const names = Object.keys(allCalls) as AnyCallName[]
const isUpload = (name: AnyCallName) => allCalls[name].kind === 'multipart'

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
    app.decorateRequest('hasLateBody', false).decorateRequest('tokenHolder')
    app.setValidatorCompiler(schemaValidator)
    app.setNotFoundHandler(notFound)
    const rejectOtherMethods = otherMethods(app)
    app.addHook('preParsing', rejectCompressedBody)
    const mount = (scope: FastifyInstance, chosen: readonly AnyCallName[]) => {
      for (const name of chosen) mountCall(scope, name, services)
    }
    let description: Buffer | undefined
    app.get('/openapi.json', async (_request, reply) => {
      reply.type('application/json; charset=utf-8')
      // Cached for good: the document is constant and public.
      return (description ??= Buffer.from(JSON.stringify(openApiDocument(app.prefix))))
    })
    await app.register(eventsRoute, { services })
    await app.register(async (json) => {
      await json.register(requestBodies)
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
    rejectOtherMethods()
  },
  { name: 'api', dependencies: ['access-tokens', 'rate-limits'], encapsulate: true },
)
