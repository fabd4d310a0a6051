import { readRevisionMessage, REVISION_EVENT, type RevisionMessage } from '../../../contract/revisionEvents'

/**
 * Reads an event stream to its end. Yields each message as it arrives, and null, as a sign of life, for a comment or an unknown
 * message. Rejects when the connection breaks.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<RevisionMessage | null> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let event = ''
  let data = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const ended of lines) {
        const line = ended.replace(/\r$/, '')
        const [field, content = ''] = fieldOf(line)
        if (field === 'event') event = content
        else if (field === 'data') data += content
        else if (line.startsWith(':')) yield null
        else if (line === '') {
          yield event === REVISION_EVENT ? messageOf(data) : null
          event = data = ''
        }
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Splits a line into field name and value, without the optional space after the colon. */
function fieldOf(line: string): string[] {
  const colon = line.indexOf(':')
  return colon < 0 ? [line] : [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')]
}

function messageOf(data: string): RevisionMessage | null {
  try {
    return readRevisionMessage(JSON.parse(data))
  } catch {
    return null
  }
}
