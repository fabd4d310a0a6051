import { API_PREFIX } from '../../http/apiPrefix'
import { countStatuses, type Statuses, type Target } from './attack'
import { assertLoopback } from './loopback'

/** Sends many concurrent requests without sign-in for the description of the API. */
export async function askForDescription({ server }: Target, count: number, signal?: AbortSignal): Promise<Statuses> {
  const url = `${assertLoopback(server.origin).origin}${API_PREFIX}/openapi.json`
  const ask = async () => {
    const answer = await fetch(url, { signal: signal ?? null })
    await answer.arrayBuffer()
    return answer.status
  }
  return countStatuses(await Promise.all(Array.from({ length: count }, () => ask().catch(() => 0))))
}
