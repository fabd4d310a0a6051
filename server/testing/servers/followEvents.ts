import { type RevisionMessage, EVENTS_PATH } from '../../../contract/revisionEvents'
import type { TestClient } from './apiClient'

/** A message with its arrival time on the clock of `performance.now()`. */
type ReceivedMessage = RevisionMessage & { readonly at: number }

/** Opens the stream of events as a browser does. When the server rejects it, the result is a stream without messages. */
export async function followEvents(client: Pick<TestClient, 'fetch'>) {
  const leaving = new AbortController()
  const response = await client.fetch(EVENTS_PATH, { signal: leaving.signal })
  const messages: ReceivedMessage[] = []
  const waiting = new Set<() => void>()
  let bytes = 0
  let isOver = false

  function readBlock(block: string): void {
    const data = /^event: revision\ndata: (.*)$/.exec(block)?.[1]
    if (data !== undefined) messages.push({ ...(JSON.parse(data) as RevisionMessage), at: performance.now() })
    else if (!block.startsWith(':')) throw new Error(`Not a message: ${block}`)
    waiting.forEach((check) => check())
  }

  async function read(): Promise<void> {
    let rest = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.ok && response.body ? response.body : []) {
      const piece = chunk as Uint8Array
      bytes += piece.length
      const blocks = (rest + decoder.decode(piece, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      blocks.forEach(readBlock)
    }
  }

  const received = {
    response,
    messages: messages as readonly ReceivedMessage[],
    get bytes() {
      return bytes
    },
  }
  return Object.assign(received, {
    /** Waits until the condition holds, checking it whenever something arrives. Rejects when the stream ends before that. */
    until: (isWanted: (events: typeof received) => boolean) =>
      new Promise<void>((resolve, reject) => {
        const check = () => {
          if (isWanted(received)) resolve()
          else if (isOver) reject(new Error(`The stream ended after ${JSON.stringify(messages)}`))
          else return
          waiting.delete(check)
        }
        waiting.add(check)
        check()
      }),
    ended: read()
      .catch(() => undefined)
      .then(() => {
        isOver = true
        waiting.forEach((check) => check())
      }),
    leave: () => leaving.abort(),
  })
}

export type FollowedEvents = Awaited<ReturnType<typeof followEvents>>
