import { REQUEST_TIMEOUT_MS } from '../../../contract/constants'
import type { Clock } from '../platform/appDependencies'

/** Answers to requests that were sent before the app was there, until the app asks for the same. */
export interface CachedResponses {
  /** Sends a request, which is given up after 30 s as any other, and keeps its answer for as long. */
  readonly keep: (request: Request, send: (request: Request) => Promise<Response>) => Promise<Response>
  /** Whether an answer to such a request is kept or under way. */
  readonly has: (request: Request) => boolean
  /**
   * The kept answer to such a request, or null. It is handed out once. It is given up, and the request with it, when the
   * asking one is.
   */
  readonly take: (request: Request) => Promise<Response> | null
  /** Nothing that is kept counts any more. */
  readonly forget: () => void
}

/** No answers yet. */
export function createCachedResponses(delay: Clock['delay']): CachedResponses {
  const answers = new Map<string, CachedResponse>()

  return {
    keep(request, send) {
      const key = keyOf(request)
      const sending = new AbortController()
      const answer = send(new Request(request, { signal: sending.signal })).then(readToTheEnd)
      const kept: CachedResponse = { answer, giveUp: (reason) => sending.abort(reason) }
      answers.set(key, kept)
      // A failure is passed to the caller that takes the answer, and to no other.
      answer.catch(() => undefined)
      void delay(REQUEST_TIMEOUT_MS).then(() => {
        sending.abort(new DOMException('Request timed out', 'TimeoutError'))
        if (answers.get(key) === kept) answers.delete(key)
      })
      return answer
    },
    has: (request) => answers.has(keyOf(request)),
    take(request) {
      const key = keyOf(request)
      const kept = answers.get(key)
      answers.delete(key)
      return kept ? untilAborted(kept, request.signal) : null
    },
    forget: () => answers.clear(),
  }
}

/** Requests are the same when they go to the same place in the same person's name. */
function keyOf({ method, url, headers }: Request): string {
  return `${method} ${url} ${headers.get('authorization') ?? ''}`
}

/** Browsers stop the download of a large body that is not read. */
async function readToTheEnd(response: Response): Promise<Response> {
  return response.body === null ? response : new Response(await response.arrayBuffer(), response)
}

/** An answer that is kept or under way, and a way to give it up. */
interface CachedResponse {
  readonly answer: Promise<Response>
  readonly giveUp: (reason: unknown) => void
}

function untilAborted({ answer, giveUp }: CachedResponse, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const end = () => {
      giveUp(signal.reason)
      // What a signal was aborted with is what fetch rejects with, whatever it is.
      reject(signal.reason as Error)
    }
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    answer.then(resolve, reject)
  })
}
