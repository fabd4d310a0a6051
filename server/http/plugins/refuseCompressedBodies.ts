import fp from 'fastify-plugin'
import { Refusal } from '../../domain/refusal'

/** Refuses compressed bodies before a byte of them is read: nothing is decompressed here, so a small body cannot become a huge one. */
export const refuseCompressedBodies = fp(
  async (app) => {
    app.addHook('preParsing', async ({ headers }) => {
      const encoding = headers['content-encoding']
      if (encoding === undefined || encoding.toLowerCase() === 'identity') return
      throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'Send the body without compression')
    })
  },
  { name: 'refuse-compressed-bodies' },
)
