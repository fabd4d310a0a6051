import type { Clock } from '../platform/appDependencies'

/** An answer that has waited longer than this, in milliseconds, is old news and is asked for anew. */
const KEEP_MS = 30_000

/** Answers to requests that were sent before the app was there, until the app asks for the same. */
export interface KeptAnswers {
  /** Sends a request and keeps its answer. */
  readonly keep: (request: Request, send: (request: Request) => Promise<Response>) => Promise<Response>
  /** Whether an answer to such a request is kept or under way. */
  readonly has: (request: Request) => boolean
  /**
   * The kept answer to such a request, or null. It is handed out once. It is given up, like a fetch, when the asking request is.
   */
  readonly take: (request: Request) => Promise<Response> | null
  /** Nothing that is kept counts any more. */
  readonly forget: () => void
}

/** No answers yet. */
export function createKeptAnswers(delay: Clock['delay']): KeptAnswers {
  const answers = new Map<string, Promise<Response>>()

  return {
    keep(request, send) {
      const key = keyOf(request)
      const answer = send(request).then(readToTheEnd)
      answers.set(key, answer)
      const forgetLater = async () => {
        await delay(KEEP_MS)
        if (answers.get(key) === answer) answers.delete(key)
      }
      // A failure is told to whoever takes the answer, and to nobody else.
      answer.then(forgetLater, forgetLater)
      return answer
    },
    has: (request) => answers.has(keyOf(request)),
    take(request) {
      const key = keyOf(request)
      const answer = answers.get(key)
      answers.delete(key)
      return answer ? untilAborted(answer, request.signal) : null
    },
    forget: () => answers.clear(),
  }
}

/** Requests are the same when they go to the same place in the same person's name. */
function keyOf({ method, url, headers }: Request): string {
  return `${method} ${url} ${headers.get('authorization') ?? ''}`
}

/** A browser stops the download of a large body that nobody reads. */
async function readToTheEnd(response: Response): Promise<Response> {
  return response.body === null ? response : new Response(await response.arrayBuffer(), response)
}

function untilAborted<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    // What a signal was aborted with is what fetch rejects with, whatever it is.
    const giveUp = () => reject(signal.reason as Error)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    promise.then(resolve, reject)
  })
}
