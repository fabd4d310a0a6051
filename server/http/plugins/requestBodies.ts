import { isUtf8 } from 'node:buffer'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { RequestError } from '../../common/errors'

/** JSON only; an empty body counts as none. Keys such as `__proto__` and bytes that are no UTF-8 are rejected. */
export const requestBodies = fp(
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
export async function rejectCompressedBody({ headers }: FastifyRequest): Promise<void> {
  const encoding = headers['content-encoding']
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return
  throw new RequestError('UNSUPPORTED_MEDIA_TYPE', 'Send the body without compression')
}
