import type { FastifyReply } from 'fastify'

/** Calls back once: true when all was passed to the operating system, false when the caller left before. */
export function onRequestEnd(reply: FastifyReply, callback: (isSent: boolean) => void): void {
  if (reply.raw.closed) {
    callback(reply.raw.writableFinished)
    return
  }
  let isSent = false
  reply.raw.once('finish', () => (isSent = true))
  reply.raw.once('close', () => callback(isSent))
}

/** Why work for a caller stopped: it has disconnected. Nobody is left to respond to, and nothing has failed. */
export const CALLER_GONE = new Error('The caller has disconnected')

/** Aborts with {@link CALLER_GONE} when the caller disconnects before its response is sent. */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  onRequestEnd(reply, (isSent) => {
    if (!isSent) leaving.abort(CALLER_GONE)
  })
  return leaving.signal
}
