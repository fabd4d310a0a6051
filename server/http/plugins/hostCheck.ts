import fp from 'fastify-plugin'
import { Refusal } from '../../domain/refusal'

/**
 * Checks in place of Node, which would answer without the error envelope and the security headers, or let through: every request
 * must name its host once (RFC 9112, 3.2), except that HTTP/1.0 may leave it out. An unknown `Expect` is ignored.
 */
export const hostCheck = fp(
  async (app) => {
    app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
    app.addHook('onRequest', async ({ raw: { httpVersion, rawHeaders } }) => {
      const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
      if (hosts > 1 || (hosts === 0 && httpVersion !== '1.0')) throw new Refusal('BAD_REQUEST', 'The request must name one host')
    })
  },
  { name: 'host-check' },
)
