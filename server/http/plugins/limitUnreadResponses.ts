import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { onRequestEnd } from '../responses/requestEnd'

/** Memory for large answers that are being sent, current lists included. Beyond it the oldest are aborted. Bytes. */
const ROOM_BYTES = 32 * 2 ** 20

/** Answers below this size are not worth counting: their number is bounded by the connections. Bytes. */
const SMALL_BYTES = 64 * 2 ** 10

/**
 * Bounds the memory of answers that clients read slowly or not at all: a buffer stays in memory until every client has read it.
 * Clients that get the same buffer share it, so an up-to-date list counts once. When the sum is too large, the connections of the
 * least recently requested buffer are closed; their clients see a truncated answer and retry.
 * @param options.roomBytes smaller in tests
 */
export const limitUnreadResponses = fp<{ readonly roomBytes?: number }>(
  async (app, { roomBytes = ROOM_BYTES }) => {
    /** The replies that send each buffer; the most recently requested buffer last. */
    const readers = new Map<Buffer, Set<FastifyReply>>()
    let held = 0

    function forget(buffer: Buffer): void {
      if (readers.delete(buffer)) held -= buffer.length
    }

    function giveUpOldest(): void {
      const [oldest] = readers
      if (!oldest) return
      const [buffer, replies] = oldest
      forget(buffer)
      for (const reply of replies) {
        reply.request.log.info({ bytes: buffer.length }, 'A client did not read its response and was disconnected')
        reply.raw.destroy()
      }
    }

    app.addHook<unknown>('onSend', async (_request, reply, payload) => {
      if (!Buffer.isBuffer(payload) || payload.length < SMALL_BYTES) return payload
      const known = readers.get(payload)
      if (known) readers.delete(payload)
      else held += payload.length
      const replies = known ?? new Set()
      readers.set(payload, replies.add(reply))
      onRequestEnd(reply, () => {
        replies.delete(reply)
        if (replies.size === 0 && readers.get(payload) === replies) forget(payload)
      })
      while (held > roomBytes && readers.size > 1) giveUpOldest()
      return payload
    })
  },
  { name: 'limit-unread-responses' },
)
