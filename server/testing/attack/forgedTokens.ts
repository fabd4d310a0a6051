import { randomBytes } from 'node:crypto'
import { allCalls } from '../../../contract/allCalls'
import type { Call } from '../../../contract/call'
import { API_PREFIX } from '../../http/apiPrefix'
import { countStatuses, type Statuses, type Target } from './attack'
import { assertLoopback } from './loopback'

/** Number of concurrent requests. */
const AT_ONCE = 50

/** Sends forged machine tokens, each a different one, to all calls in turn. */
export async function showForgedTokens({ server }: Target, count: number, signal: AbortSignal): Promise<Statuses> {
  const { origin } = assertLoopback(server.origin)
  const walled = Object.values<Call>(allCalls).filter(({ access }) => access !== 'public' && access !== 'cookie')
  const statuses: number[] = []
  let sent = 0
  async function ask(): Promise<void> {
    while (sent < count && !signal.aborted) {
      // Every other token goes to a call that accepts machine tokens.
      const call: Call = sent % 2 === 0 ? allCalls.getOutbox : (walled[sent % walled.length] ?? allCalls.getOutbox)
      sent += 1
      const authorization = `Bearer orders_outbox_${randomBytes(32).toString('base64url')}`
      const url = `${origin}${API_PREFIX}${call.path.replace('{id}', '00000000-0000-4000-8000-000000000000')}`
      const answer = await fetch(url, { method: call.method, headers: { authorization } }).catch(() => null)
      await answer?.arrayBuffer()
      statuses.push(answer?.status ?? 0)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  return countStatuses(statuses)
}
