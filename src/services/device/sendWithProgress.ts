export type ProgressListener = (sentBytes: number, totalBytes: number) => void

/** Statuses for which the `Response` constructor rejects even an empty body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304])

/** Like `fetch`, which cannot report upload progress. Rejects with the abort reason, or a `TypeError` without a connection. */
export async function sendWithProgress(request: Request, onProgress: ProgressListener): Promise<Response> {
  const { signal } = request
  // As a blob the form keeps the boundary named in the request's content type.
  const body = await request.blob()
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const sender = new XMLHttpRequest()
    const giveUp = () => {
      sender.abort()
      // Rejects with the signal's abort reason, as `fetch` does.
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', giveUp, { once: true })
    sender.open(request.method, request.url)
    sender.responseType = 'blob'
    sender.withCredentials = request.credentials === 'include'
    request.headers.forEach((value, name) => sender.setRequestHeader(name, value))
    sender.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    sender.onload = () => resolve(responseOf(sender))
    sender.onerror = () => reject(new TypeError('Failed to fetch'))
    sender.onloadend = () => signal.removeEventListener('abort', giveUp)
    sender.send(body)
  })
}

function responseOf(sender: XMLHttpRequest): Response {
  const { status, statusText } = sender
  const headers = new Headers()
  for (const line of sender.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return new Response(WITHOUT_BODY.has(status) ? null : (sender.response as Blob), { status, statusText, headers })
}
