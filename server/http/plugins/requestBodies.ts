import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { Refusal } from '../../domain/refusal'

/**
 * Takes JSON bodies only. An empty body is no body, as calls without one are sent with a JSON content type by some callers;
 * keys that would reach a prototype are refused.
 */
export const requestBodies = fp(
  async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error')
    app.removeAllContentTypeParsers()
    app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
      if (text.trim() === '') done(null, undefined)
      else void parse(request, text, done)
    })
  },
  { name: 'request-bodies' },
)

/** Refuses compressed bodies before a byte of them is read: nothing is decompressed here, so a small body cannot become a huge one. */
export async function refuseCompressedBody({ headers }: FastifyRequest): Promise<void> {
  const encoding = headers['content-encoding']
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return
  throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'Send the body without compression')
}
