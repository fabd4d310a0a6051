import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../contract/call'
import type { Database } from '../../database/database'
import { withDeadline } from '../../database/deadline'
import { LIST_LIMIT_MS } from '../../domain/lists/listCache'

/**
 * Maximum wait of a caller for the database, for whatever reason: a locked row, a turn, a connection, a server that does not
 * answer. Milliseconds; half a second below the promised time, so that the refusal arrives within it.
 */
const LIMIT_MS = 4_500

/**
 * How long a call may take, in milliseconds. The embedded database has one connection: there a reader waits, from the access check on, for
 * the request that builds a list, because all other readers wait for the same list.
 */
export function timeOf({ method }: Call, kind: Database['kind']): number {
  return method === 'GET' && kind === 'embedded' ? LIST_LIMIT_MS : LIMIT_MS
}

const spent = new WeakMap<FastifyRequest, number>()

/**
 * Works on a request within what is left of its time. The time in which its body arrives does not count: that is the caller's.
 * @param limitMs see {@link timeOf}; by default the time of all but lists
 */
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
