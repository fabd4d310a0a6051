import type { FastifyReply, FastifyRequest } from 'fastify'
import { calls } from '../../../contract/calls'
import { API_PREFIX } from '../apiPrefix'
import { Refusal } from '../../domain/refusal'

const withoutTrailingSlash = (path: string) => path.replace(/\/$/, '')

const METHODS_BY_PATH = new Map(
  Object.values(calls).map(({ method, path }) => [withoutTrailingSlash(path), method === 'GET' ? 'GET, HEAD' : method] as const),
)

/** Refuses an address that no call answers at, or a known one that is asked with the wrong method. Throws NOT_FOUND or METHOD_NOT_ALLOWED. */
export async function refuseUnknownCall(request: FastifyRequest, reply: FastifyReply): Promise<never> {
  const [path = ''] = request.url.split('?')
  const allowed = METHODS_BY_PATH.get(withoutTrailingSlash(path.slice(path.indexOf(API_PREFIX) + API_PREFIX.length)))
  if (allowed === undefined) throw new Refusal('NOT_FOUND', 'There is nothing at this address')
  reply.header('allow', allowed)
  throw new Refusal('METHOD_NOT_ALLOWED', `This call takes ${allowed} only`)
}
