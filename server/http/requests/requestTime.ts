import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../contract/call'
import type { Database } from '../../database/database'
import { withDeadline } from '../../database/deadline'
import { LIST_LIMIT_MS } from '../../lists/listCache'

/** Longest wait for the database, whatever the cause; half a second below the promised time. Milliseconds. */
const LIMIT_MS = 4_500

/** Reads get longer where there is one connection: while one request builds a list, every other waits for it. */
export function timeOf(call: Call, { hasOneConnection }: Database): number {
  const isLong = call.maxBodyBytes !== undefined || (hasOneConnection && isRead(call))
  return isLong ? LIST_LIMIT_MS : LIMIT_MS
}

/** True for a call that changes nothing, also when it is a POST: it returns bytes, or belongs to a screen and writes nothing there. */
function isRead({ method, kind, screen, writes }: Call): boolean {
  return method === 'GET' || kind === 'binary' || (screen !== null && writes === undefined)
}

const spent = new WeakMap<FastifyRequest, number>()

/** Runs work with what is left of the request's time. The arrival of the body does not count. */
export async function inTime<Result>(
  request: FastifyRequest,
  work: () => Promise<Result>,
  limitMs: number = LIMIT_MS,
): Promise<Result> {
  const before = spent.get(request) ?? 0
  const began = performance.now()
  try {
    return await withDeadline(began + limitMs - before, work)
  } finally {
    spent.set(request, before + performance.now() - began)
  }
}
