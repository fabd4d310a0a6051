import type { FastifyRequest } from 'fastify'
import { withDeadline } from './database/deadline'

/**
 * Longest that a caller waits for the database, whatever it is that keeps it: a row that somebody holds, a turn, a connection, a
 * server that answers nothing. Milliseconds; half a second below what is promised, so that the refusal is there in time.
 */
const LIMIT_MS = 4_500

const spent = new WeakMap<FastifyRequest, number>()

/** Works on a request within what is left of its time. The time in which its body arrives does not count: that is the caller's. */
export async function inTime<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
  const before = spent.get(request) ?? 0
  const began = performance.now()
  try {
    return await withDeadline(began + LIMIT_MS - before, work)
  } finally {
    spent.set(request, before + performance.now() - began)
  }
}
