import type { FastifyReply, FastifyRequest } from 'fastify'
import { allCalls } from '../../../contract/allCalls'
import { EVENTS_PATH } from '../../../contract/revisionEvents'
import { Refusal } from '../../common/refusal'
import { apiPathOf } from '../apiPrefix'

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

/**
 * Creates the handler of requests that no route takes: NOT_FOUND for an address that nothing has, METHOD_NOT_ALLOWED for a known one
 * with the wrong method.
 * @param basePath URL path that the app is served under, with a slash at both ends
 */
export function notFoundHandler(basePath: string): (request: FastifyRequest, reply: FastifyReply) => Promise<never> {
  const apiPath = apiPathOf(basePath)
  return async (request, reply) => {
    const [path = ''] = request.url.split('?')
    const asked = path.startsWith(apiPath) ? withoutTrailingSlash(path.slice(apiPath.length)) : ''
    const allowed = [...CALL_PATHS, ...OTHER_PATHS].find(({ pattern }) => pattern.test(asked))?.methods
    if (allowed === undefined) throw new Refusal('NOT_FOUND', 'There is nothing at this address')
    reply.header('allow', allowed)
    throw new Refusal('METHOD_NOT_ALLOWED', `This call takes ${allowed} only`)
  }
}
