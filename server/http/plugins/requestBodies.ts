import { isUtf8 } from 'node:buffer'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { Refusal } from '../../common/errors'

/**
 * Accepts JSON bodies only. An empty body counts as no body, because some callers send a JSON content type without one; keys such
 * as `__proto__` are refused against prototype pollution, and bytes that are no UTF-8 because decoding would replace them.
 */
export const requestBodies = fp(
  async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error')
    app.removeAllContentTypeParsers()
    app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
      const text = bytes.toString()
      if (!isUtf8(bytes)) done(new Refusal('BAD_REQUEST', 'The request body is not valid UTF-8'))
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

const forbiddenName = () => new Refusal('BAD_REQUEST', 'A name such as __proto__ is not allowed in the request body')

/** Refuses compressed bodies before a byte of them is read: nothing is decompressed here, so a small body cannot become a huge one. */
export async function refuseCompressedBody({ headers }: FastifyRequest): Promise<void> {
  const encoding = headers['content-encoding']
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return
  throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'Send the body without compression')
}
