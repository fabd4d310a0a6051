import fp from 'fastify-plugin'
import { Refusal } from '../../domain/refusal'

/** Refuses packed bodies before a byte of them is read: nothing is unpacked here, so nothing can burst. */
export const unpackedBodies = fp(
  async (app) => {
    app.addHook('preParsing', async ({ headers }) => {
      const encoding = headers['content-encoding']
      if (encoding === undefined || encoding.toLowerCase() === 'identity') return
      throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'Send the body without compression')
    })
  },
  { name: 'unpacked-bodies' },
)
