import type { Call } from '../../contract/call'
import type { ReceivedFile } from './blobStore'
import { filenameOf } from './filenameOf'

/**
 * How an answer's body is read.
 * - a refusal: as JSON where it is JSON, else as text, so that its status is never lost to a parse error;
 * - JSON: strictly; an answer that is no JSON is an error;
 * - bytes: as {@link ReceivedFile};
 * - the answer of a write: not at all, nothing in it may be relied on.
 */
export function answerReader({ kind, answer }: Call): (response: Response) => Promise<unknown> {
  return async (response) => {
    if (!response.ok) return readRefusal(response)
    if (kind === 'binary') {
      return { blob: await response.blob(), filename: filenameOf(response.headers) } satisfies ReceivedFile
    }
    return answer === null ? null : (response.json() as Promise<unknown>)
  }
}

async function readRefusal(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
