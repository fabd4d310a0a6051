import type { FastifyReply, FastifyRequest } from 'fastify'
import { allCalls } from '../../../contract/allCalls'
import { EVENTS_PATH } from '../../../contract/revisionEvents'
import { Refusal } from '../../domain/refusal'
import { API_PREFIX } from '../apiPrefix'

const withoutTrailingSlash = (path: string) => path.replace(/\/$/, '')

/** What is read at addresses that are no call of the table, with the methods allowed there. */
const OTHER_PATHS = [
  { pattern: new RegExp(`^${EVENTS_PATH}$`), methods: 'GET' },
  { pattern: /^\/openapi\.json$/, methods: 'GET, HEAD' },
]

/** Path patterns with their allowed methods. Paths without parameters come first, because a parameter would match them too. */
const CALL_PATHS = [...new Set(Object.values(allCalls).map(({ path }) => path))]
  .sort((one, other) => Number(one.includes('{')) - Number(other.includes('{')))
  .map((path) => ({
    pattern: new RegExp(`^${withoutTrailingSlash(path).replace(/\{\w+\}/g, '[^/]+')}$`),
    methods: Object.values(allCalls)
      .flatMap((call) => (call.path !== path ? [] : call.method === 'GET' ? ['GET', 'HEAD'] : [call.method]))
      .join(', '),
  }))

/** Throws NOT_FOUND for an address that nothing has, METHOD_NOT_ALLOWED for a known address with the wrong method. */
export async function refuseUnknownCall(request: FastifyRequest, reply: FastifyReply): Promise<never> {
  const [path = ''] = request.url.split('?')
  const asked = withoutTrailingSlash(path.slice(path.indexOf(API_PREFIX) + API_PREFIX.length))
  const allowed = [...CALL_PATHS, ...OTHER_PATHS].find(({ pattern }) => pattern.test(asked))?.methods
  if (allowed === undefined) throw new Refusal('NOT_FOUND', 'There is nothing at this address')
  reply.header('allow', allowed)
  throw new Refusal('METHOD_NOT_ALLOWED', `This call takes ${allowed} only`)
}
