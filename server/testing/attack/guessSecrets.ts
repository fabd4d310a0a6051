import { randomBytes } from 'node:crypto'
import { accountCalls } from '../../../contract/calls/accountCalls'
import { countStatuses, type Statuses, type Target } from './attack'

/** Guesses many one-time links and first-account codes concurrently, each with a password that is costly to hash. */
export async function guessSecrets({ server }: Target, count: number, signal: AbortSignal): Promise<Statuses> {
  const stranger = server.client()
  const password = 'x'.repeat(1_000)
  const ask = async (_unused: unknown, at: number) => {
    const guess = randomBytes(32).toString('base64url')
    const [path, body] =
      at % 2 === 0
        ? [accountCalls.setPassword.path, { link: guess, password }]
        : [accountCalls.makeFirstAccount.path, { code: guess, email: 'me@example.com', name: 'Me', password }]
    const headers = { 'content-type': 'application/json' }
    const answer = await stranger.fetch(path, { method: 'POST', body: JSON.stringify(body), headers, signal })
    await answer.arrayBuffer()
    return answer.status
  }
  return countStatuses(await Promise.all(Array.from({ length: count }, (unused, at) => ask(unused, at).catch(() => 0))))
}
