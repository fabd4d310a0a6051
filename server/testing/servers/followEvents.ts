import type { RevisionMessage } from '../../../contract/revisionEvents'
import { EVENTS_PATH } from '../../../contract/revisionEvents'
import type { TestClient } from './apiClient'

/** A message with its arrival time on the clock of `performance.now()`. */
type ReceivedMessage = RevisionMessage & { readonly at: number }

/** An open stream of events. */
export interface FollowedEvents {
  readonly response: Response
  /** Messages received so far. */
  readonly messages: readonly ReceivedMessage[]
  /** Number of comments received so far. */
  readonly comments: number
  /** Number of bytes received so far. */
  readonly bytes: number
  /** Waits until the condition holds, checking it whenever something arrives. Rejects when the stream ends before that. */
  until(isWanted: (events: FollowedEvents) => boolean): Promise<void>
  /** Resolves when either side has ended the stream. */
  readonly ended: Promise<void>
  /** Closes the stream. */
  leave(): void
}

/** Opens the stream of events as a browser does. When the server rejects it, the result is a stream without messages. */
export async function followEvents(client: Pick<TestClient, 'fetch'>): Promise<FollowedEvents> {
  const leaving = new AbortController()
  const response = await client.fetch(EVENTS_PATH, { signal: leaving.signal })
  const messages: ReceivedMessage[] = []
  const waiting = new Set<() => void>()
  let comments = 0
  let bytes = 0
  let isOver = false

  function readBlock(block: string): void {
    const data = /^event: revision\ndata: (.*)$/.exec(block)?.[1]
    if (data !== undefined) messages.push({ ...(JSON.parse(data) as RevisionMessage), at: performance.now() })
    else if (block.startsWith(':')) comments += 1
    else throw new Error(`Not a message: ${block}`)
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

  const events: FollowedEvents = {
    response,
    messages,
    get comments() {
      return comments
    },
    get bytes() {
      return bytes
    },
    until: (isWanted) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (isWanted(events)) resolve()
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
  }
  return events
}
