import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { REVISION_HEADER } from '../../../contract/call'
import type { FoundList } from '../../lists/listCache'
import { revisionHeader } from '../requests/revisionHeaders'

/** 304 when the caller has this content, gzipped when it accepts that, a stream when it is long. */
export async function sendList(
  found: FoundList,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | Readable | undefined> {
  const name = (etag: string) =>
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Authorization, Origin' })
  reply.header(REVISION_HEADER, revisionHeader(new Map([[found.list, found.revision]])))
  if (holdsAlready(request.headers['if-none-match'], found.etag)) {
    // No argument: `send(null)` would set a JSON content type and a Content-Length that is not the list's.
    return name(found.etag).code(304).send()
  }
  const body = await found.body()
  name(body.etag).type('application/json; charset=utf-8')
  const isPacked = acceptsGzip(request.headers['accept-encoding'])
  if (isPacked) reply.header('content-encoding', 'gzip')
  if ('stream' in body) {
    const stream = body.stream(isPacked)
    if (request.method === 'HEAD') stream.destroy()
    return request.method === 'HEAD' ? Readable.from([]) : stream
  }
  return isPacked ? body.gzip : body.identity()
}

/** Returns whether an If-None-Match header names the tag, by the weak comparison that RFC 9110 requires for it. */
export function holdsAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag))
}

/** Whether gzip is accepted: by its own entry, else by `*` (which `@fastify/accept-negotiator` takes despite `q=0`). */
export function acceptsGzip(acceptEncoding = ''): boolean {
  const entries = acceptEncoding.toLowerCase().split(',')
  const weights = new Map(
    entries.map((entry) => {
      const [coding = '', weight = 'q=1'] = entry.split(';').map((part) => part.trim())
      return [coding, weight]
    }),
  )
  const weight = weights.get('gzip') ?? weights.get('*') ?? 'q=0'
  return weight.startsWith('q=') && Number(weight.slice('q='.length)) > 0
}
