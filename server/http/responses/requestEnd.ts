import type { FastifyReply } from 'fastify'

/**
 * Calls back once when a request is over: with true when its whole answer was passed to the operating system, with false when the
 * caller disconnected before that. In the second case the request's handler may still be running.
 */
export function onRequestEnd(reply: FastifyReply, callback: (isSent: boolean) => void): void {
  let isSent = false
  reply.raw.once('finish', () => (isSent = true))
  reply.raw.once('close', () => callback(isSent))
}

/** Returns a signal that aborts when the caller disconnects before its answer is sent, so that work for it can stop. */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  onRequestEnd(reply, (isSent) => {
    if (!isSent) leaving.abort()
  })
  return leaving.signal
}
