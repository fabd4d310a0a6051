import type { FastifyReply } from 'fastify'

/**
 * Calls back once when a request is over, at once if it is already: with true when its whole answer was passed to the operating
 * system, with false when the caller disconnected before that. In the second case the request's handler may still be running.
 */
export function onRequestEnd(reply: FastifyReply, callback: (isSent: boolean) => void): void {
  if (reply.raw.closed) {
    callback(reply.raw.writableFinished)
    return
  }
  let isSent = false
  reply.raw.once('finish', () => (isSent = true))
  reply.raw.once('close', () => callback(isSent))
}

/** Why work for a caller stopped: it has disconnected. Nobody is left to answer, and nothing has failed. */
export const CALLER_GONE = new Error('The caller has disconnected')

/**
 * Returns a signal that aborts, with {@link CALLER_GONE} as its reason, when the caller disconnects before its answer is sent, so
 * that work for it can stop.
 */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  onRequestEnd(reply, (isSent) => {
    if (!isSent) leaving.abort(CALLER_GONE)
  })
  return leaving.signal
}
