import type { FastifyReply } from 'fastify'

/**
 * Calls back once when a request is over: with true when its answer was handed over to the system, with false when the caller was gone
 * before that. In the second case the request's handler may still be at work.
 */
export function onRequestEnd(reply: FastifyReply, callback: (isAnswered: boolean) => void): void {
  let isAnswered = false
  reply.raw.once('finish', () => (isAnswered = true))
  reply.raw.once('close', () => callback(isAnswered))
}

/** A signal that aborts when the caller has gone without its answer, so that work for it can end. */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  onRequestEnd(reply, (isAnswered) => {
    if (!isAnswered) leaving.abort()
  })
  return leaving.signal
}
