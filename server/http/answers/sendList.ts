import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FoundList } from '../../domain/lists/listCache'

/** Answers a list: 304 when the caller holds this content already, compressed when the caller can read that. */
export async function sendList(found: FoundList, request: FastifyRequest, reply: FastifyReply): Promise<Buffer | undefined> {
  reply.headers({ etag: found.etag, 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Authorization, Origin' })
  if (holdsAlready(request.headers['if-none-match'], found.etag)) {
    // Nothing at all: null would be JSON, of a length that is not the list's.
    return reply.code(304).send()
  }
  const body = await found.body()
  reply.header('etag', body.etag).type('application/json; charset=utf-8')
  if (body.gzip === null || !acceptsGzip(request.headers['accept-encoding'])) return body.identity()
  reply.header('content-encoding', 'gzip')
  return body.gzip
}

/** Weak comparison, as If-None-Match wants it. */
export function holdsAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag))
}

/** True when the header names gzip without forbidding it (`q=0`). */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  for (const entry of acceptEncoding?.split(',') ?? []) {
    const [coding = '', weight = 'q=1'] = entry.split(';').map((part) => part.trim().toLowerCase())
    if (coding === 'gzip' || coding === '*') return weight.startsWith('q=') && Number(weight.slice('q='.length)) > 0
  }
  return false
}
