/** Called with the number of bytes of a request's body that have been sent, and of all bytes. */
export type ProgressListener = (sentBytes: number, totalBytes: number) => void

/** Statuses whose answers have no body, not even an empty one. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304])

/**
 * Sends a request as `fetch` would and reports meanwhile how much of its body has been sent. `fetch` itself cannot: a body that it reads
 * from a stream would be counted as it is read, not as it leaves, and only over HTTP/2. Resolves and rejects as `fetch` does: with the
 * answer, with the reason that the request's signal was aborted with, or with a `TypeError` when there is no connection.
 */
export async function sendWithProgress(request: Request, onProgress: ProgressListener): Promise<Response> {
  const { signal } = request
  // The bytes of a form keep the boundary that the request's own content type names.
  const body = await request.blob()
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const sender = new XMLHttpRequest()
    const giveUp = () => {
      sender.abort()
      // What a signal was aborted with is what fetch rejects with, whatever it is.
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', giveUp, { once: true })
    sender.open(request.method, request.url)
    sender.responseType = 'blob'
    sender.withCredentials = request.credentials === 'include'
    request.headers.forEach((value, name) => sender.setRequestHeader(name, value))
    sender.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    sender.onload = () => resolve(answerOf(sender))
    sender.onerror = () => reject(new TypeError('Failed to fetch'))
    sender.onloadend = () => signal.removeEventListener('abort', giveUp)
    sender.send(body)
  })
}

function answerOf(sender: XMLHttpRequest): Response {
  const { status, statusText } = sender
  const headers = new Headers()
  for (const line of sender.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return new Response(WITHOUT_BODY.has(status) ? null : (sender.response as Blob), { status, statusText, headers })
}
