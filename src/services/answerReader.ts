import type { Call } from '../../contract/call'
import type { ReceivedFile } from './blobStore'

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

/**
 * The file name that an answer's `Content-Disposition` gives, without any folder, or null.
 * `filename*` (UTF-8, percent-encoded) goes before `filename`.
 */
export function filenameOf(headers: Headers): string | null {
  const header = headers.get('content-disposition') ?? ''
  const name = extendedName(header) ?? /\bfilename="((?:[^"\\]|\\.)*)"/i.exec(header)?.[1]?.replace(/\\(.)/g, '$1')
  const plain = name ?? /\bfilename=([^;"\s]+)/i.exec(header)?.[1]
  const last = plain?.split(/[\\/]/).at(-1)?.trim() ?? ''
  return last === '' ? null : last
}

function extendedName(header: string): string | null {
  const encoded = /\bfilename\*=UTF-8'[^']*'([^;\s]+)/i.exec(header)?.[1]
  if (encoded === undefined) return null
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}
