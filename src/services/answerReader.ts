import type { Call } from '../../contract/call'
import type { ReceivedFile } from './blobStore'
import { filenameOf } from './filenameOf'

/**
 * How an answer's body is read.
 * - a refusal: as JSON where it is JSON, else as text, so that its status is never lost to a parse error;
 * - JSON: strictly; an answer that is no JSON is an error;
 * - bytes: as {@link ReceivedFile};
 * - the answer of a write: leniently, and only where the contract says what may be in it; null where it is none.
 */
export function answerReader({ kind, answer, writes }: Call): (response: Response) => Promise<unknown> {
  return async (response) => {
    if (!response.ok) return readRefusal(response)
    if (kind === 'binary') {
      return { blob: await response.blob(), filename: filenameOf(response.headers) } satisfies ReceivedFile
    }
    if (answer === null) return null
    return writes === undefined ? (response.json() as Promise<unknown>) : readWritten(response)
  }
}

/** The write was executed, whatever its body: an empty or truncated body counts as success. */
async function readWritten(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return null
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
