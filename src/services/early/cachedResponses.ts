import { REQUEST_TIMEOUT_MS } from '../../../contract/constants'
import type { Clock } from '../platform/appDependencies'

/** Answers to requests that were sent before the app was loaded, held until the app sends the same requests. */
export interface CachedResponses {
  /** Sends a request with the usual timeout of 30 s, and keeps its answer for that long. */
  readonly keep: (request: Request, send: (request: Request) => Promise<Response>) => Promise<Response>
  /** True when an answer to the same request is kept or under way. */
  readonly has: (request: Request) => boolean
  /**
   * Returns the kept answer to the same request, or null. Each answer is returned only once. Aborting the given request aborts
   * the early one too.
   */
  readonly take: (request: Request) => Promise<Response> | null
  /** Discards all kept answers. */
  readonly forget: () => void
}

/** Creates an empty cache. */
export function createCachedResponses(delay: Clock['delay']): CachedResponses {
  const answers = new Map<string, CachedResponse>()

  return {
    keep(request, send) {
      const key = keyOf(request)
      const sending = new AbortController()
      const answer = send(new Request(request, { signal: sending.signal })).then(readToTheEnd)
      const kept: CachedResponse = { answer, giveUp: (reason) => sending.abort(reason) }
      answers.set(key, kept)
      // Prevents an unhandled rejection: a failure is passed only to the caller that takes the answer.
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

/** Returns the identity of a request: method, URL and authorization. */
function keyOf({ method, url, headers }: Request): string {
  return `${method} ${url} ${headers.get('authorization') ?? ''}`
}

/** Reads the whole body, because browsers pause the download of a large body that nobody reads. */
async function readToTheEnd(response: Response): Promise<Response> {
  return response.body === null ? response : new Response(await response.arrayBuffer(), response)
}

/** An answer that is kept or under way, and a function that aborts it. */
interface CachedResponse {
  readonly answer: Promise<Response>
  readonly giveUp: (reason: unknown) => void
}

function untilAborted({ answer, giveUp }: CachedResponse, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const end = () => {
      giveUp(signal.reason)
      // Rejects with the signal's abort reason, as `fetch` does.
      reject(signal.reason as Error)
    }
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    answer.then(resolve, reject)
  })
}
