import fp from 'fastify-plugin'

/**
 * Takes JSON bodies only. An empty body is no body, as calls without one are sent with a JSON content type by some callers;
 * keys that would reach a prototype are refused.
 */
export const jsonBodies = fp(
  async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error')
    app.removeAllContentTypeParsers()
    app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
      if (text.trim() === '') done(null, undefined)
      else void parse(request, text, done)
    })
  },
  { name: 'json-bodies' },
)
