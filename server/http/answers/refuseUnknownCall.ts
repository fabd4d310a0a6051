import type { FastifyReply, FastifyRequest } from 'fastify'
import { allCalls } from '../../../contract/allCalls'
import { API_PREFIX } from '../apiPrefix'
import { Refusal } from '../../domain/refusal'

const withoutTrailingSlash = (path: string) => path.replace(/\/$/, '')

/** Paths with the methods that they are asked with; those without parameters first. */
const PATHS = [...new Set(Object.values(allCalls).map(({ path }) => path))]
  .sort((one, other) => Number(one.includes('{')) - Number(other.includes('{')))
  .map((path) => ({
    pattern: new RegExp(`^${withoutTrailingSlash(path).replace(/\{\w+\}/g, '[^/]+')}$`),
    methods: Object.values(allCalls)
      .flatMap((call) => (call.path !== path ? [] : call.method === 'GET' ? ['GET', 'HEAD'] : [call.method]))
      .join(', '),
  }))

/** Refuses an address that no call answers at, or a known one that is asked with the wrong method. Throws NOT_FOUND or METHOD_NOT_ALLOWED. */
export async function refuseUnknownCall(request: FastifyRequest, reply: FastifyReply): Promise<never> {
  const [path = ''] = request.url.split('?')
  const asked = withoutTrailingSlash(path.slice(path.indexOf(API_PREFIX) + API_PREFIX.length))
  const allowed = PATHS.find(({ pattern }) => pattern.test(asked))?.methods
  if (allowed === undefined) throw new Refusal('NOT_FOUND', 'There is nothing at this address')
  reply.header('allow', allowed)
  throw new Refusal('METHOD_NOT_ALLOWED', `This call takes ${allowed} only`)
}
